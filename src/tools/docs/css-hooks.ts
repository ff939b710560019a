/** The tables for theme authors of what their CSS may use: custom properties, class names, states. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '@/island/contract'
import { filesBelow } from '../workspace'
import { table } from './cells'

const roomOf = (path: string): string => /^(islands\/[\w-]+|src\/\w+)/.exec(path)?.[1] ?? path

const bare = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '')

/** The selectors of a style sheet: the text before each opening brace. */
const selectorsOf = (css: string): string => [...bare(css).matchAll(/[^{};]+(?=\{)/g)].map(([text]) => text).join('\n')

const sheets = (root: string) =>
  [...filesBelow(root, 'src', /\.css$/), ...filesBelow(root, 'islands', /\.css$/)].map((path) => ({
    path,
    css: readFileSync(join(root, path), 'utf8'),
  }))

/** The custom properties that a theme may set on `:root`, with their defaults. */
export const propertiesTable = (root: string): string => {
  const tokens = readFileSync(join(root, 'src/ui/tokens.css'), 'utf8')
  const defaults = new Map<string, string[]>()
  for (const [, name = '', value = ''] of bare(tokens).matchAll(/(--vitrin-[\w-]+):\s*([^;]+);/g))
    defaults.set(name, [...(defaults.get(name) ?? []), `\`${value.replace(/\s+/g, ' ')}\``])
  // Several values are for increasing widths of the window.
  const rows = [...defaults].map(([name, values]) => [`\`${name}\``, values.join(', then ')])
  return table(['Property', 'Default'], rows, 'None.')
}

/** The class names of elements that Vitrin draws, by room. */
export const classesTable = (root: string): string => {
  const rooms = new Map<string, Set<string>>()
  for (const { path, css } of sheets(root))
    for (const [name] of selectorsOf(css).matchAll(/\.vitrin-[\w-]+/g)) {
      const room = roomOf(path)
      rooms.set(room, (rooms.get(room) ?? new Set()).add(name))
    }
  const rows = [...rooms].map(([room, names]) => [
    `\`${room}\``,
    [...names]
      .sort()
      .map((name) => `\`${name}\``)
      .join(' '),
  ])
  return table(['Room', 'Classes'], rows, 'None.')
}

/** The attributes that islands write for CSS: those in their style sheets that no contract declares and the grammar does not own. */
export const statesTable = (root: string, contracts: readonly Contract[]): string => {
  const declared = new Set(
    contracts.flatMap(({ attributes, parts }) =>
      [attributes, ...Object.values(parts).map((part) => part.attributes ?? {})].flatMap((specs) =>
        Object.keys(specs).map((name) => `data-${name}`),
      ),
    ),
  )
  const found = new Map<string, { values: Set<string>; rooms: Set<string> }>()
  for (const { path, css } of sheets(root))
    for (const [, name = '', value] of selectorsOf(css).matchAll(
      /\[((?:data|aria)-[\w-]+)(?:[~|^$*]?="([^"]*)")?\]/g,
    )) {
      if (declared.has(name) || /^data-(?:island|part|block)/.test(name)) continue
      const entry = found.get(name) ?? { values: new Set(), rooms: new Set() }
      if (value !== undefined) entry.values.add(`\`${value}\``)
      entry.rooms.add(roomOf(path).replace(/^islands\//, ''))
      found.set(name, entry)
    }
  const rows = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { values, rooms }]) => [
      `\`${name}\``,
      [...values].sort().join(', ') || 'present',
      [...rooms].join(', '),
    ])
  return table(['Attribute', 'Values', 'On'], rows, 'None.')
}
