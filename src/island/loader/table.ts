import type { Problem } from '../../lib/report'
import type { Paint } from '../paint'
import type { IslandModule } from '../view'
import type { Mounted } from './entries'

/** What the build knows of one island: when it loads, its chunk, its paint chunk. */
interface TableRow {
  readonly load: string
  readonly file: string
  readonly paint: string | undefined
}

/** The chunk with React and the island core. */
export interface CoreChunk {
  /** Reads page facts and texts; problems go to the given receiver from then on. */
  start(receiver: (problem: Problem) => void): Promise<void>
  mount(element: HTMLElement, island: IslandModule, done: (problem?: Problem) => void): Mounted
}

/** A chunk of one island. */
export interface IslandChunk {
  readonly default: IslandModule
}

/** A chunk that paints an island's untouched elements. */
export interface PaintChunk {
  readonly default: Paint
}

/**
 * The build's table as text. First line: the shared chunks. Then a line for each strategy: its name and the chunks that load
 * so, `name-hash`, with `+hash` when the island also has a paint chunk.
 */
declare const __VITRIN_TABLE__: string

const [first = '', ...lines] = __VITRIN_TABLE__.split('\n')
const [shop = '', core = '', diagnose = '', en = '', ar = ''] = first.split(' ')

/** The chunks that islands share: the shop without React, React with the island core, and the explanations of bad markup. */
export const shared = { shop, core, diagnose }

const texts: Readonly<Record<string, string>> = { en, ar }

/** Every island of the build by name. */
export const table = new Map<string, TableRow>()

for (const line of lines) {
  const [load = '', ...chunks] = line.split(' ')
  for (const chunk of chunks) {
    const [file = '', paint] = chunk.split('+')
    const name = file.replace(/-\w+$/, '')
    table.set(name, { load, file, paint: paint && `${name}.paint-${paint}` })
  }
}

const chunkUrl = (file: string): string => new URL(`chunks/${file}.js`, import.meta.url).href

const fetchChunk = (file: string) => import(chunkUrl(file)).catch(() => import(`${chunkUrl(file)}?again`))

const imported = new Map<string, ReturnType<typeof fetchChunk>>()

/**
 * Imports a chunk; a failed fetch is repeated once under another address, because browsers may remember the failure. What
 * came is kept: a browser takes a task for each `import()`, even of what it has, and 200 cards or a press would wait for it.
 */
export const importChunk = <Chunk>(file: string): Promise<Chunk> => {
  const chunk = imported.get(file) ?? fetchChunk(file)
  imported.set(file, chunk)
  chunk.catch(() => imported.delete(file))
  return chunk
}

const preloaded = new Set<string>()

/** Fetches an island's chunk and the shared ones at low priority without running them, so that intent waits for no network. */
export const preload = (file: string): void => {
  if (preloaded.has(file)) return
  for (const each of [shop, core, texts[document.documentElement.lang.slice(0, 2)], file]) {
    if (!each || preloaded.has(each)) continue
    preloaded.add(each)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = chunkUrl(each)
    document.head.append(link)
  }
}
