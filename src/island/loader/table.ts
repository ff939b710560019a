import { nextTask } from '../../lib/next-task'
import type { Problem } from '../../lib/report'
import type { Paint } from '../paint'
import type { Press } from '../press'
import type { IslandModule } from '../view'
import { first, type Mounted } from './entries'

/** What the build knows of one island. */
interface TableRow {
  readonly load: string
  readonly file: string
  /** The chunk without React; there is one where the island paints or answers presses. */
  readonly early: string
  readonly paints: boolean
  readonly presses: boolean
  /** The families whose chunks it needs. */
  readonly families: readonly string[]
}

/** The build's chunks run when they are told to; source files, as tests import them, have run when they are there. */
export interface Deferred {
  run?(): void
}

/** The chunk with React and the island core. */
export interface CoreChunk extends Deferred {
  /** Reads page facts and texts once; problems go to the receiver from then on, keys of texts that it does not know to `explain`. */
  start(receiver: (problem: Problem) => void, explain: (keys: readonly string[]) => void): Promise<void>
  mount(element: HTMLElement, island: IslandModule, done: (problem?: Problem) => void): Mounted
}

/** A chunk of one island. */
export interface IslandChunk extends Deferred {
  readonly default: IslandModule
}

/** A chunk without React: what an island's elements show, and how they answer a press, before the view is there. */
export interface EarlyChunk extends Deferred {
  readonly paint?: Paint
  readonly press?: Press
}

/** The build's table as text; build/table-text.ts writes it and says how. */
declare const __VITRIN_TABLE__: string

const [versions = '', ...lines] = __VITRIN_TABLE__.split('\n')
const [version, islandsVersion] = versions.split(' ')

/** The chunks that the loader itself asks for: React with the island core, and the explanations of what went wrong. */
export const shared = { core: `core-${version}`, diagnose: `diagnose-${islandsVersion}` }

/** Every island of the build by name. */
export const table = new Map<string, TableRow>()

let families: readonly string[] = []
for (const line of lines) {
  const [load = '', ...names] = line.split(' ')
  if (!load) families = names
  else
    for (const each of names) {
      const name = each.replace(/\W+$/, '')
      table.set(name, {
        load,
        file: `${name}-${islandsVersion}`,
        early: `${name}.early-${islandsVersion}`,
        paints: each.includes('+'),
        presses: each.endsWith('!'),
        families,
      })
    }
}

const chunkUrl = (file: string): string => new URL(`chunks/${file}.js`, import.meta.url).href

/** For its type alone: called as a function it would cost the entry 7 bytes. */
const fetchModule = (address: string) => import(address)

const requested = new Map<string, ReturnType<typeof fetchModule>>()

/** What came is kept: a browser takes a task for each `import()`, even of what it has, and 200 cards or a press would wait for it. */
const request = (address: string): ReturnType<typeof fetchModule> => {
  const known = requested.get(address)
  if (known) return known
  const asked: ReturnType<typeof fetchModule> = import(address)
  requested.set(address, asked)
  asked.catch(() => requested.delete(address))
  return asked
}

let react: Promise<unknown> | undefined

/** Imports a chunk and runs it; a failed fetch is repeated once under another address, because browsers may remember the failure. */
export const importChunk = async <Chunk extends Deferred>(file: string): Promise<Chunk> => {
  const chunk: Chunk = await request(chunkUrl(file)).catch(() => request(`${chunkUrl(file)}?again`))
  // React's first run takes a phone a quarter of a second, in which nothing else is answered or shown.
  if (file === shared.core) {
    react ??= first.press ?? nextTask()
    await react
  }
  chunk.run?.()
  return chunk
}

const preloaded = new Set<string>()

const preloadFile = (file: string): void => {
  if (preloaded.has(file)) return
  preloaded.add(file)
  document.head.append(
    Object.assign(document.createElement('link'), {
      className: 'vitrin',
      rel: 'modulepreload',
      fetchPriority: 'low',
      href: chunkUrl(file),
    }),
  )
}

/** The pages' language has a chunk of its own beside each chunk with texts, unless it is Turkish. */
const preloadKit = (kit: string): void => {
  preloadFile(`${kit}-${version}`)
  const texts = /^en|^ar/.exec(document.documentElement.lang)
  if (texts) preloadFile(`${kit}.${texts[0]}-${version}`)
}

/** Makes what has been asked for ready to run; a chunk that cannot be had is asked for again by who needs it. */
export const getReady = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link.vitrin')) request(link.href)
}

/**
 * Fetches an island's chunk and those it needs at low priority, and makes them ready to run, so that intent waits neither for the
 * network nor in the line of the page's other tasks. React, the largest, comes when the shop's code is there.
 */
export const preload = async ({ file, early, presses, families }: TableRow): Promise<void> => {
  if (preloaded.has(file)) return
  preloadFile(file)
  preloadKit('shop')
  families.forEach(preloadKit)
  if (presses) preloadFile(early)
  await request(chunkUrl(`shop-${version}`)).catch(() => {})
  preloadFile(shared.core)
  getReady()
}
