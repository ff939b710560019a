import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes dist/head.html, the lines of a page's head that make it as quick as it gets: the capture snippet inline, the
 * shop chunk and those that answer presses without a view preloaded at low priority. The snippet's hash for a Content-Security-Policy stands in a comment.
 */
export const writeHead = (files: readonly string[]): void => {
  const snippet = readFileSync('dist/capture.js', 'utf8').trim()
  const hash = createHash('sha256').update(snippet).digest('base64')
  const preloads = files.map(
    (file) => `<link class="vitrin" rel="modulepreload" href="/vitrin/chunks/${file}.js" fetchpriority="low">`,
  )
  writeFileSync(
    'dist/head.html',
    [`<!-- script-src 'sha256-${hash}' -->`, `<script>${snippet}</script>`, ...preloads, ''].join('\n'),
  )
}
