import type { Paint } from '@/island/paint'
import type { Press } from '@/island/press'
import type { IslandModule } from '@/island/view'
import type { Problem } from '@/lib/report'
import { yieldToMain } from '@/lib/scheduling'
import { first, type Mounted } from './entries'

/** What the build knows of one island. */
interface ManifestRow {
  readonly load: string
  /** The chunk of its view. */
  readonly file: string
  /** The chunk of its code without React, where it paints or answers presses. */
  readonly early: string
  /** The chunks of its group, and those that the group shares with others. */
  readonly files: readonly string[]
  readonly paints: boolean
  readonly presses: boolean
}

/** The chunk with the island core; React is evaluated before it. */
export interface CoreChunk {
  /** Reads page facts and texts once; problems go to the receiver from then on, keys of texts that it does not know to `explain`. */
  start(receiver: (problem: Problem) => void, explain: (keys: readonly string[]) => void): Promise<void>
  mount(element: HTMLElement, island: IslandModule, done: (problem?: Problem) => void): Mounted
}

/** A chunk with the views of several islands, by their names. */
export interface ViewChunk {
  readonly islands: Readonly<Record<string, IslandModule>>
}

/** A chunk without React: what elements show, and how they answer a press, before their view is there. */
export interface EarlyChunk {
  readonly islands: Readonly<Record<string, { readonly paint?: Paint; readonly press?: Press }>>
}

/** The manifest as text; src/tools/build/manifest.ts writes and describes it. */
declare const __VITRIN_MANIFEST__: string

/** That of package.json. */
declare const __VITRIN_VERSION__: string

/** The release of the entry. */
export const version = __VITRIN_VERSION__

const [everywhere = '', ...lines] = __VITRIN_MANIFEST__.split('\n')
const [core = '', diagnose = '', common = '', react = '', runtime = '', ...translations] = everywhere.split(' ')

/** The chunks that the loader itself imports: the island core, and the explanations of what went wrong. */
export const shared = { core, diagnose }

/** Every island of the build by name. */
export const manifest = new Map<string, ManifestRow>()

let files: readonly string[] = []
for (const line of lines) {
  const [load = '', ...names] = line.split(' ')
  const [file = '', early = ''] = files
  if (!load) files = names
  else
    for (const each of names)
      manifest.set(each.replace(/\W+$/, ''), {
        load,
        file,
        early,
        files,
        paints: each.includes('+'),
        presses: each.endsWith('!'),
      })
}

const chunkUrl = (name: string): string => new URL(`chunks/${name}.js`, import.meta.url).href

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

let reactMayRun: Promise<unknown> | undefined

/** Imports a chunk; a failed fetch is repeated once under another address, because browsers may remember the failure. */
export const importChunk = async <Chunk>(name: string): Promise<Chunk> => {
  // React's evaluation takes a phone a quarter of a second, in which nothing else is answered or shown.
  if (name === core) {
    reactMayRun ??= first.press ?? yieldToMain()
    await reactMayRun
  }
  return request(chunkUrl(name)).catch(() => request(`${chunkUrl(name)}?again`))
}

const preloaded = new Set<string>()

const preloadFile = (name: string): void => {
  if (preloaded.has(name)) return
  preloaded.add(name)
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      fetchPriority: 'low',
      href: chunkUrl(name),
    }),
  )
}

/** Evaluates what every page needs, without React; a chunk that cannot be had is asked for again by its user. */
export const prepare = (): Promise<unknown> => request(chunkUrl(common)).catch(() => {})

/**
 * Fetches an island's chunk and those it needs at low priority, so that intent does not wait for the network. React, the largest, is fetched when the
 * code that answers without it is there.
 */
export const preload = async ({ file, files }: ManifestRow): Promise<void> => {
  if (preloaded.has(file)) return
  const texts = translations.filter((each) => document.documentElement.lang.startsWith(each.slice(0, 2)))
  for (const each of [common, ...files, ...texts]) preloadFile(each)
  await prepare()
  for (const each of [runtime, react, core]) preloadFile(each)
}
