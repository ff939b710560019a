import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { build, type Metafile } from 'esbuild'
import type { Contract } from '../../contract'
import { writeHtmlData } from '../html-data'
import { loadContracts } from '../load-contracts'
import { checkImports } from './check-imports'
import { globSync } from './glob'
import { type Graph, readGraph, shareModules } from './graph'
import { writeHead } from './head'
import { browserOptions, type Chunk, type Kit, useKits, writeKit } from './kit'
import { checkBudgets, measure, type Sizes } from './sizes'
import { CORE_PACKAGES, coreSource, SHOP_PACKAGES, shopSource } from './sources'
import { writeStyles } from './styles'

const DIAGNOSE = 'src/island/diagnose.ts'

const writeKits = async (graph: Graph): Promise<{ shop: Chunk; core: Chunk; kits: Kit[] }> => {
  const modules = shareModules(graph)
  const shop = await writeKit('shop', shopSource(modules.shop), [])
  const shopKit: Kit = { chunk: shop, modules: new Set(modules.shop), packages: SHOP_PACKAGES }
  const core = await writeKit('core', coreSource(modules.core), [shopKit])
  const coreKit: Kit = { chunk: core, modules: new Set(modules.core), packages: CORE_PACKAGES }
  return { shop, core, kits: [shopKit, coreKit] }
}

const chunkName = (entry: string): string =>
  entry === DIAGNOSE ? 'diagnose' : `${basename(dirname(entry))}${basename(entry).startsWith('paint') ? '.paint' : ''}`

/** Five of the hash's eight letters are enough to tell two versions of one island apart, and the entry names every island. */
const shorten = (path: string): string => {
  const short = path.replace(/...(?=\.js$)/, '')
  renameSync(path, short)
  return basename(short, '.js')
}

const writeEntries = async (entries: readonly string[], kits: readonly Kit[]): Promise<[string, string][]> => {
  const { metafile } = await build({
    ...browserOptions,
    entryPoints: entries.map((path) => ({ in: path, out: `chunks/${chunkName(path)}` })),
    entryNames: '[dir]/[name]-[hash]',
    splitting: true,
    plugins: [useKits(kits)],
  })
  return Object.entries(metafile.outputs).flatMap(([path, { entryPoint, imports }]): [string, string][] => {
    if (!entryPoint || !entries.includes(entryPoint)) return []
    const extra = imports.find(({ kind, external }) => kind === 'import-statement' && !external)
    if (extra)
      throw new Error(
        `${entryPoint} would wait for ${extra.path}; expected only the shared chunks, one round trip deep`,
      )
    return [[entryPoint, shorten(path)]]
  })
}

/** Chunk file by entry. Paint chunks are cut apart from views: what both need is small, and a third chunk would make both wait. */
const writeIslands = async ({ islands, paints }: Graph, kits: readonly Kit[]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await writeEntries([...islands, DIAGNOSE], kits)), ...(await writeEntries(paints, kits))])

const textsFile = (outputs: Metafile['outputs'], language: string): string =>
  basename(
    Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === `src/shop/texts/${language}.ts`)?.[0] ?? '',
    '.js',
  )

const hashOf = (file = ''): string => file.slice(file.lastIndexOf('-') + 1)

const tableText = (
  contracts: readonly Contract[],
  shop: Chunk,
  core: Chunk,
  files: ReadonlyMap<string, string>,
): string => {
  const texts = ['en', 'ar'].map((language) => textsFile(shop.outputs, language))
  const lines = new Map<string, string[]>()
  for (const { name, load, paint } of contracts) {
    const chunk = files.get(`islands/${name}/index.tsx`) ?? ''
    const painted = paint ? `+${hashOf(files.get(`islands/${name}/paint.ts`))}` : ''
    lines.set(load, [...(lines.get(load) ?? []), chunk + painted])
  }
  const rows = [...lines].map(([load, chunks]) => [load, ...chunks].join(' '))
  return [[shop.file, core.file, files.get(DIAGNOSE), ...texts].join(' '), ...rows].join('\n')
}

const writeEntry = async (table: string): Promise<void> => {
  const define = { ...browserOptions.define, __VITRIN_TABLE__: JSON.stringify(table) }
  await build({ ...browserOptions, define, entryPoints: { vitrin: 'src/main.ts' } })
  await build({ ...browserOptions, format: 'iife', entryPoints: { capture: 'src/capture.ts' } })
}

/** Writes dist: the entry, the chunks, the styles, the manifest, the examples and the editor's data; fails over budget. */
export const runBuild = async (): Promise<Sizes> => {
  rmSync('dist', { recursive: true, force: true })
  mkdirSync('dist/examples', { recursive: true })
  const [graph, contracts] = await Promise.all([readGraph(), loadContracts()])
  const { shop, core, kits } = await writeKits(graph)
  const chunks = await writeIslands(graph, kits)
  checkImports([shop, core])
  await writeEntry(tableText(contracts, shop, core, chunks))
  await writeStyles()
  for (const path of globSync('islands', 'example.html')) cpSync(path, `dist/examples/${basename(dirname(path))}.html`)
  const islands = Object.fromEntries(
    contracts.map(({ name }) => [name, [shop.file, core.file, chunks.get(`islands/${name}/index.tsx`)]]),
  )
  writeFileSync('dist/manifest.json', JSON.stringify({ shop: shop.file, core: core.file, islands }, null, 2))
  writeHead([shop.file, core.file])
  await writeHtmlData(contracts)
  const sizes = measure()
  checkBudgets(sizes)
  return sizes
}
