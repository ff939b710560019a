/** Which files of dist a shop uploads, and in which order. */

import { readdirSync } from 'node:fs'

/** Files for developers only: source maps, editor data, types, the command, the archive itself. */
const NOT_SERVED = /^(?:bin|examples|own-island)\/|\.(?:map|d\.ts|zip)$|^(?:contracts|html-data|sizes)\.json$/

/** The paths of the files in dist that a shop serves. Chunks come first, so that a page opened during the upload finds them. */
export const uploadFiles = (dist: string): readonly string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(dist.length + 1).replaceAll('\\', '/'))
    .filter((path) => !NOT_SERVED.test(path))
    .sort((a, b) => Number(b.startsWith('chunks/')) - Number(a.startsWith('chunks/')) || (a < b ? -1 : 1))
