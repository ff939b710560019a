import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDeltas } from '../../../src/tools/build/deltas'
import { packFile } from '../../../src/tools/build/packed'

const HASHED = /^chunks\/(.+)-(\w{7})\.js$/
const NEW_HASH = 'fffffff'

/** The chunks whose names change with a chunk's content: those that name it, and those that name these. */
const renamedWith = (texts: ReadonlyMap<string, string>, changed: readonly string[]): ReadonlySet<string> => {
  const renamed = new Set(changed)
  for (const name of renamed)
    for (const [path, text] of texts) {
      const [, chunk] = /^chunks\/(.+)\.js$/.exec(path) ?? []
      if (chunk && text.includes(name)) renamed.add(chunk)
    }
  return renamed
}

/** Whether a chunk has code of an island's own folder, by its source map. */
const isMadeOf = (dist: string, path: string, island: string): boolean => {
  const map = join(dist, `${path}.map`)
  // The bundler's own helpers have none.
  if (!existsSync(map)) return false
  const { sources }: { sources: readonly string[] } = JSON.parse(readFileSync(map, 'utf8'))
  return sources.some((source) => source.includes(`/islands/${island}/`))
}

/** The growth of an island's chunk in the next release, in characters: about twenty new lines. */
const NEW_CODE = 800

/** Code that replaces an island's new code; it is copied from the release and never run. */
const newCode = (texts: ReadonlyMap<string, string>): string => {
  const [, other = ''] = [...texts].find(([path]) => path.startsWith('chunks/payment-')) ?? []
  return `\n;()=>${JSON.stringify(other.slice(-NEW_CODE))}`
}

/**
 * Copies a release and adds code to one island in the copy: its chunks have other names, and so have those that name them.
 *
 * @param dist the release's folder.
 * @param island name of the island whose code is another.
 * @param hasDeltas whether the copy has what makes its files of the release's.
 * @returns the folder of the copy, and `remove`, which deletes it.
 */
export const makeNextRelease = async (
  dist: string,
  island: string,
  hasDeltas: boolean,
): Promise<{ readonly dist: string; readonly remove: () => void }> => {
  const next = mkdtempSync(join(tmpdir(), 'vitrin-release-'))
  // An unchanged file keeps its modification time, which servers compare.
  cpSync(dist, next, { recursive: true, preserveTimestamps: true })
  const paths = readdirSync(next, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:js|html|json)$/.test(path),
  )
  const texts = new Map(paths.map((path) => [path, readFileSync(join(next, path), 'utf8')]))
  const ofIsland = paths.flatMap((path) => {
    const [, name, hash] = HASHED.exec(path) ?? []
    return name && isMadeOf(next, path, island) ? [`${name}-${hash}`] : []
  })
  if (ofIsland.length === 0)
    throw new Error(`came ${island}; expected an island of dist/manifest.json; write one of its names`)
  const renamed = renamedWith(texts, ofIsland)
  const newName = (name: string) => name.replace(/\w{7}$/, NEW_HASH)
  for (const [path, text] of texts) {
    const own = ofIsland.some((name) => path === `chunks/${name}.js`) ? newCode(texts) : ''
    const changed = [...renamed].reduce((all, name) => all.replaceAll(name, newName(name)), text) + own
    if (changed === text) continue
    writeFileSync(join(next, path), changed)
    if (path.endsWith('.js')) packFile(next, path)
  }
  for (const name of renamed)
    for (const end of ['.js', '.js.br', '.js.gz'])
      renameSync(join(next, `chunks/${name}${end}`), join(next, `chunks/${newName(name)}${end}`))
  if (hasDeltas) await writeDeltas(dist, next)
  return { dist: next, remove: () => rmSync(next, { recursive: true }) }
}
