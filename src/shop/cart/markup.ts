/** Cart lines in the page's HTML: finds them, reads printed and typed quantities, which control has the focus after a removal. */

import { compareDecimals } from '@/lib/arithmetic'
import { type Decimal, writtenDecimal } from '@/lib/decimal'
import { parseDecimal } from '@/lib/parse-decimal'
import { pageFacts } from '@/page/facts'
import { dataOf, islandSelector, PRODUCT_ID, VARIANT_ID } from '@/page/names'
import type { PrintedLine } from './lines'
import { lineState, registerPrintedLines, shownQuantity } from './lines-store'
import { cartNames } from './names'
import { checkQuantity, offerQuantity, type QuantityField, type QuantityRules } from './quantity'
import { setLineQuantity } from './writes'

/** The selector of a part. */
export const partSelector = (name: string): string => `[data-part="${name}"]`

/** The field of a line's quantity. */
export const quantityFieldOf = (line: HTMLElement): QuantityField | null =>
  line.querySelector<QuantityField>(
    `input${partSelector(cartNames.quantity)},select${partSelector(cartNames.quantity)}`,
  )

const keys = new WeakMap<Element, string>()

/** Printed quantities that are words, because the words change with the cart. */
const counts = new WeakMap<Element, Decimal | undefined>()

const fieldQuantity = (field: QuantityField): Decimal | undefined => {
  const printed =
    'options' in field
      ? (field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.value
      : field.defaultValue
  return parseDecimal(printed ?? '')
}

/** The quantity that the server printed into a line: into its field, else as words into its part `count`. */
export const printedQuantity = (line: HTMLElement): Decimal | undefined => {
  const field = quantityFieldOf(line)
  if (field) return fieldQuantity(field)
  if (!counts.has(line)) {
    const [number] =
      /\p{Nd}[\p{Nd}.,٫]*/u.exec(line.querySelector(partSelector(cartNames.count))?.textContent ?? '') ?? []
    counts.set(line, number && parseDecimal(number))
  }
  return counts.get(line)
}

const numberFrom = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return text?.trim() && Number.isSafeInteger(number) ? number : undefined
}

const printedLine = (line: HTMLElement): PrintedLine => {
  const productId = numberFrom(dataOf(line, PRODUCT_ID))
  return {
    index: numberFrom(dataOf(line, cartNames.index)) ?? -1,
    productId,
    variantId: numberFrom(dataOf(line, VARIANT_ID)),
    quantity: printedQuantity(line),
    unit: dataOf(line, cartNames.unit) || undefined,
    words: productId === undefined ? line.textContent : undefined,
  }
}

/** Registers the lines of one cart, which must be known together. */
export const registerLines = (lines: readonly HTMLElement[]): void => {
  const given = registerPrintedLines(lines.map(printedLine))
  lines.forEach((line, at) => {
    keys.set(line, given[at] ?? '')
  })
}

/** The elements of the cart lines inside of a node. */
export const lineElements = (root: ParentNode): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(islandSelector(cartNames.lineIsland)),
]

/** The cart around a line: the nearest summary, else the whole page. */
const cartAround = (line: HTMLElement): HTMLElement =>
  line.parentElement?.closest<HTMLElement>(islandSelector(cartNames.summaryIsland)) ?? document.body

/** Registers every line of the page, cart by cart, before the first write. */
const registerAll = (): void => {
  const carts = new Map<HTMLElement, HTMLElement[]>()
  for (const line of lineElements(document)) {
    if (keys.has(line)) continue
    const cart = cartAround(line)
    carts.set(cart, [...(carts.get(cart) ?? []), line])
  }
  for (const lines of carts.values()) registerLines(lines)
}

/** The store's key of the line of an element. */
export const cartLineKey = (line: HTMLElement): string => {
  if (!keys.has(line)) registerAll()
  if (!keys.has(line)) registerLines([line])
  return keys.get(line) ?? ''
}

/** Whether the cart on the page lacks a line that the server has. */
export const lacksLines = (cart: HTMLElement, wanted: readonly string[]): boolean => {
  const present = new Set(lineElements(cart).map(cartLineKey))
  return wanted.some((key) => !present.has(key))
}

const lineControl = (line: Element | undefined): HTMLElement | null | undefined =>
  line?.querySelector<HTMLElement>(`${partSelector(cartNames.remove)}:not([hidden])`) ??
  line?.querySelector<HTMLElement>(partSelector(cartNames.quantity))

/** Focuses a line's remove button, else its quantity. */
export const focusLine = (line: HTMLElement): void => lineControl(line)?.focus()

/** Moves the focus of a removed line to the next line's remove button, else to the previous line's, else to the cart. */
export const focusNextLine = (line: HTMLElement): void => {
  if (!line.contains(document.activeElement)) return
  const cart = cartAround(line)
  const all = lineElements(cart).filter((each) => each === line || !each.hidden)
  const at = all.indexOf(line)
  const control = lineControl(all[at + 1] ?? all[at - 1])
  if (!control && !cart.hasAttribute('tabindex')) cart.tabIndex = -1
  ;(control ?? cart).focus({ preventScroll: control === undefined })
}

const rulesOf = (line: HTMLElement): QuantityRules => {
  const rule = (name: string): number | undefined => {
    const printed = dataOf(line, name)
    return printed ? Number(printed) : undefined
  }
  const { min, max, step, increment } = cartNames
  return { min: rule(min), max: rule(max), step: rule(step), increment: rule(increment) }
}

/** Whether an element contains cart lines. */
export const holdsLines = (element: HTMLElement): boolean =>
  element.querySelector(islandSelector(cartNames.lineIsland)) !== null

/** Reads the typed quantities of all lines of a cart, also of untouched lines, whose fields the browser may have restored, and changes the lines. */
export const takeTypedQuantities = (cart: HTMLElement): void => {
  const { decimalSeparator } = pageFacts()
  for (const line of lineElements(cart)) {
    const field = quantityFieldOf(line)
    const key = cartLineKey(line)
    const state = lineState(key)
    const shown = (state && shownQuantity(state)) ?? printedQuantity(line)
    if (!field || !state || shown === undefined || state.status === 'gone') continue
    const { quantity } = checkQuantity(field.value, shown, rulesOf(line), decimalSeparator)
    if (compareDecimals(quantity, shown) === 0) continue
    const text = writtenDecimal(quantity, decimalSeparator)
    offerQuantity(field, text)
    field.value = text
    setLineQuantity(key, quantity)
  }
}
