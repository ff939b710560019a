import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { gatherLibraries } from './libraries.mjs'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const libraries = await gatherLibraries()

/** Unit, conformance and house tests; islands are tested from HTML through the real loader, whose table is test/registry.ts. */
export default defineConfig({
  plugins: [
    {
      name: 'source-registry',
      enforce: 'pre',
      resolveId: (id, importer) => {
        if (id === './table' && importer?.includes('/src/island/loader/')) return path('registry.ts')
        if (id === 'vitest-environment-dom') return path('dom.ts')
        return libraries.get(id)
      },
    },
  ],
  test: {
    root: path('..'),
    include: ['test/{unit,conformance,house}/**/*.test.{ts,tsx}', 'islands/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
