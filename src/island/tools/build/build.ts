import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { build } from 'esbuild'
import { type Contract, FAMILY_BASES, type Family } from '../../contract'
import { writeHtmlData } from '../html-data'
import { loadContracts } from '../load-contracts'
import { checkImports } from './check-imports'
import { deferChunks } from './defer'
import { writeIslands } from './entries'
import { globSync } from './glob'
import { readGraph, type Shares, shareModules, withBase } from './graph'
import { writeHead } from './head'
import { browserOptions, type Kit, type KitPlan, writeKit } from './kit'
import { checkBudgets, measure, type Sizes } from './sizes'
import { CORE_PACKAGES, coreSource, familySource, SHOP_PACKAGES, shopSource } from './sources'
import { writeStyles } from './styles'
import { tableText } from './table-text'
import { tighten } from './tighten'
import { readVersions, type Versions } from './versions'

/** The shared chunks, and what is taken from them. */
interface Kits {
  readonly shop: Kit
  readonly core: Kit
  readonly families: ReadonlyMap<Family, Kit>
}

const TEXTS = 'src/shop/texts'

const writeKits = async (
  shares: Shares,
  contracts: readonly Contract[],
  { shared: version }: Versions,
): Promise<Kits> => {
  const cut = async (
    plan: Omit<KitPlan, 'version'>,
    modules: readonly string[],
    kits: readonly Kit[],
  ): Promise<Kit> => ({
    modules: new Set(modules),
    packages: new Set(),
    chunk: await writeKit({ ...plan, version }, contracts, kits),
  })
  const ofShop = await cut({ name: 'shop', source: shopSource(shares.shop), texts: TEXTS }, shares.shop, [])
  const shop = { ...ofShop, packages: SHOP_PACKAGES }
  const ofCore = await cut({ name: 'core', source: coreSource(shares.core) }, shares.core, [shop])
  const core = { ...ofCore, packages: CORE_PACKAGES }
  const families = new Map<Family, Kit>()
  const basesFirst = [...shares.families].sort(([a], [b]) => Number(a in FAMILY_BASES) - Number(b in FAMILY_BASES))
  for (const [name, modules] of basesFirst) {
    const base = families.get(FAMILY_BASES[name] ?? name)
    const plan = { name, source: familySource(modules), texts: `${TEXTS}/${name}` }
    families.set(name, await cut(plan, modules, [shop, core, ...(base ? [base] : [])]))
  }
  return { shop, core, families }
}

const writeEntry = async (table: string): Promise<void> => {
  const define = { ...browserOptions.define, __VITRIN_TABLE__: JSON.stringify(table) }
  await build({ ...browserOptions, define, entryPoints: { vitrin: 'src/main.ts' } })
  await build({ ...browserOptions, format: 'iife', entryPoints: { capture: 'src/capture.ts' } })
}

/** Says which chunks each island needs. */
const writeManifest = (
  contracts: readonly Contract[],
  { shop, core, families }: Kits,
  files: ReadonlyMap<string, string>,
): void => {
  const base = [shop.chunk.file, core.chunk.file]
  const ofFamily = (family?: Family) =>
    family ? withBase(family).flatMap((each) => families.get(each)?.chunk.file ?? []) : []
  const islands = Object.fromEntries(
    contracts.map(({ name, family }) => [
      name,
      base.concat(
        ofFamily(family),
        ['early.ts', 'index.tsx'].flatMap((source) => files.get(`islands/${name}/${source}`) ?? []),
      ),
    ]),
  )
  writeFileSync('dist/manifest.json', JSON.stringify({ shop: base[0], core: base[1], islands }, null, 2))
}

/** Writes dist: the entry, the chunks, the styles, the manifest, the examples and the editor's data; fails over budget. */
export const runBuild = async (): Promise<Sizes> => {
  rmSync('dist', { recursive: true, force: true })
  mkdirSync('dist/examples', { recursive: true })
  const [graph, contracts] = await Promise.all([readGraph(), loadContracts()])
  const shares = shareModules(graph, contracts)
  const versions = readVersions(shares)
  const { shop, core, families } = await writeKits(shares, contracts, versions)
  const kits = [shop, core, ...families.values()]
  const { files, earlies } = await writeIslands(graph, { contracts, version: versions.islands, kits })
  checkImports([...kits, ...earlies].map(({ chunk }) => chunk))
  deferChunks([...kits.map(({ chunk }) => chunk.file), ...files.values()])
  await writeEntry(tableText(contracts, versions, new Set(shares.families.keys())))
  tighten()
  await writeStyles()
  for (const path of globSync('islands', 'example.html')) cpSync(path, `dist/examples/${basename(dirname(path))}.html`)
  writeManifest(contracts, { shop, core, families }, files)
  const presses = contracts.filter(({ press }) => press).map(({ name }) => `islands/${name}/early.ts`)
  writeHead([shop.chunk.file, ...presses.flatMap((path) => files.get(path) ?? [])])
  await writeHtmlData(contracts)
  const sizes = measure()
  checkBudgets(sizes)
  return sizes
}
