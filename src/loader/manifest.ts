/** Which chunks an island consists of, and how a chunk is fetched: once, again after a failure, React after a press. */

import type { IslandModule, mount } from '@/island/core'
import type { evaluateReact, expectIsland, start } from '@/island/page-start'
import type { Paint } from '@/island/paint'
import type { Press } from '@/island/press'
import { yieldToMain } from '@/lib/scheduling'
import { first } from './entries'

/** One island's row in the manifest. */
interface ManifestRow {
  readonly load: string
  /** The chunk of its view; for a plain island its early chunk. */
  readonly file: string
  /** The chunk with the group's code without React; `""` for none. */
  readonly early: string
  /** The chunk with its early press code; `""` for none. */
  readonly press: string
  /** The chunks of its group: view, early, press, what the early chunk imports, and those shared with other groups; `""` for none. */
  readonly files: readonly string[]
  readonly paints: boolean
  /** Returns the module of an own island, which is in no chunk. */
  readonly view?: (file: string) => Promise<ViewChunk>
}

/** The exports of the chunk `common`, which every page needs and which is without React. */
export interface CommonChunk {
  readonly start: typeof start
  readonly mount: typeof mount
  readonly evaluateReact: typeof evaluateReact
  readonly expectIsland: typeof expectIsland
}

/** The exports of a chunk with views: its islands by name. */
export interface ViewChunk {
  readonly islands: Readonly<Record<string, IslandModule>>
}

/** The exports of a chunk without React: what paints islands or answers their presses before their views are mounted. */
export interface EarlyChunk {
  readonly islands: Readonly<Record<string, { readonly paint?: Paint; readonly press?: Press }>>
}

/** The manifest as text. `src/tools/build/manifest.ts` writes and describes it. */
declare const __VITRIN_MANIFEST__: string

/** The version in package.json. */
declare const __VITRIN_VERSION__: string

/** The release of the entry. */
export const version = __VITRIN_VERSION__

const [everywhere = '', ...lines] = __VITRIN_MANIFEST__.split('\n')
const [core = '', diagnose = '', common = '', react = '', styles = '', ...others] = everywhere.split(' ')

/** The files that belong to no group: `common` and `others` without React, `react`, `core` and `styles` for views, `diagnose` for the log. */
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
        press: each.includes('!') ? press : '',
        files,
        paints: each.includes('+'),
      })
}

/** Imports are relative to the entry. */
const chunkUrl = (name: string): string => `./chunks/${name}.js`

/** Exists for its type only; to call it would cost the entry 7 bytes. */
const fetchModule = (address: string) => import(address)

const requested = new Map<string, ReturnType<typeof fetchModule>>()

/** Imports an address once and keeps the module, because a browser takes a task for each `import()`, even of a module that it has. */
const request = (address: string): ReturnType<typeof fetchModule> => {
  const asked: ReturnType<typeof fetchModule> = requested.get(address) ?? import(address)
  requested.set(address, asked)
  asked.catch(() => requested.delete(address))
  return asked
}

let reactMayRun: Promise<unknown> | undefined

/** Imports a chunk. A failed fetch is repeated once under another address, because browsers may cache the failure. */
export const importChunk = async <Chunk>(name: string): Promise<Chunk> => {
  // React's evaluation blocks a phone for 250 ms, so a press is answered first.
  if (name === react) {
    reactMayRun ??= first.press ?? yieldToMain()
    await reactMayRun
  }
  return request(chunkUrl(name)).catch(() => request(`${chunkUrl(name)}?again`))
}
