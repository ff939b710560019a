import { relative, resolve } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import type { Contract } from '../../contract'
import { leanContracts } from './lean-contracts'

/** One written chunk. */
export interface Chunk {
  /** Name with version, without folder and ending. */
  readonly file: string
  readonly exports: readonly string[]
}

/** What a shared chunk is made of. */
export interface KitPlan {
  readonly name: string
  readonly version: string
  readonly source: string
  /** The folder of its texts; English and Arabic become chunks of their own. */
  readonly texts?: string
}

/** A shared chunk and what is taken from it instead of being bundled again. */
export interface Kit {
  readonly chunk: Chunk
  readonly modules: ReadonlySet<string>
  readonly packages: ReadonlySet<string>
}

/** What every browser bundle of Vitrin has in common. */
export const browserOptions = {
  bundle: true,
  format: 'esm',
  minify: true,
  metafile: true,
  outdir: 'dist',
  target: 'es2022',
  jsx: 'automatic',
  legalComments: 'none',
  chunkNames: 'chunks/[name]-[hash]',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
} as const satisfies BuildOptions

/** Imports of a kit's modules and packages become imports of its chunk. */
export const useKits = (kits: readonly Kit[]): Plugin => ({
  name: 'kits',
  setup: ({ onResolve, resolve: find }) => {
    onResolve({ filter: /.*/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (kind === 'entry-point' || kind === 'dynamic-import' || pluginData === 'looking' || !importer) return
      const kitOfPackage = kits.find(({ packages }) => packages.has(path))
      if (kitOfPackage) return { path: `./${kitOfPackage.chunk.file}.js`, external: true }
      if (!path.startsWith('.')) return
      const found = await find(path, { importer, resolveDir, kind, pluginData: 'looking' })
      const kit = kits.find(({ modules }) => modules.has(relative(resolve(), found.path)))
      return kit && { path: `./${kit.chunk.file}.js`, external: true }
    })
  },
})

const kitSource = (contents: string): Plugin => ({
  name: 'kit-source',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^kit$/ }, () => ({ path: 'kit', namespace: 'kit' }))
    onLoad({ filter: /.*/, namespace: 'kit' }, () => ({ contents, resolveDir: '.', loader: 'ts' }))
  },
})

/** Writes one shared chunk that exports everything its source says. */
export const writeKit = async (
  { name, version, source, texts }: KitPlan,
  contracts: readonly Contract[],
  kits: readonly Kit[],
): Promise<Chunk> => {
  const file = `${name}-${version}`
  const languages = texts ? ['en', 'ar'] : []
  const { metafile } = await build({
    ...browserOptions,
    entryPoints: [
      { in: 'kit', out: `chunks/${file}` },
      ...languages.map((each) => ({ in: `${texts}/${each}.ts`, out: `chunks/${name}.${each}-${version}` })),
    ],
    splitting: true,
    plugins: [kitSource(source), leanContracts(contracts), useKits(kits)],
  })
  const output = metafile.outputs[`dist/chunks/${file}.js`]
  if (!output) throw new Error(`esbuild wrote no chunk for ${name}`)
  return { file, exports: output.exports }
}
