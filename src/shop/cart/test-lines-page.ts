import { clearNotices } from '@test/overlays'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { yieldToMain } from '@/lib/scheduling'
import { $notices } from '@/overlays/notices-store'
import { addTexts } from '@/page/texts'
import { openPage } from '@/server/test-shop-server'
import { $cartLines, lineState, registerPrintedLines } from './lines-store'
import { $cart } from './store'
import { closeCart, openCartShop, type ShopLine } from './test-shop'
import { cartTexts } from './texts'
import { settleCartLines } from './writes'

const leavers: (() => void)[] = []
let keys: readonly string[] = []

/** A shop and a page that prints its lines. */
export const open = (lines: ShopLine[]) => {
  const shop = openCartShop(lines)
  keys = registerPrintedLines(
    lines.map(({ id, variant = 0, index, unit }, at) => ({
      index: index ?? at,
      productId: id,
      variantId: variant,
      unit,
    })),
  )
  return shop
}

/** The key of the line at a position. */
export const key = (at: number): string => keys[at] ?? ''
/** The state of the line at a position. */
export const stateAt = (at: number) => {
  const state = lineState(key(at))
  if (!state) throw new Error(`no line ${at}`)
  return state
}
/** Waits until no change waits for its answer. */
export const settled = () => vi.waitFor(() => expect($cart.get().isPending).toBe(false), { timeout: 8000 })
/** The texts of all notices. */
export const noticeTexts = () => $notices.get().flatMap(({ text, lines }) => [text, ...lines])

beforeEach(() => {
  openPage({ cartToken: 'abc' })
  void addTexts(cartTexts)
  leavers.push(
    $cart.subscribe(() => {}),
    $cartLines.subscribe(() => {}),
  )
})

afterEach(async () => {
  vi.useRealTimers()
  await settleCartLines()
  // Messages of this test to other tabs must not reach the next test.
  await yieldToMain()
  for (const leave of leavers.splice(0)) leave()
  closeCart()
  clearNotices()
})
