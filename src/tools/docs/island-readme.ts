/** Writes an island's README and the table of islands: attributes, parts, events, defaults, example. */

import type { AttributeSpec, Contract, PartSpec } from '@/island/contract'
import { cell, defaultCell, elementCell, table, typeCell } from './cells'

const mountings = {
  adopt: "brings the server's own markup to life",
  fill: 'replaces what is inside at its first commit; until then that stays',
  headless: 'shows nothing',
} as const

const attributeRow = ([name, spec]: readonly [string, AttributeSpec]): string[] => [
  `\`data-${name}\``,
  typeCell(spec),
  defaultCell(spec),
  cell(spec.doc),
]

const partRow = ([name, spec]: readonly [string, PartSpec]): string[] => [
  `\`${name}\``,
  elementCell(spec.element),
  [spec.required ? '**required**' : '', spec.many ? 'many' : ''].filter(Boolean).join(', '),
  cell(
    [
      spec.doc,
      ...Object.entries(spec.attributes ?? {}).map(
        ([attribute, own]) => `\`data-${attribute}\` (${typeCell(own)}${own.required ? ', required' : ''}): ${own.doc}`,
      ),
    ].join(' '),
  ),
]

const attributeHeads = ['Attribute', 'Type', 'Default', 'Meaning']
const partHeads = ['Part', 'Element', 'How often', 'Meaning']

/** The generated part of an island's README: the tables of its contract. */
export const contractTables = (contract: Contract): string =>
  [
    cell(contract.summary),
    `**Loads** \`${contract.load}\`, unless \`data-load\` says otherwise. **Mounts** \`${contract.mount}\`: ${mountings[contract.mount]}.${
      contract.paint ? ' Shows what the shop knows before anyone touches it.' : ''
    }${contract.press ? ' Answers presses before its view is there, without React.' : ''}`,
    `**Without JavaScript:** ${cell(contract.native)}`,
    '### Attributes',
    table(attributeHeads, Object.entries(contract.attributes).map(attributeRow), 'None.'),
    '### Parts',
    table(partHeads, Object.entries(contract.parts).map(partRow), 'None.'),
    '### Events',
    table(
      ['Event', 'When'],
      Object.entries(contract.events).map(([name, doc]) => [`\`vitrin:${name}\``, cell(doc)]),
      'None.',
    ),
  ].join('\n\n')

/** The top README's table of islands. */
export const islandsTable = (contracts: readonly Contract[]): string =>
  table(
    ['Island', 'What it does', 'Loads', 'Without JavaScript'],
    contracts.map(({ name, summary, load, native }) => [
      `[${name}](islands/${name}/README.md)`,
      cell(summary),
      `\`${load}\``,
      cell(native),
    ]),
    'No islands yet.',
  )

/** Replaces the text between two markers; undefined when the text does not contain both, in this order. */
export const fillBetween = (text: string, name: string, content: string): string | undefined => {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const start = text.indexOf(open)
  const end = text.indexOf(close, start)
  if (start < 0 || end < 0) return undefined
  return `${text.slice(0, start + open.length)}\n${content}\n${text.slice(end)}`
}

/** An island's example as a code block, whose fence is longer than any run of backticks in it. */
export const exampleSection = (example: string): string => {
  const longestRun = Math.max(0, ...(example.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(Math.max(3, longestRun + 1))
  return `## Example\n\n${fence}html\n${example.trimEnd()}\n${fence}`
}

/** A README for an island that has none. */
export const newReadme = (contract: Contract, example: string): string =>
  [
    `# ${contract.name}`,
    `<!-- contract -->\n${contractTables(contract)}\n<!-- /contract -->`,
    `<!-- example -->\n${exampleSection(example)}\n<!-- /example -->`,
    '## Notes',
    'Say here what a theme author must know and the contract does not say.\n',
  ].join('\n\n')
