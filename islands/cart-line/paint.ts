/** Lines follow the cart from the moment when it may differ from the printed one. */

import type { Paint } from '@/island/paint'
import { signed } from '@/island/react-start'
import { lateCode, receiveReports } from '@/lib/report'
import { factsReady, onPageReturn, visitKind } from '@/page/lifecycle'
import { $cart, hasPendingChanges } from '@/shop/cart/store'

/**
 * Resolves when the cart may differ from the printed one: with false for pending changes or a page from the history, with true after a return
 * from the back/forward cache or new totals, when the cart has to be read.
 */
const cartMayDiffer = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (hasPendingChanges() || visitKind() === 'back_forward') resolve(false)
    onPageReturn(() => resolve(true))
    $cart.listen(({ totals }, before) => totals !== before?.totals && resolve(true))
  })

let waiting: Promise<boolean> | undefined

/**
 * Lets lines that are not mounted follow the cart. The code for it, which reads and sends, is fetched when the cart may differ from the printed
 * one, or at the first sign, which comes before the shopper's own changes.
 */
export const paint: Paint = async (element, receiver) => {
  receiveReports(receiver)
  await factsReady()
  waiting ??= Promise.race([cartMayDiffer(), signed.then(() => false)])
  const mayDiffer = await waiting
  const code = await lateCode('cart-line', () => import('./shown'))
  code?.follow(element, receiver, mayDiffer)
}
