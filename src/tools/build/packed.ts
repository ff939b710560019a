import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What dist/manifest.json says about one file that shoppers load. */
export interface PackedFile {
  /** Bytes as they are, and as packed by each of the two. */
  readonly bytes: number
  readonly brotli: number
  readonly gzip: number
  /** For `integrity` of a tag, as Subresource Integrity writes it. */
  readonly integrity: string
}

/** Paths below dist of what shoppers load. */
export const LOADED = /^(?:chunks\/)?[^/]+\.(?:js|css)$/

/** Writes `.br` and `.gz` beside a file of dist, packed as small as each can, and tells what the manifest says about it. */
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
 * Packs each script and style sheet of dist, so that a server without a packer of its own sends them.
 *
 * @returns what the manifest says about each file, by its path below dist.
 */
export const writePacked = (dist: string): Readonly<Record<string, PackedFile>> => {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => LOADED.test(path))
  return Object.fromEntries(paths.sort().map((path) => [path, packFile(dist, path)]))
}
