/** Compresses the files of dist (brotli, gzip), and which files shoppers load. */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** One file that shoppers load, as dist/manifest.json describes it. */
export interface PackedFile {
  /** Bytes without compression; `brotli` and `gzip` are the compressed bytes. */
  readonly bytes: number
  readonly brotli: number
  readonly gzip: number
  /** The hash for a tag's `integrity` (Subresource Integrity). */
  readonly integrity: string
}

/** Paths below dist of what shoppers load. */
export const LOADED = /^(?:chunks\/)?[^/]+\.(?:js|css)$/

const pack = (content: Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })

const STEM = /^chunks\/(.+)-[0-9a-f]{7}\.(?:js|css)$/

/**
 * The bytes of brotli of a file if the hash of each chunk that it names came from that chunk's name instead of its content. Equal code then
 * has an equal size: by the hashes alone a file was up to 90 bytes larger or smaller, so that an unrelated change broke a budget.
 *
 * @param paths all files of dist, by which the names of chunks are known.
 */
export const steadySize = (dist: string, path: string, paths: readonly string[]): number => {
  const text = readFileSync(join(dist, path), 'utf8')
  const names = paths.flatMap((each) => STEM.exec(each)?.[1] ?? []).map((name) => name.replaceAll('.', '\\.'))
  const hashed = RegExp(`(?<![\\w.])(${names.join('|')})-[0-9a-f]{7}(?!\\w)`, 'g')
  const steady = text.replace(hashed, (_whole, name: string) => {
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 7)
    return `${name}-${hash}`
  })
  return pack(Buffer.from(steady)).length
}

/** Writes `.br` and `.gz` beside a file of dist, at the highest compression. @returns the file's description for the manifest. */
export const packFile = (dist: string, path: string): PackedFile => {
  const content = readFileSync(join(dist, path))
  const brotli = pack(content)
  const gzip = gzipSync(content, { level: constants.Z_BEST_COMPRESSION })
  writeFileSync(join(dist, `${path}.br`), brotli)
  writeFileSync(join(dist, `${path}.gz`), gzip)
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return { bytes: content.length, brotli: brotli.length, gzip: gzip.length, integrity }
}

/**
 * Compresses each script and style sheet of dist, for servers that do not compress by themselves.
 *
 * @returns the description of each file for the manifest, by its path below dist.
 */
export const writePacked = (dist: string): Readonly<Record<string, PackedFile>> => {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => LOADED.test(path))
  return Object.fromEntries(paths.sort().map((path) => [path, packFile(dist, path)]))
}
