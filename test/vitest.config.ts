import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { islandModulesPlugin } from './island-modules.mjs'
import { gatherLibraries } from './libraries.mjs'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const [libraries, islands] = await Promise.all([gatherLibraries(), islandModulesPlugin(path('..'))])

/** Tests that need no page, and whose modules keep nothing between two of them: they share a worker, and load the shop and the contracts once. */
const SHARED = ['{src/tools,test/fixtures,test/house,test/theme}/**/*.test.ts']

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
