import { basename, relative, resolve } from 'node:path'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'

/** One written chunk. */
export interface Chunk {
  /** Name with hash, without folder and ending. */
  readonly file: string
  readonly exports: readonly string[]
  readonly outputs: Metafile['outputs']
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

/** Writes one shared chunk that exports everything its source says. */
export const writeKit = async (name: string, source: string, kits: readonly Kit[]): Promise<Chunk> => {
  const { metafile } = await build({
    ...browserOptions,
    stdin: { contents: source, resolveDir: '.', sourcefile: `${name}.ts`, loader: 'ts' },
    entryNames: `chunks/${name}-[hash]`,
    splitting: true,
    plugins: [useKits(kits)],
  })
  const [path, output] =
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === `${name}.ts`) ?? []
  if (!path || !output) throw new Error(`esbuild wrote no chunk for ${name}`)
  return { file: basename(path, '.js'), exports: output.exports, outputs: metafile.outputs }
}
