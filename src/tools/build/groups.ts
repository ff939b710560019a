/** Which module is in which chunk: `common`, `after`, `core`, `react`, `extras`, the groups of islands, and texts. */

import type { Contract } from '@/island/contract'

interface ModuleFacts {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly code: string | null
}

/** The part of the bundler's module graph that the groups are made from. */
interface ModuleGraph {
  getModuleInfo(id: string): ModuleFacts | null
}

/** Caches the bundler's answers, because each one is a copy of everything about a module, its code included. */
const askingOnce = (graph: ModuleGraph): ModuleGraph => {
  const known = new Map<string, ModuleFacts | null>()
  const ask = (id: string): ModuleFacts | null => {
    const info = graph.getModuleInfo(id)
    known.set(id, info)
    return info
  }
  return { getModuleInfo: (id) => known.get(id) ?? ask(id) }
}

/** The group of islands whose contract names none, which most pages have. */
export const SITE = 'site'

/** React only, so that the file keeps its name until React changes. */
export const REACT = 'react'

/** The code that runs on every page without React. */
export const COMMON = 'common'

/** The code without React that follows a press or an event, and that views share; fetched then or at the first sign. */
export const AFTER = 'after'

/** The island core and the code that views of all groups share. */
export const CORE = 'core'

/** The chunk of code without React that follows a press on islands of one group. */
const afterGroupOf = (group: string): string => `${group}.after`

/** The code that few pages need at once: for a dialect, own formats, printed lists. */
export const EXTRAS = 'extras'

/** The explanations of bad markup, fetched only for pages with such markup. */
export const DIAGNOSE = 'diagnose'

const REACT_PACKAGES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/** Matches a module of texts, with its room and its language; `index` joins the languages. */
const TEXTS = /[\\/](\w+)[\\/]texts[\\/](index|tr|en|ar)\.ts$/

/** Rooms whose texts only few pages need; the texts of all other rooms share chunks. */
const OWN_TEXTS: readonly string[] = ['member', 'wallet']

/**
 * The chunk of a module of texts: texts that most pages need after the first sign, or texts that few pages need. Turkish texts are in the chunks
 * of their code, except those of the account. Texts needed before the first sign are one module for each language, which the bundler splits.
 */
const textsChunkOf = (id: string): string | undefined => {
  const [, room = '', language] = TEXTS.exec(id) ?? []
  if (language === 'tr' || language === 'index') return room === 'member' ? 'tr.member' : undefined
  if (!language || room === 'page') return undefined
  return OWN_TEXTS.includes(room) ? `${language}.${room}` : `${language}.shop`
}

/** The chunk of an island's view. */
export const groupOf = ({ group }: Contract): string => group ?? SITE

/** The chunk of an island's code without React. Groups with early presses are on most pages and share one file, which is smaller than two. */
export const earlyGroupOf = ({ group }: Contract, contracts: readonly Contract[]): string => {
  const isEverywhere = contracts.some((each) => each.press && each.group === group)
  return group && !isEverywhere ? `${group}.early` : COMMON
}

/** The chunk of an island's early press code. */
export const pressGroupOf = (contract: Contract): string => `${groupOf(contract)}.press`

const isEarly = (chunk: string): boolean => chunk === COMMON || chunk === EXTRAS || chunk.endsWith('.early')

const isPress = (chunk: string): boolean => chunk.endsWith('.press')

/** The least size of a shared chunk, in bytes of source; a smaller one is not worth a request. */
const SHARED_BYTES = 7000

const groupOfChunk = (chunk: string): string => chunk.replace(/\.\w+$/, '')

/** Whether all these chunks belong to one group of islands. */
const isOfOneGroup = ([first = '', ...others]: readonly string[]): boolean =>
  others.every((each) => groupOfChunk(each) === groupOfChunk(first))

/** The module that sends requests. Only early code that needs it is loaded together with the chunk `after`. */
const SENDER = /[\\/]src[\\/]server[\\/]endpoint\.ts$/

/** The chunk of a module that code without a view needs. */
const chunkWithoutView = (by: readonly string[], sending: ReadonlySet<string>): string | undefined => {
  const [early] = by.filter(isEarly)
  const isShared = !isOfOneGroup(by)
  if (early) {
    if (!isShared) return early
    return by.some((each) => isEarly(each) && !sending.has(each)) ? COMMON : AFTER
  }
  const press = by.find(isPress)
  return press && isShared ? AFTER : press
}

