/** What the entry and dist/manifest.json know of chunks: each island's files, how they load, sizes, hashes. */

import type { OutputChunk } from 'rolldown'
import type { Contract } from '@/island/contract'
import { AFTER, COMMON, CORE, DIAGNOSE, earlyGroupOf, groupOf, REACT } from './groups'
import type { PackedFile } from './packed'
import { packageVersion } from './version'

/** The chunk of the bundler's helpers. */
export const RUNTIME = 'runtime'

/** A chunk's name; shorter than the bundler's for its helpers, because the entry names each chunk. */
export const chunkName = (name: string): string => name.replace('rolldown-runtime', RUNTIME)

/** One chunk: its file without `.js`, and the chunks that it imports before it runs, by name. */
interface Chunk {
  readonly file: string
  readonly needs: readonly string[]
}

/** The chunks of a build by their names. */
export type Chunks = ReadonlyMap<string, Chunk>

/** The file of a chunk without `.js`. */
export const fileOf = (chunks: Chunks, name: string): string => {
  const chunk = chunks.get(name)
  if (!chunk) throw new Error(`came no chunk "${name}"; expected one of ${[...chunks.keys()].join(', ')}`)
  return chunk.file
}

/** Reads the chunks from the bundler's output. */
export const readChunks = (output: readonly OutputChunk[]): Chunks => {
  const names = new Map(output.map(({ name, fileName }) => [fileName, chunkName(name)]))
  return new Map(
    output.map(({ name, fileName, imports }) => [
      chunkName(name),
      { file: fileName.replace(/\.js$/, ''), needs: imports.flatMap((each) => names.get(each) ?? []) },
    ]),
  )
}

/** The chunks that every page with a view needs, in the order of evaluation. */
const EVERYDAY = [RUNTIME, COMMON, AFTER, REACT, CORE]

/** The chunks that a group needs besides those of every page, its early chunk and its press chunk. */
const sharedOf = (chunks: Chunks, group: string): readonly string[] => {
  const needs = new Set(chunks.get(group)?.needs)
  for (const each of needs) for (const next of chunks.get(each)?.needs ?? []) needs.add(next)
  return [...needs].filter((each) => ![...EVERYDAY, `${group}.early`, `${group}.press`].includes(each)).sort()
}

const rowsOf = (contracts: readonly Contract[]): string[] => {
  const rows = new Map<string, string[]>()
  for (const { name, load, plain, paint, press } of contracts)
    rows.set(load, [...(rows.get(load) ?? []), `${name}${plain ? '=' : ''}${paint ? '+' : ''}${press ? '!' : ''}`])
  // Each group has its lines in the same order, as it has its files, because what is repeated compresses.
  return [...rows]
    .sort()
    .reverse()
    .map(([load, names]) => [load, ...names].join(' '))
}

/**
 * The manifest as a text for the entry. The first line has the files that all islands share, in the order in which the loader reads them. Each
 * group has a line that starts with a space: the files of its views, of its early code, of its early presses, what its early code imports
 * besides the files of every page, and those that it shares with other groups, each empty when there is none. A line for each load strategy
 * follows: the strategy and the names of its islands, with `=` for no React, `+` for paint and `!` for early presses.
 */
export const manifestText = (contracts: readonly Contract[], chunks: Chunks, styles: string): string => {
  const groups = [...new Set(contracts.map(groupOf))]
  const everywhere = [
    ...[CORE, DIAGNOSE, COMMON, REACT].map((name) => fileOf(chunks, name)),
    styles,
    ...[RUNTIME, AFTER].map((name) => fileOf(chunks, name)),
  ]
  const ofGroup = (group: string): string[] => {
    const own = contracts.filter((contract) => groupOf(contract) === group)
    const early = own[0] ? earlyGroupOf(own[0], contracts) : COMMON
    const acting = [early, `${group}.press`, chunks.get(early)?.needs.includes(AFTER) ? AFTER : '']
    const shared = sharedOf(chunks, group).map((name) => fileOf(chunks, name))
    const files = [fileOf(chunks, group), ...acting.map((name) => chunks.get(name)?.file ?? ''), ...shared]
    return [['', ...files].join(' ').trimEnd(), ...rowsOf(own)]
  }
  return [everywhere.join(' '), ...groups.flatMap(ofGroup)].join('\n')
}

/**
 * The content of dist/manifest.json: the release's version, each chunk's file by name, for each island the files that it needs before it
 * mounts, and for each file its sizes and its hash.
 */
export const manifestJson = (
  contracts: readonly Contract[],
  chunks: Chunks,
  packed: Readonly<Record<string, PackedFile>> = {},
): string => {
  const ofIsland = (contract: Contract): string[] => {
    const group = groupOf(contract)
    const early = chunks.has(`${group}.early`) ? [`${group}.early`] : []
    return [...EVERYDAY, ...early, ...sharedOf(chunks, group), group].map((name) => fileOf(chunks, name))
  }
  const files = Object.fromEntries([...chunks].map(([name, { file }]) => [name, file]))
  const islands = Object.fromEntries(contracts.map((contract) => [contract.name, ofIsland(contract)]))
  return JSON.stringify({ version: packageVersion(), chunks: files, islands, files: packed }, null, 2)
}
