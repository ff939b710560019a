import { compareDecimals } from '../lib/decimal'
import { parseDecimal } from '../lib/parse-decimal'
import { pageFacts } from '../shop/facts'
import { checkQuantity, type QuantityRules, writtenQuantity } from '../shop/quantity'
import { lineState, shownQuantity } from '../stores/cart-lines'
import { setLineQuantity } from '../stores/cart-writes'
import { cartLineKey, lineElements } from './cart-elements'

const rulesOf = ({ dataset }: HTMLElement): QuantityRules => {
  const rule = (name: string): number | undefined => (dataset[name] ? Number(dataset[name]) : undefined)
  return { min: rule('min'), max: rule('max'), step: rule('step'), increment: rule('increment') }
}

/** The quantity that the server printed into a field. */
export const printedQuantity = (field: HTMLInputElement | undefined | null): string | undefined =>
  field ? parseDecimal(field.defaultValue) : undefined

/**
 * Wishes for what was typed into the lines of a cart and not yet taken, also into those that nobody touched since the
 * page came (browsers fill fields again).
 */
export const takeTypedQuantities = (cart: HTMLElement): void => {
  const { decimalSeparator } = pageFacts()
  for (const line of lineElements(cart)) {
    const field = line.querySelector<HTMLInputElement>('input[data-part="quantity"]')
    const key = cartLineKey(line)
    const state = lineState(key)
    const shown = (state && shownQuantity(state)) ?? printedQuantity(field)
    if (!field || !state || shown === undefined || state.status === 'gone') continue
    const { quantity } = checkQuantity(field.value, shown, rulesOf(line), decimalSeparator)
    if (compareDecimals(quantity, shown) === 0) continue
    field.value = writtenQuantity(quantity, decimalSeparator)
    setLineQuantity(key, quantity)
  }
}
