import { basename, dirname } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { type Contract, FAMILY_BASES, type Family } from '../../contract'
import { globSync } from './glob'

/** Every module's static imports, and every entry of the islands' build. */
export interface Graph {
  readonly islands: readonly string[]
  readonly earlies: readonly string[]
  readonly inputs: Metafile['inputs']
}

const CORE = 'src/island/core.ts'

/** Reads which module imports which, before any chunk is cut. */
export const readGraph = async (): Promise<Graph> => {
  const islands = globSync('islands', 'index.tsx')
  const earlies = globSync('islands', 'early.ts')
  const { metafile } = await build({
    entryPoints: [CORE, ...islands, ...earlies],
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: 'esm',
    outdir: 'dist',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
  })
  return { islands, earlies, inputs: metafile.inputs }
}

const reach = (inputs: Metafile['inputs'], entry: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path) || !inputs[path]) return
    seen.add(path)
    for (const each of inputs[path].imports) if (each.kind === 'import-statement') visit(each.path)
  }
  visit(entry)
  return seen
}

const isBelowViews = (path: string): boolean => /^src\/(lib|shop|services|stores)\//.test(path)

/** A family's texts are shared from its first island on. An island's own stay with it. */
const isFamilyText = (path: string, contracts: readonly Contract[]): boolean => {
  const [, folder] = /^src\/shop\/texts\/(\w+)\//.exec(path) ?? []
  return contracts.some(({ family }) => family !== undefined && family === folder)
}

/** Modules by the shared chunk that they are cut into. */
export interface Shares {
  readonly shop: readonly string[]
  readonly core: readonly string[]
  readonly families: ReadonlyMap<Family, readonly string[]>
}

/** What an island's early chunk and its view both need, beside what is in the shared chunks: it stands in the early chunk. */
export const modulesOfBoth = ({ inputs }: Graph, early: string, taken: ReadonlySet<string>): readonly string[] => {
  const ofView = reach(inputs, early.replace('early.ts', 'index.tsx'))
  return [...reach(inputs, early)].filter((path) => path.startsWith('islands/') && ofView.has(path) && !taken.has(path))
}

/** A family with the one that it stands on, whose chunk its islands need as well. */
export const withBase = (family: Family): readonly Family[] => [family, FAMILY_BASES[family] ?? []].flat()

/** The family that all of these stand on, or are. */
const commonFamily = (families: ReadonlySet<Family | undefined>): Family | undefined => {
  const [first, ...others] = families
  if (others.length === 0) return first
  const bases = new Set([...families].map((each) => each && (FAMILY_BASES[each] ?? each)))
  return bases.size === 1 ? [...bases][0] : undefined
}

/**
 * Sorts what the core needs or two islands share into chunks: floors 0 to 3 make the shop chunk, which has no React, with what
 * painting and early presses need of the others; floors 4 and 5 the core chunk; and what only islands of one family share makes
 * that family's, or of one and of those that stand on it.
 */
export const shareModules = ({ islands, earlies, inputs }: Graph, contracts: readonly Contract[]): Shares => {
  const familyOf = (island: string) => contracts.find(({ name }) => name === island)?.family
  const users = new Map<string, (Family | undefined)[]>()
  for (const entry of [...islands, ...earlies])
    for (const path of reach(inputs, entry))
      users.set(path, [...(users.get(path) ?? []), familyOf(basename(dirname(entry)))])
  for (const path of reach(inputs, CORE)) users.set(path, [undefined, undefined])
  const shared = [...users]
    .filter(([path, by]) => (by.length > 1 || isFamilyText(path, contracts)) && path.startsWith('src/'))
    .map(([path, by]) => ({ path, family: commonFamily(new Set(by)) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const everywhere = shared.filter(({ family }) => !family).map(({ path }) => path)
  const beforeViews = new Set(earlies.flatMap((entry) => [...reach(inputs, entry)]))
  const isShop = (path: string): boolean => isBelowViews(path) || beforeViews.has(path)
  const names = [...new Set(shared.flatMap(({ family }) => family ?? []))].sort()
  return {
    shop: everywhere.filter(isShop),
    core: everywhere.filter((path) => !isShop(path)),
    families: new Map(
      names.map((name) => [name, shared.filter(({ family }) => family === name).map(({ path }) => path)]),
    ),
  }
}