/** The modules that an entry reaches by static imports, the entry included. */
const reach = (graph: ModuleGraph, entry: string): ReadonlySet<string> => {
  const seen = new Set([entry])
  for (const id of seen) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(each)
  return seen
}

const addTo = <T>(lists: Map<string, T[]>, key: string, item: T): void => {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/**
 * Names the chunks of modules that only views of several groups need: one chunk for each set of groups whose modules are worth it. Those of a
 * smaller set are in such a chunk when each of its groups fetches it anyway, else in the core.
 */
const nameShared = (graph: ModuleGraph, users: ReadonlyMap<string, readonly string[]>): Map<string, string> => {
  const sets = new Map<string, string[]>()
  for (const [id, groups] of users) addTo(sets, groups.join(), id)
  const isEveryday = (groups: string): boolean => groups.split(',').some((each) => each === CORE || each === SITE)
  const isSmall = (ids: readonly string[]): boolean =>
    ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0) < SHARED_BYTES
  const homes = [...sets]
    .filter(([groups, ids]) => !isEveryday(groups) && !isSmall(ids))
    .sort()
    .map(([groups], index) => ({ name: `shared${index + 1}`, groups: groups.split(',') }))
    .sort((a, b) => a.groups.length - b.groups.length)
  // The smallest chunk that all groups of a set fetch anyway, so that chunks do not import each other.
  const homeOf = (groups: string): string | undefined =>
    homes.find((home) => groups.split(',').every((each) => home.groups.includes(each)))?.name
  const names = new Map<string, string>()
  for (const [groups, ids] of sets) {
    const home = homeOf(groups)
    if (home) for (const id of ids) names.set(id, home)
  }
  // Chunks import in one direction only, so all imports of a module in the core are in the core.
  const inCore = new Set([...users.keys()].filter((id) => !names.has(id)))
  for (const id of inCore)
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) if (users.has(each)) inCore.add(each)
  for (const id of inCore) names.set(id, CORE)
  return names
}

/** The modules that early code imports on demand, with their imports. Their chunks must have no view, which would load React. */
const reachOnDemand = (graph: ModuleGraph, early: readonly string[]): ReadonlySet<string> => {
  const asked = early.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return new Set(asked.flatMap((id) => [...reach(graph, id)]))
}

/** The chunk of a module that early code imports on demand and these views need. */
const afterOf = ([view = '', ...others]: readonly string[]): string =>
  others.length > 0 || view === CORE || view === SITE ? AFTER : afterGroupOf(view)

const nameChunks = (graph: ModuleGraph, entries: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const users = new Map<string, string[]>()
  for (const [chunk, entry] of entries) for (const id of reach(graph, entry)) addTo(users, id, chunk)
  const early = [...users].flatMap(([id, by]) => (by.some(isEarly) ? [id] : []))
  const onDemand = reachOnDemand(graph, early)
  const sending = new Set([...users].flatMap(([id, by]) => (SENDER.test(id) ? by : [])))
  const names = new Map<string, string>()
  const shared = new Map<string, readonly string[]>()
  for (const [id, each] of users) {
    const by = each.filter((chunk) => chunk !== DIAGNOSE)
    const views = by.filter((chunk) => !isEarly(chunk) && !isPress(chunk))
    const own = chunkWithoutView(by, sending)
    if (own) names.set(id, onDemand.has(id) && isPress(own) ? AFTER : own)
    else if (onDemand.has(id) && views.length > 0) names.set(id, afterOf(views))
    else if (views.length > 1) shared.set(id, views)
    else names.set(id, views[0] ?? DIAGNOSE)
  }
  return new Map([...names, ...nameShared(graph, shared)])
}

/**
 * Names the chunk of each module by the pages that need it. Modules that one group imports are in that group's chunk; modules of all pages, and
 * small ones of several groups, are in `core`; modules without React are in `common` or, when they follow a press or an event, in `after`. So
 * chunks import in one direction only. The bundler splits modules that only dynamic imports reach.
 *
 * @param entries the first module of each chunk that the loader imports, by the chunk's name.
 */
export const chunkNaming = (entries: ReadonlyMap<string, string>) => {
  let names: ReadonlyMap<string, string> | undefined
  return (id: string, graph: ModuleGraph): string | null => {
    names ??= nameChunks(askingOnce(graph), entries)
    if (REACT_PACKAGES.test(id)) return REACT
    return textsChunkOf(id) ?? names.get(id) ?? null
  }
}
