import { type Problem, report } from '@/lib/report'
import type { Entry } from '@/loader/entries'
import { vitrinApi } from '@/page/vitrin-api'
import type { Contract } from './contract'
import type { Definition, OwnRow, StoresRequest } from './definitions'

/** What the loader lends to definitions. */
export interface OwnHost {
  readonly manifest: Map<string, OwnRow>
  readonly entries: Map<Element, Entry>
  load(entry: Entry, rank: number): Promise<void>
}

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const LOADS = /^(?:eager|idle|visible|interaction|never|media\(.+\))$/

const isTable = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Why a contract cannot be taken; undefined for a good one. */
const problemOf = (
  contract: Partial<Contract>,
  host: OwnHost,
): Pick<Problem, 'came' | 'expected' | 'write'> | undefined => {
  const { name = '', load = '', attributes, parts, events } = Object(contract)
  if (!NAME.test(name))
    return { came: `name: ${JSON.stringify(name)}`, expected: 'small letters with hyphens', write: "name: 'gift-note'" }
  if (host.manifest.has(name))
    return {
      came: `"${name}", which is an island already`,
      expected: 'a name that no island has',
      write: `name: 'my-${name}', and data-island="my-${name}" in your templates`,
    }
  if (!LOADS.test(load))
    return { came: `load: ${JSON.stringify(load)}`, expected: 'when its code is fetched', write: "load: 'interaction'" }
  const missing = Object.entries({ attributes, parts, events }).find(([, table]) => !isTable(table))
  return missing && { came: `no ${missing[0]}`, expected: `a table of its ${missing[0]}`, write: `${missing[0]}: {}` }
}

/** Takes the line out of the log that calls an element's island unknown. */
const takeBack = (name: string, element: Element): void => {
  const log = window[vitrinApi]?.log
  const at = log?.findIndex((line) => line.element === element && line.came === `"${name}"`) ?? -1
  if (at >= 0) log?.splice(at, 1)
}

/** Finds elements anew that were found before their island was defined: as for any other, the page may have switched it off. */
const awaken = (name: string, { entries }: OwnHost): void => {
  for (const [element, entry] of [...entries]) {
    if (entry.name !== name || entry.state !== 'failed') continue
    takeBack(name, element)
    entries.delete(element)
    window[vitrinApi]?.scan(entry.element)
  }
}

const takeIsland = ({ contract, load }: Definition, host: OwnHost): void => {
  const problem = problemOf(contract, host)
  if (problem) {
    report({ level: 'error', where: 'vitrin.define', ...problem })
    return
  }
  const { name } = contract
  const view = async () => {
    // React is evaluated by now; before an island's moment it is not.
    const { handle, defineView } = await import('./own-views')
    const useView = await load(handle)
    if (typeof useView !== 'function')
      throw new TypeError(
        `load() of "${name}" gave ${typeof useView}, expected the island's hook: load: async () => useIsland`,
      )
    return { islands: { [name]: defineView(contract, useView) } }
  }
  // It has no chunk of the bundle: a name tells it from islands that need no React.
  const row: OwnRow = { load: contract.load, file: name, early: '', files: [], paints: false, press: '', view }
  host.manifest.set(name, row)
  awaken(name, host)
}

/**
 * Takes an island of the page's author: its elements come alive like any other's. Who asks for the shop's stores gets them. What cannot be
 * taken is a line in the log.
 */
export const takeDefinition = async (definition: Definition | StoresRequest, host: OwnHost): Promise<void> => {
  try {
    if (!('stores' in definition)) return takeIsland(definition, host)
    const { stores } = await import('./shop-stores')
    definition.stores(stores)
  } catch (cause) {
    report({
      level: 'error',
      where: 'vitrin.define',
      came: String(cause),
      expected: 'a contract and how to load its hook, or a function that takes the stores',
      write: 'vitrinIslands.push({ contract, load })',
      cause,
    })
  }
}
