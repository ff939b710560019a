import { CHUNK_DATA } from '@/shop/catalog/page-part'

/** Attributes that belong to the list alone and are not copied to its chunks. */
const NOT_COPIED = /^(?:id|role|style|aria-.*|data-(?:part|island.*|block.*))$/

/** A box of the list's full width without a look of its own; the theme's rules for the list apply inside it. */
const FULL_ROW =
  'grid-column: 1 / -1; flex: 0 0 100%; box-sizing: border-box; inline-size: 100%; max-inline-size: none; margin: 0; padding: 0; border: 0'

/** The children of a box or of the list. */
export const itemsOf = (box: Element): HTMLElement[] =>
  [...box.children].filter((child): child is HTMLElement => child instanceof HTMLElement)

export const isClosed = (box: HTMLElement): boolean => box.dataset[CHUNK_DATA] === 'closed'

export const isOpen = (box: HTMLElement): boolean => box.dataset[CHUNK_DATA] === 'open'

/** Gives a box no layout box of its own, as if its items were children of the list. */
export const openBox = (box: HTMLElement): void => {
  box.dataset[CHUNK_DATA] = 'open'
  box.style.cssText = 'display: contents; contain-intrinsic-block-size: none'
}

/** Creates an open box with the list's element name, classes and attributes. */
export const createBox = (list: HTMLElement): HTMLElement => {
  const box = document.createElement(list.localName)
  for (const { name, value } of list.attributes) if (!NOT_COPIED.test(name)) box.setAttribute(name, value)
  openBox(box)
  return box
}

/** The closed boxes around a card, the outermost first; their content is laid out only near the window. */
export const closedBoxesOf = ({ parentElement: chunk }: HTMLElement): HTMLElement[] =>
  [chunk?.parentElement, chunk].filter((each): each is HTMLElement => each instanceof HTMLElement && isClosed(each))

/** Pixels from the window's upper edge. */
export const topOf = (element: Element): number => element.getBoundingClientRect().top

/** The number of items in a row, when the first item begins a row. */
export const columnsOf = ([first, ...others]: readonly HTMLElement[]): number => {
  const top = first && topOf(first)
  return 1 + others.filter((item) => topOf(item) === top).length
}

/** Positions and sizes of items, which must not change when their box is closed. */
const geometryOf = (items: readonly HTMLElement[]): readonly number[] =>
  items.flatMap((item) => {
    const { left, top, width, height } = item.getBoundingClientRect()
    return [left, top, width, height]
  })

const heightOf = (items: readonly HTMLElement[]): number =>
  Math.max(...items.map((item) => item.getBoundingClientRect().bottom)) - Math.min(...items.map(topOf))

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, index) => Math.abs(value - (other[index] ?? value)) < 0.5)

/**
 * Turns an open box that holds whole rows into one layout box, which the browser skips while it is far away.
 *
 * @returns whether its items look as before; otherwise the theme does not allow for such boxes.
 */
export const closeBox = (box: HTMLElement): boolean => {
  const items = itemsOf(box)
  const before = geometryOf(items)
  const height = heightOf(items)
  box.dataset[CHUNK_DATA] = 'closed'
  box.style.cssText = `${FULL_ROW}; contain-intrinsic-block-size: auto ${height}px`
  return isSame(before, geometryOf(items))
}
