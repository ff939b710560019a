/** Which quantity, price and total a cart line shows, also before its view: the printed ones while the cart has the printed quantity. */

import { definePaint } from '@/island/paint'
import { compareDecimals } from '@/lib/arithmetic'
import { type Decimal, writtenDecimal } from '@/lib/decimal'
import { formatMoney } from '@/lib/money'
import type { Problem } from '@/lib/report'
import { writeSoon } from '@/lib/write-soon'
import { pageFacts } from '@/page/facts'
import { lineTotal } from '@/shop/cart/lines'
import { $cartLines, type CartLineState, isInCart, isWaiting, shownQuantity } from '@/shop/cart/lines-store'
import { cartLineKey, printedQuantity, quantityFieldOf } from '@/shop/cart/markup'
import { cartNames } from '@/shop/cart/names'
import { offerQuantity } from '@/shop/cart/quantity'
import { refreshCartLines } from '@/shop/cart/reading'

/** The values that a line shows, mounted or painted. */
export interface ShownLine {
  readonly isHidden: boolean
  readonly isBusy: boolean
  /** In the page's number format; undefined while the printed one is valid. */
  readonly quantity: string | undefined
  /** In the page's price format; a dash for an unknown price, undefined while the printed ones are valid. */
  readonly price: string | undefined
  readonly total: string | undefined
}

const written = (price: Decimal | undefined): string => (price === undefined ? '—' : formatMoney(price, pageFacts()))

/** The prices of a line. The printed ones are valid as long as the cart has the printed quantity. */
const pricesOf = ({ line }: CartLineState, printed: Decimal | undefined): Pick<ShownLine, 'price' | 'total'> => {
  if (!line || (printed !== undefined && compareDecimals(line.quantity, printed) === 0))
    return { price: undefined, total: undefined }
  return { price: written(line.price), total: written(lineTotal(line)) }
}

/** The values that a line shows now; `printed` is the printed quantity. */
export const shownLine = (state: CartLineState, printed: Decimal | undefined): ShownLine => {
  const quantity = shownQuantity(state)
  return {
    isHidden: !isInCart(state),
    isBusy: isWaiting(state),
    quantity: quantity === undefined ? undefined : writtenDecimal(quantity, pageFacts().decimalSeparator),
    ...pricesOf(state, printed),
  }
}

const part = (line: HTMLElement, name: string): HTMLElement | null => line.querySelector(`[data-part="${name}"]`)

const write = (element: HTMLElement | null, amount: string | undefined, known?: string): void => {
  if (element) void writeSoon(element, amount, known)
}

/** Lets an untouched line follow the cart; typed text stays. */
const paintLine = (element: HTMLElement, state: CartLineState | undefined): void => {
  if (!state) return
  const input = quantityFieldOf(element)
  const printed = printedQuantity(element)
  const { isHidden, isBusy, quantity, price, total } = shownLine(state, printed)
  if (element.hidden !== isHidden) element.hidden = isHidden
  const isTyping = input !== null && input === document.activeElement
  if (input && quantity !== undefined && !isTyping && input.value !== quantity) {
    offerQuantity(input, quantity)
    input.value = quantity
  }
  for (const count of element.querySelectorAll<HTMLElement>(`[data-part="${cartNames.count}"]`))
    write(count, quantity, printed)
  const totalPart = part(element, 'total')
  write(totalPart, total)
  write(part(element, 'price'), price)
  if (isBusy) totalPart?.setAttribute('aria-busy', 'true')
  else totalPart?.removeAttribute('aria-busy')
}

const followLines = definePaint({
  name: 'cart-line',
  store: $cartLines,
  select: (element, lines) => lines[cartLineKey(element)],
  paint: paintLine,
  refresh: () => void refreshCartLines(),
})

/** Lets an untouched line follow the cart from now on. */
export const follow = (element: HTMLElement, receiver: (problem: Problem) => void): void =>
  void followLines(element, receiver)
