import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chunk } from './kit'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+)\.js"/g

const importedNames = (list: string): readonly string[] =>
  list
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '')

/** Throws when a chunk takes from a shared chunk what that one does not export: the browser would refuse the whole chunk. */
export const checkImports = (shared: readonly Chunk[]): void => {
  const folder = 'dist/chunks'
  const breaches = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)].flatMap(([, list = '', from]) => {
      const chunk = shared.find((each) => each.file === from)
      if (!chunk) return []
      return importedNames(list)
        .filter((name) => !chunk.exports.includes(name))
        .map(
          (name) => `${file}: came an import of ${name}, expected an export of ${from}; write it into build/sources.ts`,
        )
    }),
  )
  if (breaches.length) throw new Error(breaches.join('\n'))
}
