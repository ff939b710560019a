/** Writes the reference for theme authors (texts, events, facts, CSS), and the map's generated index. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '@/island/contract'
import { evaluate } from '../evaluate'
import { isRecord } from '../load-contracts'
import { filesBelow, ToolError } from '../workspace'
import { cell, table } from './cells'
import { classesTable, propertiesTable, statesTable } from './css-hooks'
import { type DeclaredEvent, declaredEvents, type EventField, interfaceFields } from './event-types'
import { factsTable } from './fact-docs'
import { fillBetween } from './island-readme'
import { callsSection, prefixTable } from './server-readme'
import { filesList, islandsList, numbersList } from './source-map'
import type { GeneratedFile } from './update'

const roomOf = (path: string): string => path.replace(/^src\/(?:shop\/)?/, '').replace(/\/texts\/tr\.ts$/, '')

/** Every text key with its Turkish text, one table for each room that declares texts. */
const textTables = async (root: string): Promise<string> => {
  const files = filesBelow(root, 'src', /\/texts\/tr\.ts$/)
  const imports = files.map((path, index) => `import * as t${index} from './${path}'`)
  const { texts } = await evaluate(
    root,
    `${imports.join('\n')}\nexport const texts = [${files.map((_, index) => `t${index}`).join(', ')}]`,
  )
  const modules = Array.isArray(texts) ? texts : []
  return files
    .map((path, index) => {
      const loaded: unknown = modules[index]
      const catalogues = isRecord(loaded) ? Object.values(loaded).filter(isRecord) : []
      const rows = catalogues.flatMap((each) =>
        Object.entries(each).map(([key, text]) => [`\`${key}\``, cell(String(text))]),
      )
      return `### ${roomOf(path)}\n\n${table(['Key', 'Turkish'], rows, 'None.')}`
    })
    .join('\n\n')
}

const checkEvents = (events: readonly DeclaredEvent[]): void => {
  for (const { name, doc, source, fields } of events) {
    const field = fields.find((each) => each.doc === '')
    if (doc !== '' && !field) continue
    throw new ToolError({
      came: `${source}: ${doc === '' ? `the event "${name}"` : `the field "${field?.name}" of "${name}"`} without a doc comment`,
      expected: 'a sentence for theme authors on each event and each field',
      write: `/** ... */ above ${field?.name ?? name} in ${source}`,
    })
  }
}

const fieldsTable = (fields: readonly EventField[]): string =>
  table(
    ['Field', 'Type', 'Meaning'],
    fields.map(({ name, type, doc }) => [`\`${name}\``, `\`${cell(type)}\``, cell(doc)]),
    'No fields.',
  )

const eventSection = (event: DeclaredEvent, contracts: readonly Contract[]): string => {
  const senders = contracts.filter(({ events }) => Object.hasOwn(events, event.name)).map(({ name }) => name)
  return [
    `### vitrin:${event.name}`,
    `${cell(event.doc)} Sent by ${senders.map((name) => `[${name}](${name}/README.md)`).join(', ') || 'the page'}.`,
    fieldsTable(event.fields),
  ].join('\n\n')
}

/** Every event with the fields of its detail. @throws ToolError for one without a doc comment. */
export const eventsSection = (root: string, contracts: readonly Contract[]): string => {
  const events = declaredEvents(root)
  checkEvents(events)
  return events.map((event) => eventSection(event, contracts)).join('\n\n')
}

const requiredNames = (specs: Readonly<Record<string, { readonly required?: true }>>, before: string): string =>
  Object.entries(specs)
    .filter(([, { required }]) => required)
    .map(([name]) => `\`${before}${name}\``)
    .join(', ')

/** What each island needs from the template. */
const needsTable = (contracts: readonly Contract[]): string =>
  table(
    ['Island', 'Required attributes', 'Required parts'],
    contracts.map(({ name, attributes, parts }) => [
      `[${name}](${name}/README.md)`,
      requiredNames(attributes, 'data-'),
      requiredNames(parts, ''),
    ]),
    'No islands yet.',
  )

type Blocks = Readonly<Record<string, string>>

const filled = (root: string, path: string, blocks: Blocks): GeneratedFile => {
  let text: string | undefined = readFileSync(join(root, path), 'utf8')
  for (const [marker, content] of Object.entries(blocks)) {
    text = text && fillBetween(text, marker, content)
    if (text === undefined) return { path, marker, text }
  }
  return { path, marker: '', text }
}

/**
 * The documents for theme authors and for the shop's server, and the generated part of the source's map. A folder that is no checkout, as in
 * tests, has none.
 */
export const referenceFiles = async (
  root: string,
  contracts: readonly Contract[],
): Promise<readonly GeneratedFile[]> => {
  if (!existsSync(join(root, 'islands/README.md'))) return []
  return [
    filled(root, 'islands/README.md', {
      needs: needsTable(contracts),
      facts: factsTable(),
      items: fieldsTable(interfaceFields(root, 'src/page/items.ts', 'ItemFacts')),
      events: eventsSection(root, contracts),
      texts: await textTables(root),
      properties: propertiesTable(root),
      classes: classesTable(root),
      states: statesTable(root, contracts),
    }),
    filled(root, 'src/INDEX.md', {
      islands: islandsList(root, contracts),
      numbers: numbersList(root),
      files: filesList(root),
    }),
    filled(root, 'src/server/README.md', { prefix: prefixTable(), calls: await callsSection(root, contracts) }),
  ]
}
