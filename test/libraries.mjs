import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { build } from 'esbuild'

/** What nearly every test file loads anew; as one file each they are read ten times as fast. */
const LIBRARIES = [
  'happy-dom',
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'nanostores',
  '@nanostores/react',
  '@testing-library/react',
]

const MODULES = new Set(['happy-dom', 'nanostores', '@nanostores/react'])

const CACHE = resolve('node_modules/.cache/vitrin')
const fileOf = (name) => `${name.replaceAll(/\W+/g, '-')}.mjs`

/**
 * What a CommonJS package exports is written out, as Node cannot find it in a bundle.
 *
 * @type {import('esbuild').Plugin}
 */
const entries = {
  name: 'entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }))
    onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => {
      if (MODULES.has(path)) return { contents: `export * from '${path}'`, resolveDir: process.cwd() }
      const names = Object.keys(createRequire(import.meta.url)(path)).filter((name) => /^[A-Za-z_]\w*$/.test(name))
      const named = names.filter((name) => name !== 'default' && name !== '__esModule')
      return {
        contents: `import * as all from '${path}'\nexport default all.default ?? all\nexport const { ${named.join(', ')} } = all`,
        resolveDir: process.cwd(),
      }
    })
  },
}

const bundle = async (folder) => {
  mkdirSync(CACHE, { recursive: true })
  const made = mkdtempSync(`${CACHE}/libraries-`)
  await build({
    entryPoints: LIBRARIES.map((name) => ({ in: `entry:${name}`, out: fileOf(name).replace(/\.mjs$/, '') })),
    outdir: made,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    // happy-dom finds classes by their names.
    keepNames: true,
    define: { 'process.env.NODE_ENV': '"test"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [entries],
    logLevel: 'warning',
  })
  try {
    renameSync(made, folder)
  } catch {
    // Another run was quicker; its files are the same.
    rmSync(made, { recursive: true })
  }
}

/**
 * Bundles the libraries of the unit tests, once for each lockfile.
 *
 * @returns the file of each library, by its name.
 */
export const gatherLibraries = async () => {
  const key = createHash('sha256').update(readFileSync('package-lock.json')).update(readFileSync('test/libraries.mjs'))
  const folder = `${CACHE}/libraries.${key.digest('hex').slice(0, 16)}`
  if (!existsSync(folder)) await bundle(folder)
  return new Map(LIBRARIES.map((name) => [name, `${folder}/${fileOf(name)}`]))
}
