import type { Paint } from '@/island/paint'
import { signed } from '@/island/react-start'
import { lateCode, receiveReports } from '@/lib/report'
import { factsReady, onPageReturn, visitKind } from '@/page/lifecycle'
import { $cart, hasPendingChanges } from '@/shop/cart/store'

/** Resolves when the cart may be another than the printed one: the server, another tab or the page before says so. True: read it. */
const otherCart = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (hasPendingChanges() || visitKind() === 'back_forward') resolve(false)
    onPageReturn(() => resolve(true))
    $cart.listen(({ totals }, before) => totals !== before?.totals && resolve(true))
  })

let waiting: Promise<boolean> | undefined

/**
 * Lets untouched lines follow the cart. What follows it reads and sends: the printed lines are true until something has happened, and a
 * person's first sign comes before their own changes.
 */
export const paint: Paint = async (element, receiver) => {
  receiveReports(receiver)
  await factsReady()
  waiting ??= Promise.race([otherCart(), signed.then(() => false)])
  const isOther = await waiting
  const code = await lateCode('cart-line', () => import('./shown'))
  code?.follow(element, receiver, isOther)
}
