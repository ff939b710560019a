import { readdirSync } from 'node:fs'

/** What only developers read: maps, editor data, types, the command, the archive itself. */
const NOT_SERVED = /^(?:bin|examples|own-island)\/|\.(?:map|d\.ts|zip)$|^(?:contracts|html-data|sizes)\.json$/

/** The files of a dist that a shop serves, by their paths below it, chunks first: a page that is read meanwhile finds what the entry names. */
export const uploadFiles = (dist: string): readonly string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(dist.length + 1).replaceAll('\\', '/'))
    .filter((path) => !NOT_SERVED.test(path))
    .sort((a, b) => Number(b.startsWith('chunks/')) - Number(a.startsWith('chunks/')) || (a < b ? -1 : 1))
