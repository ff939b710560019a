/** When an own island is accepted or refused, and that elements found before its definition are then mounted. */

import { type Problem, report } from '@/lib/report'
import type { Entry } from '@/loader/entries'
import { vitrinApi } from '@/page/vitrin-api'
import type { Contract } from './contract'
import type { Definition, OwnRow, StoresRequest } from './definitions'

/** The parts of the loader that own islands need. */
export interface OwnHost {
  readonly manifest: Map<string, OwnRow>
  readonly entries: Map<Element, Entry>
  load(entry: Entry, rank: number): Promise<void>
}

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const LOADS = /^(?:eager|idle|visible|interaction|never|media\(.+\))$/

const isPlainObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Why a contract of an own island is refused; undefined when it is accepted. */
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
  const missing = Object.entries({ attributes, parts, events }).find(([, declared]) => !isPlainObject(declared))
  return missing && { came: `no ${missing[0]}`, expected: `a table of its ${missing[0]}`, write: `${missing[0]}: {}` }
}

/** Removes the log's line that an element's island is unknown. */
const removeUnknownLine = (name: string, element: Element): void => {
  const log = window[vitrinApi]?.log
  const at = log?.findIndex((line) => line.element === element && line.came === `"${name}"`) ?? -1
  if (at >= 0) log?.splice(at, 1)
}

/** Enlists elements again that the page's walk found before their island was defined; islands that the page switched off stay off. */
const enlistAgain = (name: string, { entries }: OwnHost): void => {
  for (const [element, entry] of [...entries]) {
    if (entry.name !== name || entry.state !== 'failed') continue
    removeUnknownLine(name, element)
    entries.delete(element)
    window[vitrinApi]?.scan(entry.element)
  }
}

const defineIsland = ({ contract, load }: Definition, host: OwnHost): void => {
  const problem = problemOf(contract, host)
  if (problem) {
    report({ level: 'error', where: 'vitrin.define', ...problem })
    return
  }
  const { name } = contract
  const view = async () => {
    // This runs when the island loads, so React is evaluated already. A static import would evaluate it earlier.
    const { handle, defineView } = await import('./own-views')
    const useView = await load(handle)
    if (typeof useView !== 'function')
      throw new TypeError(
        `load() of "${name}" gave ${typeof useView}, expected the island's hook: load: async () => useIsland`,
      )
    return { islands: { [name]: defineView(contract, useView) } }
  }
  // An own island has no chunk; a `file` that differs from `early` marks an island that needs React.
  const row: OwnRow = { load: contract.load, file: name, early: '', files: [], paints: false, press: '', view }
  host.manifest.set(name, row)
  enlistAgain(name, host)
}

/**
 * Defines an own island, whose elements then load like those of the bundle, or answers a request for the shop's stores. A definition that is
 * refused becomes a line in the log.
 */
export const addDefinition = async (definition: Definition | StoresRequest, host: OwnHost): Promise<void> => {
  try {
    if (!('stores' in definition)) return defineIsland(definition, host)
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
