import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Journeys in Chromium on the minified bundle. */
export default defineConfig({
  resolve: { alias: { '@test': path('.'), '@': path('../src') } },
  test: {
    root: path('..'),
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/setup/shop.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // Two cores: a journey waits for a third of its time.
    maxWorkers: 3,
    // Files share a browser only; each journey has its own profile.
    isolate: false,

    expect: { poll: { timeout: 20_000 } },
  },
})
