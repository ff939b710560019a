/**
 * Cart lines in the page's HTML: finds them, reads typed quantities, which control has the focus after a removal, and how the printed cart is
 * exchanged (new lines, parts `reprint`).
 */

import { compareDecimals } from '@/lib/arithmetic'
import { writtenDecimal } from '@/lib/decimal'
import { serverFragment } from '@/lib/html'
import { parseDecimal } from '@/lib/parse-decimal'
import { pageFacts } from '@/page/facts'
import { dataOf, islandSelector, PRODUCT_ID, VARIANT_ID } from '@/page/names'
import type { PrintedLine } from './lines'
import { $undoableLines, lineState, registerPrintedLines, shownQuantity } from './lines-store'
import { cartNames } from './names'
import { checkQuantity, offerQuantity, type QuantityField, type QuantityRules } from './quantity'
import { setLineQuantity } from './writes'

const part = (name: string): string => `[data-part="${name}"]`

/** The field of a line's quantity. */
export const quantityFieldOf = (line: HTMLElement): QuantityField | null =>
  line.querySelector<QuantityField>(`input${part(cartNames.quantity)},select${part(cartNames.quantity)}`)

const keys = new WeakMap<Element, string>()

const numberFrom = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return text?.trim() && Number.isSafeInteger(number) ? number : undefined
}

const printedLine = (line: HTMLElement): PrintedLine => ({
  index: numberFrom(dataOf(line, cartNames.index)) ?? -1,
  productId: numberFrom(dataOf(line, PRODUCT_ID)),
  variantId: numberFrom(dataOf(line, VARIANT_ID)),
  quantity: printedQuantity(quantityFieldOf(line)),
  unit: dataOf(line, cartNames.unit) || undefined,
})

const register = (lines: readonly HTMLElement[]): void => {
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
  for (const lines of carts.values()) register(lines)
}

/** The store's key of the line of an element. */
export const cartLineKey = (line: HTMLElement): string => {
  if (!keys.has(line)) registerAll()
  if (!keys.has(line)) register([line])
  return keys.get(line) ?? ''
}

const childOf = (list: Node, node: HTMLElement): HTMLElement => {
  let child = node
  while (child.parentElement && child.parentElement !== list) child = child.parentElement
  return child
}

/** Inserts the new lines of a newly printed list into the list on the page and removes lines that left the cart; all others stay. */
const mergeLines = (list: HTMLElement, fresh: HTMLElement): void => {
  const arriving = lineElements(fresh)
  register(arriving)
  const present = new Map(lineElements(list).map((line) => [cartLineKey(line), line]))
  let before: HTMLElement | undefined
  for (const line of arriving) {
    const known = present.get(cartLineKey(line))
    const child = known ? childOf(list, known) : childOf(fresh, line)
    if (!known && before) before.after(child)
    else if (!known) list.prepend(child)
    before = child
  }
  const isOver = (key: string): boolean => lineState(key)?.status === 'gone' && !$undoableLines.get().includes(key)
  for (const [key, line] of present) if (isOver(key)) childOf(list, line).remove()
}

const ownParts = (cart: Element, name: string): readonly HTMLElement[] =>
  [...cart.querySelectorAll<HTMLElement>(part(name))].filter(
    (each) => each.parentElement?.closest('[data-island]') === cart,
  )

const replaceParts = (cart: HTMLElement, fresh: Element): boolean => {
  const [old, printed] = [ownParts(cart, cartNames.reprint), ownParts(fresh, cartNames.reprint)]
  if (old.length !== printed.length) return false
  old.forEach((each, at) => {
    const replacement = printed[at]
    if (replacement && !each.contains(document.activeElement)) each.replaceWith(replacement)
  })
  return true
}

/** Finds the same cart in a newly printed page or fragment: by its id, else by its position among equally many carts, else in the main content. */
const sameCart = (cart: HTMLElement, printed: ParentNode): Element | null | undefined => {
  const carts = islandSelector(cartNames.summaryIsland)
  const byId = cart.id === '' ? null : printed.querySelector(`[id="${CSS.escape(cart.id)}"]`)
  if (byId) return byId
  const [known, fresh] = [[...document.querySelectorAll(carts)], [...printed.querySelectorAll(carts)]]
  return known.length === fresh.length
    ? fresh[known.indexOf(cart)]
    : (printed.querySelector(`main ${carts}`) ?? fresh[0])
}

/** The element that contains a cart's lines: the part `lines`, else the parent of the first line. */
const listOf = (cart: Element): HTMLElement | null | undefined =>
  ownParts(cart, cartNames.lines)[0] ?? lineElements(cart)[0]?.parentElement

/**
 * Updates a cart from HTML that the server has printed: its lines one by one, its `reprint` parts, and the part `empty` where the page has
 * none. The content of a cart that was printed without lines is replaced as a whole.
 *
 * @returns false when the HTML has no such cart.
 */
export const reprintCart = (cart: HTMLElement, html: string): boolean => {
  const fresh = sameCart(cart, serverFragment(html, { trusted: true }))
  if (!fresh) return false
  const [list, freshList] = [listOf(cart), listOf(fresh)]
  if (freshList && !list) {
    cart.replaceChildren(...fresh.childNodes)
    return true
  }
  if (list && freshList) mergeLines(list, freshList)
  if (ownParts(cart, cartNames.empty).length === 0) cart.append(...ownParts(fresh, cartNames.empty))
  return replaceParts(cart, fresh)
}

/** Whether the cart on the page lacks a line that the server has. */
export const lacksLines = (cart: HTMLElement, wanted: readonly string[]): boolean => {
  const present = new Set(lineElements(cart).map(cartLineKey))
  return wanted.some((key) => !present.has(key))
}

const lineControl = (line: Element | undefined): HTMLElement | null | undefined =>
  line?.querySelector<HTMLElement>(`${part(cartNames.remove)}:not([hidden])`) ??
  line?.querySelector<HTMLElement>(part(cartNames.quantity))

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

/** The quantity that the server printed into a field. */
export const printedQuantity = (field: QuantityField | undefined | null): string | undefined => {
  if (!field) return undefined
  const printed =
    'options' in field
      ? (field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.value
      : field.defaultValue
  return parseDecimal(printed ?? '')
}

/** Reads the typed quantities of all lines of a cart, also of untouched lines, whose fields the browser may have restored, and changes the lines. */
export const takeTypedQuantities = (cart: HTMLElement): void => {
  const { decimalSeparator } = pageFacts()
  for (const line of lineElements(cart)) {
    const field = quantityFieldOf(line)
    const key = cartLineKey(line)
    const state = lineState(key)
    const shown = (state && shownQuantity(state)) ?? printedQuantity(field)
    if (!field || !state || shown === undefined || state.status === 'gone') continue
    const { quantity } = checkQuantity(field.value, shown, rulesOf(line), decimalSeparator)
    if (compareDecimals(quantity, shown) === 0) continue
    const text = writtenDecimal(quantity, decimalSeparator)
    offerQuantity(field, text)
    field.value = text
    setLineQuantity(key, quantity)
  }
}
