import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shares } from './graph'
import { takenNames } from './taken'

/** Letters and digits in file names that change with what the files are made of. */
export interface Versions {
  /** Of the chunks that islands share. */
  readonly shared: string
  /** Of the islands. */
  readonly islands: string
}

const filesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

const hashOf = (paths: readonly string[], plan: string): string => {
  const content = createHash('sha256').update(plan)
  for (const path of paths) content.update(path).update(readFileSync(path))
  return content.digest('hex').slice(0, 6).toUpperCase()
}

/**
 * Two hashes of the sources for all chunks: the entry names every island, and a hash for each of them would make the table half
 * as large again. Little is lost, because a chunk holds the addresses of those it imports and so changes with them. Which
 * modules stand in a shared chunk and what it exports depends on the islands: that counts with its sources, so that no
 * browser takes a shared chunk that it has kept for one with other exports.
 */
export const readVersions = ({ shop, core, families }: Shares): Versions => {
  const shared = ['package-lock.json', ...filesBelow('src')]
  const plan = JSON.stringify([shop, core, [...families], [...takenNames(shared)].sort()])
  return { shared: hashOf(shared, plan), islands: hashOf([...shared, ...filesBelow('islands')], plan) }
}
