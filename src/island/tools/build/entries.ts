import { basename, dirname } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { Contract } from '../../contract'
import { commonJsDoors } from './common-js'
import type { Graph } from './graph'
import { browserOptions, type Kit, useKits } from './kit'
import { leanContracts } from './lean-contracts'
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

/**
 * Writes the islands; gives each chunk's file, without folder and ending, by its source. Early chunks are cut apart from views:
 * what both need is small, and a third chunk would make both wait. The explanations stand alone, lest they bring every family.
 */
export const writeIslands = async (
  { islands, earlies }: Graph,
  plan: EntryPlan,
): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ...(await writeEntries(islands, plan)),
    ...(await writeEntries(earlies, plan)),
    ...(await writeEntries([DIAGNOSE], { ...plan, kits: [], plugins: [textKeys] })),
  ])
