import { serverFragment } from '../lib/html'
import type { PrintedLine } from '../shop/cart-lines'
import { knowPrintedLines, lineState } from '../stores/cart-lines'

const LINE = '[data-island="cart-line"]'
const SUMMARY = '[data-island="cart-summary"]'

const keys = new WeakMap<Element, string>()

const numberFrom = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return text?.trim() && Number.isSafeInteger(number) ? number : undefined
}

const printedLine = ({ dataset: { index, productId, variantId } }: HTMLElement): PrintedLine => ({
  index: numberFrom(index) ?? -1,
  productId: numberFrom(productId),
  variantId: numberFrom(variantId),
})

const bind = (lines: readonly HTMLElement[]): void => {
  const given = knowPrintedLines(lines.map(printedLine))
  lines.forEach((line, at) => {
    keys.set(line, given[at] ?? '')
  })
}

/** The cart lines below an element, in the page's order. */
export const lineElements = (root: ParentNode): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>(LINE)]

/** The cart around a line: the nearest summary, else the whole page. */
export const cartAround = (line: HTMLElement): HTMLElement =>
  line.parentElement?.closest<HTMLElement>(SUMMARY) ?? document.body

/** Gives every line of the page its key before the first of them can be written to, cart by cart. */
const bindAll = (): void => {
  const carts = new Map<HTMLElement, HTMLElement[]>()
  for (const line of lineElements(document)) {
    if (keys.has(line)) continue
    const cart = cartAround(line)
    carts.set(cart, [...(carts.get(cart) ?? []), line])
  }
  for (const lines of carts.values()) bind(lines)
}

/** The store's key of the line that an element prints. */
export const cartLineKey = (line: HTMLElement): string => {
  if (!keys.has(line)) bindAll()
  if (!keys.has(line)) bind([line])
  return keys.get(line) ?? ''
}

const childOf = (list: Node, node: HTMLElement): HTMLElement => {
  let child = node
  while (child.parentElement && child.parentElement !== list) child = child.parentElement
  return child
}

/** Takes over new lines of the same list as the server prints it now, and drops those that are gone; all others stay as they are. */
const mergeLines = (list: HTMLElement, fresh: HTMLElement): void => {
  const arriving = lineElements(fresh)
  bind(arriving)
  const here = new Map(lineElements(list).map((line) => [cartLineKey(line), line]))
  let before: HTMLElement | undefined
  for (const line of arriving) {
    const known = here.get(cartLineKey(line))
    const child = known ? childOf(list, known) : childOf(fresh, line)
    if (!known && before) before.after(child)
    else if (!known) list.prepend(child)
    before = child
  }
  for (const [key, line] of here) if (lineState(key)?.status === 'gone') childOf(list, line).remove()
}

const ownParts = (cart: Element, name: string): readonly HTMLElement[] =>
  [...cart.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)].filter(
    (part) => part.parentElement?.closest('[data-island]') === cart,
  )

const replaceParts = (cart: HTMLElement, fresh: Element): boolean => {
  const [old, printed] = [ownParts(cart, 'reprint'), ownParts(fresh, 'reprint')]
  if (old.length !== printed.length) return false
  old.forEach((part, at) => {
    const anew = printed[at]
    if (anew && !part.contains(document.activeElement)) part.replaceWith(anew)
  })
  return true
}

/**
 * Takes over what the server prints anew for a cart: its lines one by one, and its `reprint` parts.
 *
 * @returns false when the HTML has no such cart.
 */
export const reprintCart = (cart: HTMLElement, html: string): boolean => {
  const page = serverFragment(html, { trusted: true })
  const found = cart.id === '' ? null : page.querySelector(`[id="${CSS.escape(cart.id)}"]`)
  const fresh = found ?? page.querySelector(SUMMARY)
  if (!fresh) return false
  const [list] = ownParts(cart, 'lines')
  const [freshList] = ownParts(fresh, 'lines')
  if (list && freshList) mergeLines(list, freshList)
  return replaceParts(cart, fresh)
}

/** Whether the cart on the page lacks a line that the server has. */
export const lacksLines = (cart: HTMLElement, wanted: readonly string[]): boolean => {
  const here = new Set(lineElements(cart).map(cartLineKey))
  return wanted.some((key) => !here.has(key))
}

/** After a removal the focus goes to the next line's same control, else to the one before, else to the cart. */
export const focusNextLine = (line: HTMLElement): void => {
  if (!line.contains(document.activeElement)) return
  const cart = cartAround(line)
  const all = lineElements(cart).filter((each) => each === line || !each.hidden)
  const at = all.indexOf(line)
  const next = all[at + 1] ?? all[at - 1]
  const control =
    next?.querySelector<HTMLElement>('[data-part="remove"]:not([hidden])') ??
    next?.querySelector<HTMLElement>('[data-part="quantity"]')
  if (!control && !cart.hasAttribute('tabindex')) cart.tabIndex = -1
  ;(control ?? cart).focus({ preventScroll: control === undefined })
}
