/** How a printed cart is exchanged: new lines, parts `reprint`, the part `empty`. */

import { serverFragment } from '@/lib/html'
import { islandSelector } from '@/page/names'
import { $undoableLines, lineState } from './lines-store'
import { cartLineKey, lineElements, partSelector, registerLines } from './markup'
import { cartNames } from './names'

const childOf = (list: Node, node: HTMLElement): HTMLElement => {
  let child = node
  while (child.parentElement && child.parentElement !== list) child = child.parentElement
  return child
}

/** Inserts the new lines of a newly printed list into the list on the page and removes lines that left the cart; all others stay. */
const mergeLines = (list: HTMLElement, fresh: HTMLElement): void => {
  const arriving = lineElements(fresh)
  registerLines(arriving)
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
  [...cart.querySelectorAll<HTMLElement>(partSelector(name))].filter(
    (each) => each.parentElement?.closest('[data-island]') === cart,
  )

/** What two prints of the same part have in common. */
const kindOf = ({ localName, id, className }: Element): string => [localName, id, className].join(' ')

/**
 * Gives the part on the page that each newly printed part replaces: the one at the same place, or, when there are more or fewer than before, the
 * next one of its kind.
 */
const twinsOf = (
  printed: readonly HTMLElement[],
  old: readonly HTMLElement[],
): readonly (HTMLElement | undefined)[] => {
  if (printed.length === old.length) return old
  let next = 0
  return printed.map((each) => {
    const at = old.findIndex((one, index) => index >= next && kindOf(one) === kindOf(each))
    if (at >= 0) next = at + 1
    return old[at]
  })
}

/**
 * Replaces the parts `reprint`. One that is new gets its place beside the one that it is printed beside, and those that are no longer printed
 * go.
 *
 * @returns false when a new part has no place.
 */
const replaceParts = (cart: HTMLElement, fresh: Element): boolean => {
  const [old, printed] = [ownParts(cart, cartNames.reprint), ownParts(fresh, cartNames.reprint)]
  const twins = twinsOf(printed, old)
  const parents = printed.map((each) => each.parentElement)
  const isFocused = (each: Element): boolean => each.contains(document.activeElement)
  const shown = printed.map((each, at) => {
    const twin = twins[at]
    if (!twin || isFocused(twin)) return twin
    twin.replaceWith(each)
    return each
  })
  for (const each of old) if (!twins.includes(each) && !isFocused(each)) each.remove()
  printed.forEach((each, at) => {
    if (shown[at]) return
    const isBeside = (other: number): boolean => parents[other] === parents[at]
    const next = shown.find((one, other) => other > at && one && isBeside(other))
    if (shown[at - 1] && isBeside(at - 1)) shown[at - 1]?.after(each)
    else next?.before(each)
    if (each.parentElement !== parents[at]) shown[at] = each
  })
  return !shown.includes(undefined)
}

/** What a print lacks: the cart, or the place of a new part. */
export type Lack = 'cart' | 'place'

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
 * @returns what the HTML lacks; undefined for nothing.
 */
export const reprintCart = (cart: HTMLElement, html: string): Lack | undefined => {
  const fresh = sameCart(cart, serverFragment(html, { trusted: true }))
  if (!fresh) return 'cart'
  const [list, freshList] = [listOf(cart), listOf(fresh)]
  if (freshList && !list) {
    cart.replaceChildren(...fresh.childNodes)
    return undefined
  }
  if (list && freshList) mergeLines(list, freshList)
  if (ownParts(cart, cartNames.empty).length === 0) cart.append(...ownParts(fresh, cartNames.empty))
  return replaceParts(cart, fresh) ? undefined : 'place'
}
