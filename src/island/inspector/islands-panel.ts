/** The inspector's panel of islands: their states, contracts and parts, and the switches that turn them off. */

import type { Entry } from '@/loader/entries'
import type { Contract } from '../contract'
import { button, type Child, checkbox, disclosure, h, table } from './dom'
import {
  type ContractRow,
  groupIslands,
  type IslandGroup,
  knownContracts,
  nameElement,
  reportIsland,
} from './island-data'
import { maskText } from './mask'
import type { Panel, PanelContext } from './panels'

/** The most islands of one name that the panel lists. */
const LISTED = 50

const rowsTable = (caption: string, rows: readonly ContractRow[]): Child =>
  rows.length === 0
    ? h('p', {}, `${caption}: none.`)
    : table(
        caption,
        ['Name', 'Contract', 'Page', 'What it is'],
        rows.map(({ name, expected, found, isMissing, doc }) => [
          name,
          expected,
          isMissing ? h('strong', { class: 'error' }, 'missing') : found,
          doc,
        ]),
      )

const islandDetails = (
  contract: Contract,
  entry: Entry,
  { recording, point }: PanelContext,
  key: string,
): readonly Child[] => {
  const { attributes, parts, problems } = reportIsland(contract, entry.element)
  return [
    h('p', {}, `State: ${recording.states.get(entry.element) ?? entry.state}.`),
    button(`${key} show`, 'Show on the page', () => point(entry.element)),
    ...problems.map(({ came, expected, write }) =>
      h('p', { class: 'error' }, maskText(`Came ${came}; expected ${expected}; write ${write}`)),
    ),
    rowsTable('Attributes', attributes),
    rowsTable('Parts', parts),
  ]
}

const describeLoad = (contract: Contract, { build }: PanelContext): string => {
  const files = build?.islands[contract.name]
  const chunk = files?.at(-1)
  const bytes = build?.files[`chunks/${chunk}.js`]?.brotli
  if (!chunk) return `Loads: ${contract.load}.`
  const weight = bytes
    ? `${(bytes / 1000).toFixed(1)} kB packed`
    : 'no weight in manifest.json: npm run build writes it'
  return `Loads: ${contract.load}. Its chunk, ${chunk}.js, has ${weight}.`
}

const groupContent = (group: IslandGroup, contract: Contract | undefined, context: PanelContext): readonly Child[] => {
  const { name, entries } = group
  const { state, change, opened, redraw } = context
  if (!contract) return [h('p', { class: 'error' }, 'No island has this name: the log says which was meant.')]
  const isOn = !state.off.includes(name)
  const turn = (turned: boolean): void =>
    change({ off: turned ? state.off.filter((each) => each !== name) : [...state.off, name] })
  const list = entries.slice(0, LISTED).map((entry, index) => {
    const key = `island ${name} ${index}`
    const summary = [`${index + 1}. ${nameElement(entry.element)}: ${entry.state}`]
    return disclosure(key, summary, opened, () => islandDetails(contract, entry, context, key), redraw)
  })
  return [
    h('p', {}, contract.summary),
    h('p', {}, describeLoad(contract, context)),
    h('p', {}, `Without JavaScript: ${contract.native}`),
    checkbox(`switch ${name}`, `${name} is on in this tab`, isOn, turn),
    ...list,
    ...(entries.length > LISTED ? [h('p', {}, `And ${entries.length - LISTED} more.`)] : []),
  ]
}

/** The page's islands: their states, contracts, parts and switches. */
export const islandsPanel: Panel = (context) => {
  const contracts = new Map(knownContracts().map((contract) => [contract.name, contract]))
  const groups = groupIslands(context.entries.values())
  if (groups.length === 0) return [h('p', {}, 'No element of this page has data-island.')]
  return groups.map((group) => {
    const off = context.state.off.includes(group.name) ? [h('strong', { class: 'error' }, ' off in this tab')] : []
    const summary = [h('strong', {}, group.name), ` ${group.states}`, ...off]
    const content = () => groupContent(group, contracts.get(group.name), context)
    return disclosure(`group ${group.name}`, summary, context.opened, content, context.redraw)
  })
}
