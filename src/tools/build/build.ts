import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import type { Contract } from '@/island/contract'
import { writeHtmlData } from '../html-data'
import { loadContracts } from '../load-contracts'
import { browserOptions, outputOptions, writeChunks } from './chunks'
import { COMMON, earlyGroupOf } from './groups'
import { writeHead } from './head'
import { type Chunks, fileOf, manifestJson, manifestText, readChunks } from './manifest'
import { writePacked } from './packed'
import { checkBudgets, measure, type Sizes } from './sizes'
import { writeStyles } from './styles'
import { packageVersion, scriptVersion } from './version'

const writeScript = async (
  source: string,
  file: string,
  format: 'es' | 'iife',
  define: Record<string, string> = {},
): Promise<void> => {
  const { transform } = browserOptions
  const bundle = await rolldown({
    ...browserOptions,
    input: source,
    transform: { ...transform, define: { ...transform.define, ...define } },
  })
  // The snippet is inline in pages: a link to its map would be a broken one there.
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

/** Writes the entry, `<dist>/vitrin.js`. */
export const writeEntry = (contracts: readonly Contract[], chunks: Chunks, dist: string): Promise<void> =>
  writeScript('src/main.ts', `${dist}/vitrin.js`, 'es', {
    __VITRIN_VERSION__: JSON.stringify(packageVersion()),
    __VITRIN_MANIFEST__: JSON.stringify(manifestText(contracts, chunks)),
  })

/** Writes the whole bundle to `dist`; gives its chunks. */
const writeBundle = async (contracts: readonly Contract[], dist: string): Promise<Chunks> => {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(`${dist}/examples`, { recursive: true })
  const chunks = readChunks(await writeChunks(contracts, dist))
  await writeEntry(contracts, chunks, dist)
  await writeScript('src/capture.ts', `${dist}/capture.js`, 'iife')
  await writeScript('src/analytics/analytics.ts', `${dist}/analytics.js`, 'es')
  await writeStyles(dist)
  copyExamples(contracts, dist)
  writeFileSync(`${dist}/manifest.json`, manifestJson(contracts, chunks))
  const early = contracts.filter(({ press }) => press).map(earlyGroupOf)
  writeHead(
    [...new Set([COMMON, ...early])].map((name) => fileOf(chunks, name)),
    dist,
  )
  return chunks
}

/** Writes the whole bundle to `dist`, packed as well, and measures it. */
export const buildBundle = async (contracts: readonly Contract[], dist: string): Promise<Sizes> => {
  const chunks = await writeBundle(contracts, dist)
  const packed = writePacked(dist)
  writeFileSync(`${dist}/manifest.json`, manifestJson(contracts, chunks, packed))
  return measure(packed, dist)
}

/** Writes dist as it is while somebody works on it: neither measured nor held to its budgets, which takes longer than the build. */
export const runDevelopmentBuild = async (): Promise<void> => {
  await writeBundle(await loadContracts(), 'dist')
}

/** Writes dist: the entry, the chunks, the styles, the manifest, the examples and the editor's data; fails over budget. */
export const runBuild = async (): Promise<Sizes> => {
  const contracts = await loadContracts()
  const sizes = await buildBundle(contracts, 'dist')
  await writeHtmlData(contracts)
  checkBudgets(sizes, contracts.length)
  return sizes
}
