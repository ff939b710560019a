import { definePaint } from '../../src/island/paint'
import { $cartLines, type CartLineState } from '../../src/stores/cart-lines'
import { refreshCartLines } from '../../src/stores/cart-reading'
import { cartLineKey } from '../../src/ui/cart-elements'
import { printedQuantity } from '../../src/ui/cart-typed'
import { shownLine } from './shown'

const part = (line: HTMLElement, name: string): HTMLElement | null => line.querySelector(`[data-part="${name}"]`)

const printed = new WeakMap<Element, string>()

/** Writes what the store knows; where it knows nothing new, what the server printed comes back. */
const write = (place: HTMLElement | null, words: string | undefined): void => {
  if (!place || (words === undefined && !printed.has(place))) return
  if (!printed.has(place)) printed.set(place, place.textContent)
  const shown = words ?? printed.get(place) ?? ''
  if (place.textContent !== shown) place.textContent = shown
}

/** A line that nobody touched follows the cart; what was typed into its field stays. */
const paintLine = (element: HTMLElement, state: CartLineState | undefined): void => {
  if (!state) return
  const field = part(element, 'quantity')
  const input = field instanceof HTMLInputElement ? field : undefined
  const { isHidden, isBusy, quantity, price, total } = shownLine(state, printedQuantity(input))
  if (element.hidden !== isHidden) element.hidden = isHidden
  const isTyping = input !== undefined && input === document.activeElement
  if (input && quantity !== undefined && !isTyping && input.value !== quantity) input.value = quantity
  const place = part(element, 'total')
  write(place, total)
  write(part(element, 'price'), price)
  if (place && isBusy) place.setAttribute('aria-busy', 'true')
  else place?.removeAttribute('aria-busy')
}

export const paint = definePaint({
  name: 'cart-line',
  store: $cartLines,
  select: (element, lines) => lines[cartLineKey(element)],
  paint: paintLine,
  refresh: () => void refreshCartLines(),
})
