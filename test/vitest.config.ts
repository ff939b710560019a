import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Unit, conformance and house tests; islands are tested from HTML through the real loader, whose table is test/registry.ts. */
export default defineConfig({
  plugins: [
    {
      name: 'source-registry',
      enforce: 'pre',
      resolveId: (id, importer) =>
        id === './table' && importer?.includes('/src/island/loader/') ? path('registry.ts') : undefined,
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
