import { expect, test } from 'vitest'
import { bundlePage } from '../simulation/page-script'
import { printCards, WALKED_ISLANDS, walk } from './walk'

const LONGEST_MS = 600_000

/** Runs a walk through the shop for each seed, and compares what its pages show at the end with the server's cart. */
export const walkAll = (seeds: readonly number[]): void => {
  test(
    'after a random walk with slow, lost and broken answers, two tabs and pages left in mid-write, pages, badge and server agree',
    async () => {
      const script = await bundlePage(WALKED_ISLANDS)
      const cards = await printCards()
      const untrue: object[] = []
      for (const seed of seeds) {
        const { differences, history } = await walk(seed, script, cards)
        if (differences.length > 0) untrue.push({ seed, differences, history: history.join('; ') })
      }
      expect(untrue).toEqual([])
    },
    LONGEST_MS,
  )
}
