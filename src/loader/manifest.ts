import type { IslandModule, mount } from '@/island/core'
import type { evaluateReact, expectIsland, start } from '@/island/page-start'
import type { Paint } from '@/island/paint'
import type { Press } from '@/island/press'
import { yieldToMain } from '@/lib/scheduling'
import { first } from './entries'

/** What the build knows of one island. */
interface ManifestRow {
  readonly load: string
  /** The chunk of its view; of an island without React its early chunk. */
  readonly file: string
  /** The chunk of the group's code without React, `""` without any. */
  readonly early: string
  /** The chunk of what answers its presses without its view, `""` without any. */
  readonly press: string
  /** The chunks of its group: the two above behind its view, what the early one needs, and those that the group shares with others; `""` for none. */
  readonly files: readonly string[]
  readonly paints: boolean
  /** Gives an island that is not of the bundle. */
  readonly view?: (file: string) => Promise<ViewChunk>
}

/** The chunk that every page needs, without React. */
export interface CommonChunk {
  readonly start: typeof start
  readonly mount: typeof mount
  readonly evaluateReact: typeof evaluateReact
  readonly expectIsland: typeof expectIsland
}

/** A chunk with several islands, by their names. */
export interface ViewChunk {
  readonly islands: Readonly<Record<string, IslandModule>>
}

/** A chunk without React: what elements show, or how they answer a press, before their view is there. */
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
const [core = '', diagnose = '', common = '', react = '', styles = '', ...others] = everywhere.split(' ')

/** What the loader itself fetches: what pages need without and with React, styles included, and the explanations of what went wrong. */
export const shared = { common, others, react, core, diagnose, styles }

/** Every island of the build by name. */
export const manifest = new Map<string, ManifestRow>()

let files: readonly string[] = []
for (const line of lines) {
  const [load = '', ...names] = line.split(' ')
  const [file = '', early = '', press = ''] = files
  if (!load) files = names
  else
    for (const each of names)
      manifest.set(each.replace(/\W+$/, ''), {
        load,
        file: each.includes('=') ? early : file,
        early,
        press: each.endsWith('!') ? press : '',
        files,
        paints: each.includes('+'),
      })
}

/** Imports are relative to the entry. */
const chunkUrl = (name: string): string => `./chunks/${name}.js`

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
  if (name === react) {
    reactMayRun ??= first.press ?? yieldToMain()
    await reactMayRun
  }
  return request(chunkUrl(name)).catch(() => request(`${chunkUrl(name)}?again`))
}
