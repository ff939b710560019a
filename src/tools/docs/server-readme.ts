/** Writes the README of `src/server`: every call with its prefix rule and the islands that make it. */

import type { Contract } from '@/island/contract'
import { groupRules } from '@/server/prefix'
import { ToolError } from '../workspace'
import { cell, table } from './cells'
import { endpointNotes } from './endpoint-notes'
import { type CollectedEndpoint, collectEndpoints } from './endpoints'
import { islandsByModule } from './island-calls'

/** The most islands that are listed for a call; more means that shared code of all pages makes the call. */
const MANY_ISLANDS = 12

const PROVIDER = /^POST card wallet\//

const fieldsText = ({ body, fields }: CollectedEndpoint): string => {
  if (body === 'none') return 'nothing'
  const named = fields.filter((field) => !field.startsWith('{'))
  const names = named.map((field) => `\`${field}\``).join(', ')
  return `${body === 'form' ? 'form' : 'JSON'}: ${names || 'the fields that the theme prints'}`
}

const shapeText = ({ answer, shape }: CollectedEndpoint): string => {
  if (answer === 'nothing') return 'Not read.'
  return answer === 'text' ? 'Text.' : `\`${shape}\``
}

const islandsText = (names: readonly string[]): string => {
  if (names.length === 0) return 'overlays, on any page'
  return names.length > MANY_ISLANDS ? `${names.length} islands` : names.join(', ')
}

/** Prefix and query of a call, by its group. */
const ruleText = (group: string): string => {
  const rule = Object.entries(groupRules).find(([name]) => name === group)?.[1]
  if (!rule) return ''
  const query = { none: '', language: 'language', 'language-currency': 'language, currency' }[rule.query]
  return [rule.prefixed ? 'prefix' : '', query].filter(Boolean).join('; ') || 'none'
}

const section = (endpoint: CollectedEndpoint, islands: readonly string[]): string => {
  const { name, method, path, write, file } = endpoint
  const note = endpointNotes[name]
  return [
    `#### ${name}`,
    cell(note?.does ?? ''),
    [
      `- \`${method} ${note?.path ?? path}\`${write ? ' (changes something; never repeated, aborted or prefetched)' : ''}`,
      `- Added: ${ruleText(endpoint.group)}. Sends: ${fieldsText(endpoint)}.`,
      `- Answer: ${shapeText(endpoint)}${note?.answer ? ` ${note.answer}` : ''}`,
      `- Made by: ${islandsText(islands)} (\`${file}\`)`,
    ].join('\n'),
  ].join('\n\n')
}

const checkNotes = (endpoints: readonly CollectedEndpoint[]): void => {
  const names = new Set(endpoints.map(({ name }) => name).filter((name) => !PROVIDER.test(name)))
  const missing = [...names].find((name) => !endpointNotes[name])
  const unused = Object.keys(endpointNotes).find((name) => !names.has(name))
  const wrong = missing ?? unused
  if (wrong === undefined) return
  throw new ToolError({
    came: missing ? `the endpoint "${wrong}" without a note` : `a note for "${wrong}", which no endpoint is called`,
    expected: 'one note for each endpoint',
    write: `${missing ? `'${wrong}': { does: '...' }` : 'the endpoint’s present name'} in src/tools/docs/endpoint-notes.ts`,
  })
}

const subjectOf = ({ file }: CollectedEndpoint): string => /^src\/(?:shop\/)?(\w+)/.exec(file)?.[1] ?? file

/** The key by which endpoints of several modules count as one call. */
const keyOf = ({ name }: CollectedEndpoint): string => name

/** Every call to the shop's own server, by subject. */
export const callsSection = async (root: string, contracts: readonly Contract[]): Promise<string> => {
  const endpoints = await collectEndpoints(root)
  checkNotes(endpoints)
  const owners = await islandsByModule(
    root,
    contracts.map(({ name }) => name),
  )
  const ownersOf = (one: CollectedEndpoint): string[] => [
    ...new Set(endpoints.filter((each) => keyOf(each) === keyOf(one)).flatMap(({ file }) => owners.get(file) ?? [])),
  ]
  const shown = endpoints.filter(
    (each, index) => !PROVIDER.test(each.name) && endpoints.findIndex((one) => keyOf(one) === keyOf(each)) === index,
  )
  const subjects = [...new Set(shown.map(subjectOf))].sort()
  return subjects
    .map((subject) =>
      [
        `### ${subject}`,
        ...shown.filter((each) => subjectOf(each) === subject).map((each) => section(each, ownersOf(each).sort())),
      ].join('\n\n'),
    )
    .join('\n\n')
}

/** The prefix rule of each group of calls. */
export const prefixTable = (): string =>
  table(
    ['Group', 'Prefix', 'Left out when', 'Added to the query'],
    Object.entries(groupRules).map(([group, { prefixed, drops, query }]) => [
      `\`${group}\``,
      prefixed ? 'yes' : 'no',
      prefixed ? ['price in the page’s address', ...drops].join(', ') : '',
      query === 'none' ? 'nothing' : query.replace('-', ', '),
    ]),
    '',
  )
