/** What belongs to the one list and not to its shelves. */
const OWN = /^(?:id|role|style|aria-.*|data-(?:part|island.*|block.*))$/

/** A box that takes the list's whole width and adds nothing to it; inside, the theme's rules for the list hold. */
const asRow =
  'grid-column: 1 / -1; flex: 0 0 100%; box-sizing: border-box; inline-size: 100%; max-inline-size: none; margin: 0; padding: 0; border: 0'

/** What stands in a box or a list. */
export const itemsOf = (box: Element): HTMLElement[] =>
  [...box.children].filter((child): child is HTMLElement => child instanceof HTMLElement)

export const isClosed = (box: HTMLElement): boolean => box.dataset.shelf === 'closed'

/** Takes a box away from around its items, as far as layout is concerned. */
export const openBox = (box: HTMLElement): void => {
  box.dataset.shelf = 'open'
  box.style.cssText = 'display: contents; contain-intrinsic-block-size: none'
}

/** An open box that looks like the list. */
export const boxLike = (list: HTMLElement): HTMLElement => {
  const box = document.createElement(list.localName)
  for (const { name, value } of list.attributes) if (!OWN.test(name)) box.setAttribute(name, value)
  openBox(box)
  return box
}

/** The closed boxes around a card, the outermost first: what is in one is laid out only when it is near. */
export const closedBoxesOf = ({ parentElement: shelf }: HTMLElement): HTMLElement[] =>
  [shelf?.parentElement, shelf].filter((each): each is HTMLElement => each instanceof HTMLElement && isClosed(each))

export const topOf = (element: Element): number => element.getBoundingClientRect().top

/** How many items stand side by side, when the first of them begins a row. */
export const columnsOf = ([first, ...others]: readonly HTMLElement[]): number => {
  const top = first && topOf(first)
  return 1 + others.filter((item) => topOf(item) === top).length
}

/** Where items stand and how large they are: what must not change when their box is closed. */
const shapeOf = (items: readonly HTMLElement[]): readonly number[] =>
  items.flatMap((item) => {
    const { left, top, width, height } = item.getBoundingClientRect()
    return [left, top, width, height]
  })

const heightOf = (items: readonly HTMLElement[]): number =>
  Math.max(...items.map((item) => item.getBoundingClientRect().bottom)) - Math.min(...items.map(topOf))

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, index) => Math.abs(value - (other[index] ?? value)) < 0.5)

/**
 * Makes one box of an open one that holds whole rows, which the browser passes over while it is far away.
 *
 * @returns whether its items look as before; otherwise the theme does not allow for such boxes.
 */
export const closeBox = (box: HTMLElement): boolean => {
  const items = itemsOf(box)
  const before = shapeOf(items)
  const height = heightOf(items)
  box.dataset.shelf = 'closed'
  box.style.cssText = `${asRow}; contain-intrinsic-block-size: auto ${height}px`
  return isSame(before, shapeOf(items))
}
