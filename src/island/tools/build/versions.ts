import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Letters and digits in file names that change with what the files are made of. */
export interface Versions {
  /** Of the chunks that every page loads. */
  readonly shared: string
  /** Of the islands and what a family of them shares. */
  readonly islands: string
}

const filesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

const hashOf = (paths: readonly string[]): string => {
  const content = createHash('sha256')
  for (const path of paths) content.update(path).update(readFileSync(path))
  return content.digest('hex').slice(0, 6).toUpperCase()
}

/**
 * Two hashes of the sources for all chunks: the entry names every island, and a hash for each of them would make the table half
 * as large again. Little is lost, because a chunk holds the addresses of those it imports and so changes with them.
 */
export const readVersions = (): Versions => {
  const shared = ['package-lock.json', ...filesBelow('src')]
  return { shared: hashOf(shared), islands: hashOf([...shared, ...filesBelow('islands')]) }
}
