import { decodeStoredText, wireList, wireNumber, wireObject, wireRecord, wireText } from '@/server/decode'
import type { FetchedFile } from './recorder'

const manifest = wireObject({
  islands: wireRecord(wireList(wireText)),
  files: wireRecord(wireObject({ bytes: wireNumber, brotli: wireNumber })),
})

/** What the build knows about its files; undefined where manifest.json is not on the server. */
export interface BuildFiles {
  /** Bytes of each file, plain and packed with brotli, by its path below the folder. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly brotli: number }>>
  /** The files that an island needs before it mounts, without `chunks/` and `.js`. */
  readonly islands: Readonly<Record<string, readonly string[]>>
}

/** Reads the manifest beside the entry. @param folder the address of Vitrin's files, with a slash at its end. */
export const fetchBuildFiles = async (folder: string): Promise<BuildFiles | undefined> => {
  try {
    const response = await fetch(new URL('manifest.json', folder))
    return response.ok ? decodeStoredText(manifest, await response.text()) : undefined
  } catch {
    return undefined
  }
}

/** One file of Vitrin's that this page has. */
export interface LoadedFile {
  readonly path: string
  /** Milliseconds from the visit's start to the request, and to the end of the answer. */
  readonly start: number
  readonly end: number
  /** Bytes over the network, headers included; 0 from the cache. */
  readonly transferred: number
  /** Bytes packed and plain. */
  readonly packed: number
  readonly plain: number
  /** The page's islands that need it. */
  readonly islands: readonly string[]
}

/** A file as the browser timed it; its weight is the build's where the browser may not say. */
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

/** The files of Vitrin's that this page has fetched, in the order of their requests. */
export const loadedFiles = (
  files: ReadonlyMap<string, FetchedFile>,
  folder: string,
  build: BuildFiles | undefined,
  names: readonly string[],
): readonly LoadedFile[] =>
  [...files]
    .map(([address, file]) => describeFile(address.slice(folder.length).replace(/\?.*/, ''), file, build, names))
    .sort((a, b) => a.start - b.start)
