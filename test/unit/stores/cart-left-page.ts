import { afterEach, beforeEach, expect, vi } from 'vitest'
import { addTexts } from '../../../src/shop/texts'
import { cartTexts } from '../../../src/shop/texts/cart'
import { $cart, resetCart } from '../../../src/stores/cart'
import { $cartLines, knowPrintedLines, resetCartLines } from '../../../src/stores/cart-lines'
import { resetCartWrites, settleCartLines } from '../../../src/stores/cart-writes'
import { clearNotices } from '../../../src/stores/notices'
import { openPage } from '../services/shop-server'
import { openCartShop, type ShopLine } from './cart-shop'

const leavers: (() => void)[] = []
let keys: readonly string[] = []

/** A shop and a page that prints its lines. */
export const open = (lines: ShopLine[]) => {
  const shop = openCartShop(lines)
  keys = knowPrintedLines(lines.map(({ id, index }, at) => ({ index: index ?? at, productId: id, variantId: 0 })))
  return shop
}
/** The key of the line at this place. */
export const key = (at: number): string => keys[at] ?? ''
/** Leaves the page. */
export const leavePage = () => dispatchEvent(new Event('pagehide'))
/** Comes back to it from the back/forward cache. */
export const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
/** Waits until no change is on its way. */
export const settled = () => vi.waitFor(() => expect($cart.get().isPending).toBe(false), { timeout: 8000 })

beforeEach(() => {
  openPage({ cartToken: 'abc' })
  void addTexts(cartTexts)
  leavers.push(
    $cart.subscribe(() => {}),
    $cartLines.subscribe(() => {}),
  )
})

afterEach(async () => {
  await settleCartLines()
  for (const stop of leavers.splice(0)) stop()
  resetCartWrites()
  resetCartLines()
  resetCart()
  clearNotices()
  sessionStorage.clear()
})
