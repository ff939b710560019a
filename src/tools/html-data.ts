/** Writes the editor's completions for templates (VS Code's custom data). */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AttributeSpec, Contract } from '@/island/contract'
import { expectedValue } from '@/island/problems'
import { itemNames } from '@/page/fact-names'

interface Described {
  readonly name: string
  readonly description: Readonly<{ kind: 'markdown'; value: string }>
}

interface HtmlAttribute extends Described {
  readonly values?: readonly Described[]
}

/** VS Code's custom data for HTML, version 1.1: completions and hover texts in templates. */
export interface HtmlData {
  readonly version: 1.1
  readonly globalAttributes: readonly HtmlAttribute[]
}

const described = (name: string, value: string): Described => ({ name, description: { kind: 'markdown', value } })

const loads: Readonly<Record<string, string>> = {
  eager: 'At once.',
  idle: 'When the page is idle.',
  visible: 'Shortly before it comes into view.',
  interaction: 'When the shopper touches it; nothing pressed early is lost.',
  'media(...)': 'When the media query matches, e.g. `media((min-width: 768px))`.',
  never: 'Not at all.',
}

/** Collects for each name the islands that declare it, with their sentences. */
const gather = <T extends { readonly doc: string }>(
  found: readonly (readonly [name: string, island: string, spec: T])[],
): Map<string, { docs: string[]; specs: T[] }> => {
  const byName = new Map<string, { docs: string[]; specs: T[] }>()
  for (const [name, island, spec] of found) {
    const entry = byName.get(name) ?? { docs: [], specs: [] }
    entry.docs.push(`**${island}**: ${spec.doc}`)
    entry.specs.push(spec)
    byName.set(name, entry)
  }
  return byName
}

const valuesOf = (specs: readonly AttributeSpec[]): Described[] => {
  const values = specs.flatMap((spec) => (spec.type === 'flag' ? ['1', '0'] : (spec.choices ?? [])))
  return [...new Set(values)].map((value) => described(value, ''))
}

const attributesOf = ({ name, attributes, parts }: Contract) => [
  ...Object.entries(attributes).map(([attribute, spec]) => [attribute, name, spec] as const),
  ...Object.entries(parts).flatMap(([part, { attributes: own = {} }]) =>
    Object.entries(own).map(([attribute, spec]) => [attribute, `${name}, part ${part}`, spec] as const),
  ),
]

const attribute = (name: string, docs: readonly string[], specs: readonly AttributeSpec[]): HtmlAttribute => {
  const kinds = [...new Set(specs.map(expectedValue))].join(' or ')
  const values = valuesOf(specs)
  return {
    ...described(`data-${name}`, `${docs.join('\n\n')}\n\nValue: ${kinds}.`),
    ...(values.length > 0 && { values }),
  }
}

/** Editor data of all islands: their names, parts, attributes and choices, each with its sentence from the contract. */
export const htmlData = (contracts: readonly Contract[]): HtmlData => {
  const parts = gather(
    contracts.flatMap(({ name, parts }) => Object.entries(parts).map(([part, spec]) => [part, name, spec] as const)),
  )
  const attributes = gather(contracts.flatMap(attributesOf))
  return {
    version: 1.1,
    globalAttributes: [
      {
        ...described('data-island', 'The island that brings this element to life; one per element.'),
        values: contracts.map(({ name, summary, native }) =>
          described(name, `${summary}\n\nWithout JavaScript: ${native}`),
        ),
      },
      {
        ...described('data-load', "When the island's code is loaded, instead of the island's own choice."),
        values: Object.entries(loads).map(([name, doc]) => described(name, doc)),
      },
      {
        ...described('data-part', 'What this element is to the nearest island around it.'),
        values: [...parts].map(([name, { docs }]) => described(name, docs.join('\n\n'))),
      },
      described('data-part-of', 'The id of the island that this part belongs to, when it is not inside it.'),
      described(
        'data-on',
        'Classes of this island or part while it is chosen, open, pressed or, without such a state, shown.',
      ),
      described('data-off', 'Classes of this island or part while it is not.'),
      described(
        'data-product',
        'The product whose card this is, by its number: events name what the card prints of it.',
      ),
      {
        ...described('data-fact', 'What this element in the card of a product prints, for events and analytics.'),
        values: Object.entries(itemNames).map(([name, doc]) => described(name, doc)),
      },
      described('data-list-id', 'The number or name of the list around cards, for events and analytics.'),
      described('data-list-name', 'The name of that list.'),
      ...[...attributes].map(([name, { docs, specs }]) => attribute(name, docs, specs)),
    ],
  }
}

/** Writes dist/html-data.json, which a theme's `.vscode/settings.json` names in `html.customData`. */
export const writeHtmlData = (contracts: readonly Contract[], root = process.cwd()): void => {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/html-data.json'), `${JSON.stringify(htmlData(contracts), null, 2)}\n`)
}
