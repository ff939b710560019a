/** The products of the cart for events: what was added, changed, removed, in which quantity. */

import { subtractDecimals } from '@/lib/arithmetic'
import type { Decimal } from '@/lib/decimal'
import { parseMoney } from '@/lib/money'
import { pageFacts } from '@/page/facts'
import { type ItemFacts, itemAt } from '@/page/items'
import type { CartItemsEvent } from './events'
import { isInCart, lineState } from './lines-store'
import { cartLineKey, lineElements, printedQuantity } from './markup'
import { cartNames } from './names'
import { $cart } from './store'

const printedPrice = (line: HTMLElement): Decimal | undefined =>
  parseMoney(line.querySelector(`[data-part="${cartNames.price}"]`)?.textContent ?? '', pageFacts())

/** The quantity of a line before its next change: the server's, else the printed one. */
export const quantityOf = (line: HTMLElement): Decimal =>
  lineState(cartLineKey(line))?.line?.quantity ?? printedQuantity(line) ?? '1'

/**
 * The product of a cart line, for an event; undefined when the page does not name it.
 *
 * @param before its quantity before the reported change.
 * @param quantity its quantity now; by default the one before.
 */
export const lineItem = (line: HTMLElement, before: Decimal, quantity?: Decimal): ItemFacts | undefined => {
  const state = lineState(cartLineKey(line))
  const id = state?.line?.productId ?? state?.printed.productId
  if (id === undefined) return undefined
  return itemAt(line, {
    id,
    variantId: state?.line?.variantId ?? state?.printed.variantId,
    name: state?.line?.title,
    variant: state?.line?.options,
    price: state?.line?.price ?? printedPrice(line),
    quantity: quantity ?? before,
    change: quantity === undefined ? undefined : subtractDecimals(quantity, before),
  })
}

/** The products of the lines that a cart shows. */
export const cartItems = (cart: HTMLElement): readonly ItemFacts[] =>
  lineElements(cart).flatMap((line) => {
    const state = lineState(cartLineKey(line))
    return state && isInCart(state) ? (lineItem(line, quantityOf(line)) ?? []) : []
  })

/**
 * The cart on the page, for an event.
 *
 * @param total the printed total, for a cart that has not been read yet.
 */
export const cartAsShown = (cart: HTMLElement, total: string): CartItemsEvent => {
  const facts = pageFacts()
  const amount = $cart.get().totals?.total ?? parseMoney(total, facts)
  return {
    items: cartItems(cart),
    total: amount === undefined ? undefined : Number(amount),
    currency: facts.currency,
  }
}
