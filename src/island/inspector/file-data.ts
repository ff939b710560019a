/** Which files were fetched, with their sizes in bytes and the islands that they belong to. */

import { decodeStoredText, wireList, wireNumber, wireObject, wireRecord, wireText } from '@/server/decode'
import type { FetchedFile } from './recorder'

const manifest = wireObject({
  islands: wireRecord(wireList(wireText)),
  files: wireRecord(wireObject({ bytes: wireNumber, brotli: wireNumber })),
})

/** The build's `manifest.json`: the sizes of its files and the files of each island. */
export interface BuildFiles {
  /** Bytes of each file, plain and packed with brotli, by its path below the folder. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly brotli: number }>>
  /** The files that an island needs before it mounts, without `chunks/` and `.js`. */
  readonly islands: Readonly<Record<string, readonly string[]>>
}

/**
 * Fetches `manifest.json`; undefined when the server does not have it.
 *
 * @param folder the address of Vitrin's files, with a slash at its end.
 */
export const fetchBuildFiles = async (folder: string): Promise<BuildFiles | undefined> => {
  try {
    const response = await fetch(new URL('manifest.json', folder))
    return response.ok ? decodeStoredText(manifest, await response.text()) : undefined
  } catch {
    return undefined
  }
}

/** One of Vitrin's files that this page has fetched. */
export interface LoadedFile {
  readonly path: string
  /** Milliseconds from the start of the visit to the request; `end` to the end of the answer. */
  readonly start: number
  readonly end: number
  /** Bytes over the network, headers included; 0 from the cache. */
  readonly transferred: number
  /** Compressed bytes; `plain` the bytes without compression. */
  readonly packed: number
  readonly plain: number
  /** The page's islands that need it. */
  readonly islands: readonly string[]
}

/** Describes a file by the browser's timing. Where the browser hides the sizes, those of the build are used. */
const describeFile = (
  path: string,
  file: FetchedFile,
  build: BuildFiles | undefined,
  names: readonly string[],
): LoadedFile => {
  const known = build?.files[path]
  const chunk = path.replace(/^chunks\/|\.js$/g, '')
  return {
    path,
    start: Math.round(file.startTime),
    end: Math.round(file.responseEnd),
    transferred: file.transferSize,
    packed: file.encodedBodySize || known?.brotli || 0,
    plain: file.decodedBodySize || known?.bytes || 0,
    islands: names.filter((name) => build?.islands[name]?.includes(chunk)),
  }
}

/** Vitrin's files that this page has fetched, in the order of their requests. */
export const loadedFiles = (
  files: ReadonlyMap<string, FetchedFile>,
  folder: string,
  build: BuildFiles | undefined,
  names: readonly string[],
): readonly LoadedFile[] =>
  [...files]
    .map(([address, file]) => describeFile(address.slice(folder.length).replace(/\?.*/, ''), file, build, names))
    .sort((a, b) => a.start - b.start)
