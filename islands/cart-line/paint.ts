/** Lines follow the cart from the moment when it may differ from the printed one. */

import type { Paint } from '@/island/paint'
import { signed } from '@/island/react-start'
import { lateCode, receiveReports } from '@/lib/report'
import { factsReady, visitKind } from '@/page/lifecycle'
import { $cart, hasPendingChanges } from '@/shop/cart/store'

/** Resolves when the cart may differ from the printed one: at pending changes, on a page from the history, after new totals. */
const cartMayDiffer = (): Promise<void> =>
  new Promise((resolve) => {
    if (hasPendingChanges() || visitKind() === 'back_forward') resolve()
    // A return from the back/forward cache brings new totals, too.
    $cart.listen(({ totals }, before) => totals !== before?.totals && resolve())
  })

let waiting: Promise<void> | undefined

/**
 * Lets lines that are not mounted follow the cart. The code for it, which reads and sends, is fetched when the cart may differ from the printed
 * one, or at the first sign, which comes before the shopper's own changes.
 */
export const paint: Paint = async (element, receiver) => {
  receiveReports(receiver)
  await factsReady()
  waiting ??= Promise.race([cartMayDiffer(), signed])
  await waiting
  const code = await lateCode('cart-line', () => import('./shown'))
  code?.follow(element, receiver)
}
