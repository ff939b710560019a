import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { islandModulesPlugin } from './island-modules.mjs'
import { gatherLibraries } from './libraries.mjs'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const [libraries, islands] = await Promise.all([gatherLibraries(), islandModulesPlugin(path('..'))])

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
    include: ['{src,islands,test/conformance,test/fixtures,test/house,test/shoppers,test/theme}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores: more than half of a test's time is waiting for delays that shoppers see too.
    maxWorkers: 5,
  },
})
