import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { islandModulesPlugin } from './island-modules.mjs'
import { gatherLibraries } from './libraries.mjs'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const [libraries, islands] = await Promise.all([gatherLibraries(), islandModulesPlugin(path('..'))])

/** Beside modules: the tests of plain functions, which need no page, no double and no store. */
const plain = ['src', 'islands'].flatMap((folder) =>
  readdirSync(path(`../${folder}`), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => !/@vitest-environment|\bvi\b|\$\w+\.set/.test(readFileSync(path(`../${file}`), 'utf8'))),
)

/** Tests whose modules keep nothing between two of them: they share a worker, and load the shop and the contracts once. */
const SHARED = ['{src/tools,test/fixtures,test/house,test/theme}/**/*.test.ts', ...plain]

/** Unit, conformance and house tests; islands are tested from HTML through the real loader, whose manifest is test/registry.ts. */
export default defineConfig({
  plugins: [
    islands,
    {
      name: 'source-registry',
      enforce: 'pre',
      resolveId: (id, importer) => {
        if (id === './manifest' && importer?.includes('/src/loader/')) return path('registry.ts')
        if (id === 'vitest-environment-dom') return path('dom.ts')
        return libraries.get(id)
      },
    },
  ],
  resolve: { alias: { '@test': path('.'), '@': path('../src') } },
  test: {
    root: path('..'),
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores: more than half of a test's time is waiting for delays that shoppers see too.
    maxWorkers: 5,
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['{src,islands,test/conformance,test/shoppers}/**/*.test.{ts,tsx}'],
          exclude: SHARED,
        },
      },
      {
        extends: true,
        test: { name: 'tools', include: SHARED, isolate: false, maxWorkers: 3, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
