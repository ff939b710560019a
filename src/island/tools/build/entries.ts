import { basename, dirname } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { Contract } from '../../contract'
import { commonJsDoors } from './common-js'
import { type Graph, modulesOfBoth } from './graph'
import { browserOptions, type Kit, useKits, writeKit } from './kit'
import { leanContracts } from './lean-contracts'
import { earlySource } from './sources'
import { textKeys } from './text-keys'

/** What explains bad markup, fetched when there is some. */
const DIAGNOSE = 'src/island/diagnose.ts'

interface EntryPlan {
  readonly contracts: readonly Contract[]
  readonly version: string
  readonly kits: readonly Kit[]
  readonly plugins?: readonly Plugin[]
}

const chunkName = (entry: string): string =>
  entry === DIAGNOSE ? 'diagnose' : `${basename(dirname(entry))}${basename(entry).startsWith('early') ? '.early' : ''}`

const writeEntries = async (
  entries: readonly string[],
  { contracts, version, kits, plugins = [] }: EntryPlan,
): Promise<[string, string][]> => {
  const { metafile } = await build({
    ...browserOptions,
    entryPoints: entries.map((path) => ({ in: path, out: `chunks/${chunkName(path)}-${version}` })),
    splitting: true,
    plugins: [leanContracts(contracts), useKits(kits), commonJsDoors, ...plugins],
  })
  return Object.entries(metafile.outputs).flatMap(([path, { entryPoint, imports }]): [string, string][] => {
    if (!entryPoint || !entries.includes(entryPoint)) return []
    const extra = imports.find(({ kind, external }) => kind === 'import-statement' && !external)
    if (extra)
      throw new Error(
        `${entryPoint} would wait for ${extra.path}; expected only the shared chunks, one round trip deep`,
      )
    return [[entryPoint, basename(path, '.js')]]
  })
}

/** Early chunks are fetched with the views that they belong to, so that these take from them what both need. */
const writeEarlies = (graph: Graph, { contracts, version, kits }: EntryPlan): Promise<[string, Kit][]> => {
  const taken = new Set(kits.flatMap(({ modules }) => [...modules]))
  return Promise.all(
    graph.earlies.map(async (early): Promise<[string, Kit]> => {
      const modules = modulesOfBoth(graph, early, taken)
      const chunk = await writeKit(
        { name: chunkName(early), version, source: earlySource(early, modules) },
        contracts,
        kits,
      )
      return [early, { chunk, modules: new Set(modules), packages: new Set() }]
    }),
  )
}

/** What was written. */
export interface Written {
  /** Each chunk's file, without folder and ending, by its source. */
  readonly files: ReadonlyMap<string, string>
  readonly earlies: readonly Kit[]
}

/** Writes the islands. The explanations stand alone, lest they bring every family. */
export const writeIslands = async (graph: Graph, plan: EntryPlan): Promise<Written> => {
  const earlies = new Map(await writeEarlies(graph, plan))
  const views = await writeEntries(graph.islands, { ...plan, kits: [...plan.kits, ...earlies.values()] })
  await writeEntries([DIAGNOSE], { ...plan, kits: [], plugins: [textKeys] })
  const ofEarlies = [...earlies].map(([path, { chunk }]): [string, string] => [path, chunk.file])
  return { files: new Map([...views, ...ofEarlies]), earlies: [...earlies.values()] }
}
