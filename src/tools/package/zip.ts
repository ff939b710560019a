/** Writes the ZIP archive for uploads. */

import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive. */
export interface ZipEntry {
  /** Its path in the archive, with `/`. */
  readonly path: string
  readonly content: Buffer
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Version 2.0 reads deflated files; names are UTF-8. */
const VERSION = 20
const UTF8 = 0x0800
const DEFLATED = 8
/** 1 January 1980, the format's first day: equal files give equal archives. */
const FIRST_DAY = 0x21

const fields = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/** A ZIP archive (APPNOTE 6.3.10) of files below 4 GB, which every system unpacks. */
export const zip = (entries: readonly ZipEntry[]): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content } of entries) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content, { level: 9 })
    const described = [
      [2, UTF8],
      [2, DEFLATED],
      [2, 0],
      [2, FIRST_DAY],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ] as const
    const head = fields([4, LOCAL], [2, VERSION], ...described)
    files.push(head, name, packed)
    directory.push(
      fields([4, CENTRAL], [2, VERSION], [2, VERSION], ...described, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      name,
    )
    offset += head.length + name.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = entries.length
  const end = fields([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])
  return Buffer.concat([...files, ...directory, end])
}
