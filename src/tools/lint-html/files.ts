/** Which files the linter reads: extensions, folders, globs. */

import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { ToolError } from '../workspace'

const template = /\.(?:html?|tpl|twig|liquid|php)$/i
const passedOver = new Set(['node_modules', '.git', 'dist', 'vendor'])

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : walk(path)
      return entry.isFile() ? [path] : []
    })

const globPieces: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }

const globPattern = (glob: string): RegExp => {
  const source = glob.replace(/\*\*\/|\*\*|\*|\?|\{[^}]*\}|[.+^$()|[\]\\]/g, (piece) => {
    if (piece.startsWith('{'))
      return `(?:${piece.slice(1, -1).replaceAll('.', '\\.').replaceAll('*', '[^/]*').replaceAll(',', '|')})`
    return globPieces[piece] ?? `\\${piece}`
  })
  return new RegExp(`^${source}$`)
}

const matchGlob = (root: string, glob: string): string[] => {
  const parts = glob.split('/')
  const fixed = parts.slice(
    0,
    parts.findIndex((part) => /[*?{]/.test(part)),
  )
  const base = join(root, ...fixed)
  if (!existsSync(base)) return []
  const pattern = globPattern(glob)
  return walk(base).filter((path) => pattern.test(relative(root, path).split(sep).join('/')))
}

const filesOf = (root: string, argument: string): readonly string[] => {
  const path = resolve(root, argument)
  if (!existsSync(path)) return /[*?{]/.test(argument) ? matchGlob(root, argument.replace(/^\.\//, '')) : []
  return statSync(path).isDirectory() ? walk(path).filter((one) => template.test(one)) : [path]
}

/** A command that reads templates, e.g. `npx vitrin lint-html`, called without a path or with an option that it does not have. */
export const checkPaths = (given: readonly string[], command: string, options = ''): void => {
  const option = given.find((argument) => argument.startsWith('-'))
  if (given.length > 0 && !option) return
  throw new ToolError({
    came: option ?? 'no path',
    expected: `folders, files or globs of your templates${options}`,
    write: `${command} path/to/templates`,
  })
}

/** Template files (.html .tpl .twig .liquid .php) of folders, files and globs, and the arguments in which there are none. */
export const findTemplates = (
  root: string,
  given: readonly string[],
): Readonly<{ files: readonly string[]; missing: readonly string[] }> => {
  const files = new Set<string>()
  const missing: string[] = []
  for (const argument of given) {
    const found = filesOf(root, argument)
    if (found.length === 0) missing.push(argument)
    for (const one of found) files.add(one)
  }
  return { files: [...files], missing }
}
