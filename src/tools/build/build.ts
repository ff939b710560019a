/** `npm run build`: in which order dist is written, what is measured, and when a file is over its budget. */

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { rolldown } from 'rolldown'
import type { Contract } from '@/island/contract'
import { writeHtmlData } from '../html-data'
import { loadContracts } from '../load-contracts'
import { browserOptions, outputOptions, writeChunks } from './chunks'
import { writeDeltas } from './deltas'
import { AFTER, COMMON, pressGroupOf } from './groups'
import { type Chunks, fileOf, manifestJson, manifestText, RUNTIME, readChunks } from './manifest'
import { type PackedFile, steadySize, writePacked } from './packed'
import { layStyles } from './styles'
import { packageVersion, scriptVersion } from './version'

/** Bytes of each file of dist that shoppers load, compressed with brotli at its best, by path below dist. */
type Sizes = Readonly<Record<string, number>>

/** A limit in bytes of brotli: a number, or `own` plus `perIsland` for each island. */
type Budget = number | { readonly own: number; readonly perIsland: number }

/** Writes the bytes of each packed file, whatever the hashes in it, to `<dist>/sizes.json`, with which the README is compared. */
export const measure = (packed: Readonly<Record<string, PackedFile>>, dist: string): Sizes => {
  const paths = Object.keys(packed)
  const sizes = Object.fromEntries(
    paths.map((path) => [path.replace(/-[a-z0-9]{7}(?=\.(?:js|css)$)/, ''), steadySize(dist, path, paths)]),
  )
  writeFileSync(`${dist}/sizes.json`, JSON.stringify(sizes, null, 2))
  return sizes
}

/** The bytes that a budget allows in a build with this number of islands. */
const allowed = (budget: Budget, islands: number): number =>
  typeof budget === 'number' ? budget : budget.own + budget.perIsland * islands

/** Throws when a file is larger than `vitrin.budgets` in package.json allows for this number of islands. */
export const checkBudgets = (sizes: Sizes, islands: number): void => {
  const { vitrin } = JSON.parse(readFileSync('package.json', 'utf8'))
  const breaches = Object.entries<Budget>(vitrin.budgets).flatMap(([path, budget]) => {
    const most = allowed(budget, islands)
    const size = sizes[path] ?? Number.POSITIVE_INFINITY
    return size > most ? [`${path}: came ${size} bytes of brotli, expected at most ${most}`] : []
  })
  if (breaches.length) throw new Error(`over budget\n${breaches.join('\n')}`)
}

/**
 * Writes the lines of a page's head that save a round trip: the inline snippets, links to chunks (given without `.js`) that are fetched at low
 * priority, and links to chunks that the snippet fetches at a press. A comment has the snippets' hashes for a Content-Security-Policy.
 */
const writeHead = (
  path: string,
  scripts: readonly string[],
  files: readonly string[],
  pressed: readonly string[],
): void => {
  const snippets = scripts.map((script) => readFileSync(script, 'utf8').trim())
  const hashes = snippets.map((snippet) => `'sha256-${createHash('sha256').update(snippet).digest('base64')}'`)
  const preloads = files.map(
    (file) => `<link rel="modulepreload" href="/vitrin/chunks/${file}.js" fetchpriority="low">`,
  )
  const answers = pressed.map((file) => `<link rel="vitrin" href="/vitrin/chunks/${file}.js">`)
  writeFileSync(
    path,
    [
      `<!-- script-src ${hashes.join(' ')} -->`,
      `<!-- vitrin ${packageVersion()} -->`,
      ...snippets.map((snippet) => `<script>${snippet}</script>`),
      ...preloads,
      ...answers,
      '',
    ].join('\n'),
  )
}

const stylesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => join(root, path))
    .sort()

/**
 * Writes `<dist>/vitrin.css`, which a page loads before it is painted, and the styles of what views draw, from every style sheet of src and
 * islands.
 *
 * @returns the file of the latter, without `.css`.
 */
const writeStyles = async (dist: string): Promise<string> => {
  const rules = [...stylesBelow('src'), ...stylesBelow('islands')].map((path) => readFileSync(path, 'utf8'))
  const minify = (code: string) =>
    transform(code, {
      loader: 'css',
      minify: true,
      target: ['chrome111', 'firefox113', 'safari16.4'],
      logLevel: 'warning',
    })
  const flat = await minify(rules.join('\n'))
  const { first, late } = layStyles(flat.code)
  writeFileSync(`${dist}/vitrin.css`, `/* vitrin ${packageVersion()} */\n${(await minify(first)).code}`)
  const { code } = await minify(late)
  const file = `drawn-${createHash('sha256').update(code).digest('hex').slice(0, 7)}`
  writeFileSync(`${dist}/chunks/${file}.css`, code)
  return file
}

