import { build, type Metafile } from 'esbuild'
import { globSync } from './glob'

/** Every module's static imports, and every entry of the islands' build. */
export interface Graph {
  readonly islands: readonly string[]
  readonly paints: readonly string[]
  readonly inputs: Metafile['inputs']
}

const CORE = 'src/island/core.ts'

/** Reads which module imports which, before any chunk is cut. */
export const readGraph = async (): Promise<Graph> => {
  const islands = globSync('islands', 'index.tsx')
  const paints = globSync('islands', 'paint.ts')
  const { metafile } = await build({
    entryPoints: [CORE, ...islands, ...paints],
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
  return { islands, paints, inputs: metafile.inputs }
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

/** The paint runtime stands with the shop, because painting must not fetch React. */
const isShop = (path: string): boolean => /^src\/(lib|shop|services|stores)\/|^src\/island\/paint\.ts$/.test(path)

/**
 * Sorts modules into the two shared chunks: what the core needs or two islands share. Floors 0 to 3 make the shop chunk,
 * which has no React; floors 4 and 5 the core chunk.
 */
export const shareModules = ({ islands, paints, inputs }: Graph): { shop: string[]; core: string[] } => {
  const users = new Map<string, number>()
  for (const entry of [...islands, ...paints])
    for (const path of reach(inputs, entry)) users.set(path, (users.get(path) ?? 0) + 1)
  for (const path of reach(inputs, CORE)) users.set(path, 2)
  const shared = [...users].filter(([path, count]) => count > 1 && path.startsWith('src/')).map(([path]) => path)
  return { shop: shared.filter(isShop).sort(), core: shared.filter((path) => !isShop(path)).sort() }
}
