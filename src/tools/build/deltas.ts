/** Writes what a browser needs that has an earlier release's file (`.dcz`), as differences. */

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOADED } from './packed'

/** The first bytes of a file in the encoding `dcz`: a frame that decoders skip, which names its dictionary. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex')

/** As small as zstd can. */
const LEVEL = 19

/** A file's name in any release. */
const lastingName = (path: string): string => path.replace(/-[a-z0-9]{7}(?=\.(?:js|css)$)/, '')

const filesOf = (dist: string): readonly string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => LOADED.test(path))

/**
 * Writes `.dcz` beside each file of a release that an earlier release has with other content: what a browser with that earlier file needs
 * to make the new one.
 *
 * @param previous folder of the earlier release.
 * @param dist folder of the release.
 * @returns bytes of each, by its path.
 */
export const writeDeltas = async (previous: string, dist: string): Promise<Readonly<Record<string, number>>> => {
  if (!existsSync(join(previous, 'vitrin.js')))
    throw new Error(`came ${previous} without vitrin.js; expected the dist of an earlier release; write its folder`)
  // Only a build that is compared with another one needs it.
  const { init, createCCtx, compressUsingDict } = await import('@bokuweb/zstd-wasm')
  await init()
  const context = createCCtx()
  const earlier = new Map(filesOf(previous).map((path) => [lastingName(path), path]))
  const sizes: Record<string, number> = {}
  for (const path of filesOf(dist)) {
    const old = earlier.get(lastingName(path))
    if (old === undefined) continue
    const [dictionary, content] = [readFileSync(join(previous, old)), readFileSync(join(dist, path))]
    if (dictionary.equals(content)) continue
    const hash = createHash('sha256').update(dictionary).digest()
    const delta = Buffer.concat([MAGIC, hash, compressUsingDict(context, content, dictionary, LEVEL)])
    writeFileSync(join(dist, `${path}.dcz`), delta)
    sizes[`${path}.dcz`] = delta.length
  }
  return sizes
}