const writeScript = async (
  source: string,
  file: string,
  format: 'es' | 'iife',
  define: Record<string, string> = {},
): Promise<void> => {
  const bundle = await rolldown({
    ...browserOptions,
    input: source,
    transform: { ...browserOptions.transform, define: { ...browserOptions.transform.define, ...define } },
  })
  // The snippet is inline in pages, where a link to its source map would be broken.
  const postBanner = format === 'es' ? scriptVersion() : ''
  await bundle.write({ ...outputOptions, postBanner, file, format, sourcemap: format === 'es', codeSplitting: false })
  await bundle.close()
}

const copyExamples = (contracts: readonly Contract[], dist: string): void => {
  for (const { name } of contracts) {
    const example = `islands/${name}/example.html`
    if (existsSync(example)) cpSync(example, `${dist}/examples/${name}.html`)
  }
}

/** Writes the entry, `<dist>/vitrin.js`; `styles` is the file of what views draw. */
export const writeEntry = (
  contracts: readonly Contract[],
  chunks: Chunks,
  styles: string,
  dist: string,
): Promise<void> =>
  writeScript('src/main.ts', `${dist}/vitrin.js`, 'es', {
    __VITRIN_VERSION__: JSON.stringify(packageVersion()),
    __VITRIN_MANIFEST__: JSON.stringify(manifestText(contracts, chunks, styles)),
  })

/** Writes the files that are no chunks: the styles, the entry, which names their file, and the examples. */
const writeAssets = async (contracts: readonly Contract[], chunks: Chunks, dist: string): Promise<void> => {
  await writeEntry(contracts, chunks, await writeStyles(dist), dist)
  copyExamples(contracts, dist)
}

/** Writes the whole bundle to `dist`. @returns its chunks. */
const writeBundle = async (contracts: readonly Contract[], dist: string): Promise<Chunks> => {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(`${dist}/examples`, { recursive: true })
  const chunks = readChunks(await writeChunks(contracts, dist))
  await writeAssets(contracts, chunks, dist)
  await writeScript('src/capture.ts', `${dist}/capture.js`, 'iife')
  await writeScript('src/dialect/capture.ts', `${dist}/capture.stock.js`, 'iife')
  await writeScript('src/analytics/analytics.ts', `${dist}/analytics.js`, 'es')
  await writeScript('src/stores.ts', `${dist}/stores.js`, 'es')
  writeFileSync(`${dist}/manifest.json`, manifestJson(contracts, chunks))
  const pressed = contracts.filter(({ press }) => press)
  const filesOf = (names: readonly string[]) => [...new Set(names)].map((name) => fileOf(chunks, name))
  const everywhere = filesOf([COMMON])
  const answers = filesOf([RUNTIME, AFTER, ...pressed.map(pressGroupOf)])
  const [capture, stockCapture] = [`${dist}/capture.js`, `${dist}/capture.stock.js`]
  writeHead(`${dist}/head.html`, [capture], everywhere, answers)
  writeHead(
    `${dist}/head.stock.html`,
    [capture, stockCapture],
    [...everywhere, ...filesOf(['extras', 'dialect'])],
    answers,
  )
  return chunks
}

/** Writes the whole bundle to `dist`, with compressed files, and measures it. */
export const buildBundle = async (contracts: readonly Contract[], dist: string): Promise<Sizes> => {
  const chunks = await writeBundle(contracts, dist)
  const packed = writePacked(dist)
  writeFileSync(`${dist}/manifest.json`, manifestJson(contracts, chunks, packed))
  return measure(packed, dist)
}

/** Builds dist for development, without sizes and budgets, because measuring takes longer than building. */
export const developmentBuild = (dist = 'dist') => {
  let last: { readonly contracts: readonly Contract[]; readonly chunks: Chunks } | undefined
  const bundle = async (): Promise<void> => {
    last = undefined
    const contracts = await loadContracts()
    last = { contracts, chunks: await writeBundle(contracts, dist) }
  }
  return {
    bundle,
    /** Writes styles and examples beside the chunks of the last bundle; the whole bundle when that failed. */
    assets: (): Promise<void> => (last ? writeAssets(last.contracts, last.chunks, dist) : bundle()),
  }
}

/**
 * Writes dist: the entry, the chunks, the styles, the manifest, the examples and the editor's data; fails over budget.
 *
 * @param previous folder of an earlier release; with it dist also has the differences to that.
 */
export const runBuild = async (previous?: string): Promise<Sizes> => {
  const contracts = await loadContracts()
  const sizes = await buildBundle(contracts, 'dist')
  await writeHtmlData(contracts)
  checkBudgets(sizes, contracts.length)
  return { ...sizes, ...(previous && (await writeDeltas(previous, 'dist'))) }
}
