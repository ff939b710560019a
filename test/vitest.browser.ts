import { defineConfig } from 'vitest/config'

/** Journeys in Chromium on the minified bundle; two at a time, as the machines have two cores. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/setup/shop.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files share a browser and nothing else: each journey has a profile of its own.
    isolate: false,
    // A shared machine may stall a whole browser; what fails twice is broken.
    retry: 1,
    expect: { poll: { timeout: 20_000 } },
  },
})
