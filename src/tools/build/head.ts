import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { packageVersion } from './version'

/**
 * Writes `<dist>/head.html`, the lines of a page's head that save a round trip: the capture snippet inline, and chunks, given without `.js`, that
 * are fetched at low priority. A comment has the snippet's hash for a Content-Security-Policy.
 */
export const writeHead = (files: readonly string[], dist: string): void => {
  const snippet = readFileSync(`${dist}/capture.js`, 'utf8').trim()
  const hash = createHash('sha256').update(snippet).digest('base64')
  const preloads = files.map(
    (file) => `<link rel="modulepreload" href="/vitrin/chunks/${file}.js" fetchpriority="low">`,
  )
  writeFileSync(
    `${dist}/head.html`,
    [
      `<!-- script-src 'sha256-${hash}' -->`,
      `<!-- vitrin ${packageVersion()} -->`,
      `<script>${snippet}</script>`,
      ...preloads,
      '',
    ].join('\n'),
  )
}
