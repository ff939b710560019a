import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/**
 * Copies a release and changes the code of one island in the copy: its chunks have other names, and so have those that name them.
 *
 * @param dist the release's folder.
 * @param island name of the island whose code is another.
 * @returns the folder of the copy, and `remove`, which deletes it.
 */
export const makeNextRelease = (
  dist: string,
  island: string,
): { readonly dist: string; readonly remove: () => void } => {
  const next = mkdtempSync(join(tmpdir(), 'vitrin-release-'))
  // What has not changed keeps its time, by which servers know it.
  cpSync(dist, next, { recursive: true, preserveTimestamps: true })
  const paths = readdirSync(next, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:js|html|json)$/.test(path),
  )
  const texts = new Map(paths.map((path) => [path, readFileSync(join(next, path), 'utf8')]))
  const { islands }: { islands: Readonly<Record<string, readonly string[]>> } = JSON.parse(
    texts.get('manifest.json') ?? '',
  )
  const view = islands[island]?.at(-1)
  const group = view?.replace(/-\w{7}$/, '')
  const ofIsland = paths.flatMap((path) => {
    const [, name, hash] = HASHED.exec(path) ?? []
    return name && [group, `${group}.early`, `${group}.press`].includes(name) ? [`${name}-${hash}`] : []
  })
  if (ofIsland.length === 0)
    throw new Error(`came ${island}; expected an island of dist/manifest.json; write one of its names`)
  const renamed = renamedWith(texts, ofIsland)
  const newName = (name: string) => name.replace(/\w{7}$/, NEW_HASH)
  for (const [path, text] of texts) {
    const changed = [...renamed].reduce((all, name) => all.replaceAll(name, newName(name)), text)
    if (changed === text) continue
    writeFileSync(join(next, path), changed)
    if (path.endsWith('.js')) packFile(next, path)
  }
  for (const name of renamed)
    for (const end of ['.js', '.js.br', '.js.gz'])
      renameSync(join(next, `chunks/${name}${end}`), join(next, `chunks/${newName(name)}${end}`))
  return { dist: next, remove: () => rmSync(next, { recursive: true }) }
}
