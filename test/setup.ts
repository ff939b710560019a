import type * as nanostores from 'nanostores'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { addTexts } from '@/page/texts'
import { cartTexts } from '@/shop/cart/texts'
import { catalogTexts } from '@/shop/catalog/texts'
import { memberTexts } from '@/shop/member/texts'
import { productTexts } from '@/shop/product/texts'

vi.mock('nanostores', async (original) =>
  (await import('./stores')).rememberStores(await original<typeof nanostores>()),
)

const noise: string[] = []

/** The longest wait for a state, in milliseconds, for slow, shared machines. */
const PATIENCE_MS = 15_000
const { waitFor } = vi
vi.waitFor = (look, options = PATIENCE_MS) =>
  waitFor(look, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })

for (const texts of [catalogTexts, productTexts, cartTexts, memberTexts]) addTexts(texts)

beforeEach(() => {
  noise.length = 0
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      noise.push(`${method}: ${words.map(String).join(' ').slice(0, 400)}`)
    })
  }
})

afterEach(() => {
  expect(noise, 'a test must not write to the console').toEqual([])
})

/** React's scheduler works in immediates; one that is left over would run after the page of this file is gone. */
afterAll(async () => {
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setImmediate(resolve))
})
