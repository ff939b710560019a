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

/** Writes `.br` and `.gz` beside a file of dist, at the highest compression. @returns the file's description for the manifest. */
export const packFile = (dist: string, path: string): PackedFile => {
  const content = readFileSync(join(dist, path))
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
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
