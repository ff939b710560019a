/** What the inspector compares: each island's element with its contract, attribute by attribute and part by part. */

import { contracts } from 'virtual:contracts'
import type { Problem } from '@/lib/report'
import type { Entry } from '@/loader/entries'
import { readAttributes } from '../attributes'
import type { AttributeSpec, Contract } from '../contract'
import { inSentences } from '../diagnose'
import { findParts } from '../parts'
import { camelCase, expectedValue } from '../problems'
import { maskValue } from './mask'

/** All contracts of this page with their `doc` sentences: those of the bundle and those of own islands. */
export const knownContracts = (): readonly Contract[] => [
  ...contracts,
  ...(window.vitrinIslands ?? []).flatMap(({ contract }) => contract ?? []),
]

/** All islands of one name on the page. */
export interface IslandGroup {
  readonly name: string
  /** The count of each state, e.g. `24 waiting, 1 ready`. */
  readonly states: string
  readonly entries: readonly Entry[]
}

const countStates = (entries: readonly Entry[]): string => {
  const counts = new Map<string, number>()
  for (const { state } of entries) counts.set(state, (counts.get(state) ?? 0) + 1)
  return [...counts].map(([state, count]) => `${count} ${state}`).join(', ')
}

/** Groups the page's islands by name, in alphabetical order. */
export const groupIslands = (entries: Iterable<Entry>): readonly IslandGroup[] => {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) groups.set(entry.name, [...(groups.get(entry.name) ?? []), entry])
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => ({ name, states: countStates(each), entries: each }))
}

/** An attribute or a part of one island, as its contract names it and as the page has it. */
export interface ContractRow {
  readonly name: string
  /** What the contract asks for. */
  readonly expected: string
  /** What the page has, or a note that it has nothing. */
  readonly found: string
  /** The contract asks for it and the page lacks it. */
  readonly isMissing: boolean
  readonly doc: string
}

const attributeRow = (name: string, spec: AttributeSpec, element: Element): ContractRow => {
  const value = element.getAttribute(`data-${name}`)
  const absent = spec.default === undefined ? 'none' : `none, so ${spec.default}`
  return {
    name: `data-${name}`,
    expected: `${expectedValue(spec)}${spec.required ? ', required' : ''}`,
    found: value === null ? absent : `"${maskValue(name, value)}"`,
    isMissing: value === null && spec.required === true,
    doc: spec.doc,
  }
}

/** The contract with all parts optional and repeatable, so that every part on the page can be counted. */
const lenient = (contract: Contract): Contract => ({
  ...contract,
  parts: Object.fromEntries(
    Object.entries(contract.parts).map(([name, { required: _required, ...spec }]) => [name, { ...spec, many: true }]),
  ),
})

const partRows = (contract: Contract, element: Element): readonly ContractRow[] => {
  const found: Readonly<Record<string, unknown>> = findParts<Contract>(lenient(contract), element).parts ?? {}
  return Object.entries(contract.parts).map(([name, spec]) => {
    const list = found[camelCase(name)]
    const count = Array.isArray(list) ? list.length : 0
    return {
      name,
      expected: `${spec.element}${spec.many ? ', any number' : ''}${spec.required ? ', required' : ''}`,
      found: count === 0 ? 'none' : String(count),
      isMissing: count === 0 && spec.required === true,
      doc: spec.doc,
    }
  })
}

/** One island of the page beside its contract. */
export interface IslandReport {
  readonly attributes: readonly ContractRow[]
  readonly parts: readonly ContractRow[]
  /** Problems of the markup, also before the island's code is loaded. */
  readonly problems: readonly Problem[]
}

/** Compares an island's element with its contract; changes neither. */
export const reportIsland = (contract: Contract, element: HTMLElement): IslandReport => ({
  attributes: Object.entries(contract.attributes).map(([name, spec]) => attributeRow(name, spec, element)),
  parts: partRows(contract, element),
  problems: [
    ...readAttributes<Contract>(contract, element).problems,
    ...findParts<Contract>(contract, element).problems,
  ].map(inSentences),
})

/** A short selector for an element: `form#add.card-form`. */
export const nameElement = ({ localName, id, classList }: Element): string =>
  [localName, id && `#${id}`, ...[...classList].slice(0, 2).map((name) => `.${name}`)].join('')
