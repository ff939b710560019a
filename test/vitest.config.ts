import { defineConfig } from 'vitest/config'

/** Unit, conformance and house tests; the browser journeys have their own project because they share one Chromium. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/{unit,conformance,house}/**/*.test.{ts,tsx}', 'islands/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
  },
})
