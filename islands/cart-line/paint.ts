import { definePaint } from '@/island/paint'
import { writeSoon } from '@/lib/write-soon'
import { $cartLines, type CartLineState } from '@/shop/cart/lines-store'
import { cartLineKey, printedQuantity } from '@/shop/cart/markup'
import { refreshCartLines } from '@/shop/cart/reading'
import { shownLine } from './shown'

const part = (line: HTMLElement, name: string): HTMLElement | null => line.querySelector(`[data-part="${name}"]`)

const write = (element: HTMLElement | null, amount: string | undefined): void => {
  if (element) void writeSoon(element, amount)
}

/** Lets an untouched line follow the cart; typed text stays. */
const paintLine = (element: HTMLElement, state: CartLineState | undefined): void => {
  if (!state) return
  const field = part(element, 'quantity')
  const input = field instanceof HTMLInputElement ? field : undefined
  const { isHidden, isBusy, quantity, price, total } = shownLine(state, printedQuantity(input))
  if (element.hidden !== isHidden) element.hidden = isHidden
  const isTyping = input !== undefined && input === document.activeElement
  if (input && quantity !== undefined && !isTyping && input.value !== quantity) input.value = quantity
  const totalPart = part(element, 'total')
  write(totalPart, total)
  write(part(element, 'price'), price)
  if (isBusy) totalPart?.setAttribute('aria-busy', 'true')
  else totalPart?.removeAttribute('aria-busy')
}

export const paint = definePaint({
  name: 'cart-line',
  store: $cartLines,
  select: (element, lines) => lines[cartLineKey(element)],
  paint: paintLine,
  refresh: () => void refreshCartLines(),
})
