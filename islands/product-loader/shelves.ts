import type { ListDirection } from '../../src/stores/product-list'

/** Whole rows of lists with 1, 2, 3, 4, 6, 8, 12 or 24 columns. */
const SHELF_CARDS = 24
/** So many cards stand in the list itself: short lists stay as the theme knows them. */
const LOOSE_CARDS = 24
/** Where only certain elements may be children, cards stay in the list itself. */
const STRICT = /^(?:ul|ol|menu|dl|table|tbody)$/
/** What belongs to the one list and not to its shelves. */
const OWN = /^(?:id|role|style|aria-.*|data-(?:part|island.*|block.*))$/

interface Shelf {
  readonly element: HTMLElement
  /** The list's cards `number * SHELF_CARDS` and up. */
  readonly number: number
}

/** The part of a long list that stands on shelves. */
export interface Shelves {
  /**
   * Puts cards at an end of the list, beside the card that stands there.
   *
   * @param start the place of the first of them, counted from the card that will begin the list.
   */
  put(cards: readonly HTMLElement[], direction: ListDirection, start: number, edge: HTMLElement | undefined): void
  /** Closes the shelves that are full; to be called when their cards have been laid out. */
  close(): void
  stop(): void
}

/** A box that takes the list's whole width and adds nothing to it; inside, the theme's rules for the list hold. */
const asRow =
  'grid-column: 1 / -1; flex: 0 0 100%; box-sizing: border-box; inline-size: 100%; max-inline-size: none; margin: 0; padding: 0; border: 0'

const cardsOn = (shelf: HTMLElement): HTMLElement[] =>
  [...shelf.children].filter((child): child is HTMLElement => child instanceof HTMLElement)

const isClosed = (shelf: HTMLElement): boolean => shelf.dataset.shelf === 'closed'

/** The closed shelf on which a card stands: what is on it is laid out only when it is near. */
export const closedShelfOf = (card: HTMLElement): HTMLElement | undefined => {
  const { parentElement } = card
  return parentElement && isClosed(parentElement) ? parentElement : undefined
}

const open = (shelf: HTMLElement): void => {
  shelf.dataset.shelf = 'open'
  shelf.style.cssText = 'display: contents; contain-intrinsic-block-size: none'
}

const topOf = (element: Element): number => element.getBoundingClientRect().top

/** How many cards stand side by side, when the first of them begins a row. */
const columnsOf = ([first, ...others]: readonly HTMLElement[]): number => {
  const top = first && topOf(first)
  return 1 + others.filter((card) => topOf(card) === top).length
}

/** Whether the first card of a shelf is the first of its row. */
const beginsRow = (shelf: HTMLElement, first: HTMLElement): boolean => {
  const before = shelf.previousElementSibling
  const last = before instanceof HTMLElement && before.dataset.shelf === 'open' ? before.lastElementChild : before
  return last !== null && topOf(last) < topOf(first)
}

/** Where the cards stand and how large they are: what must not change when their shelf is closed. */
const shapeOf = (cards: readonly HTMLElement[]): readonly number[] =>
  cards.flatMap((card) => {
    const { left, top, width, height } = card.getBoundingClientRect()
    return [left, top, width, height]
  })

const heightOf = (cards: readonly HTMLElement[], first: HTMLElement): number =>
  Math.max(...cards.map((card) => card.getBoundingClientRect().bottom)) - topOf(first)

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, index) => Math.abs(value - (other[index] ?? value)) < 0.5)

/** The cards as they fall on shelves. */
const parted = (cards: readonly HTMLElement[], start: number) => {
  const parts: { readonly number: number; readonly together: HTMLElement[] }[] = []
  for (const [index, card] of cards.entries()) {
    const number = Math.floor((start + index) / SHELF_CARDS)
    const last = parts.at(-1)
    if (last?.number === number) last.together.push(card)
    else parts.push({ number, together: [card] })
  }
  return parts
}

const shelfLike = (list: HTMLElement): HTMLElement => {
  const shelf = document.createElement(list.localName)
  for (const { name, value } of list.attributes) if (!OWN.test(name)) shelf.setAttribute(name, value)
  open(shelf)
  return shelf
}

/**
 * Keeps a long list cheap: in each frame the browser looks at every card of a list, also at those that it does not show.
 * From the 25th card on, cards stand on shelves: copies of the list's own element, which have no box of their own until they
 * hold whole rows. Then a shelf becomes one box, which the browser passes over while it is far away.
 */
export const openShelves = (list: HTMLElement): Shelves => {
  const isStrict = STRICT.test(list.localName)
  const ends: { next?: Shelf; previous?: Shelf } = {}
  const shelves = new Set<HTMLElement>()
  /** A theme whose cards look different on closed shelves keeps them open. */
  let isRefused = false
  let columns = 0
  let width = 0

  const shelfAt = (direction: ListDirection, number: number): HTMLElement => {
    const end = ends[direction]
    if (end?.number === number) return end.element
    const element = shelfLike(list)
    shelves.add(element)
    ends[direction] = { element, number }
    return element
  }

  const close = (shelf: HTMLElement): void => {
    if (isRefused || isClosed(shelf) || shelf.childElementCount < SHELF_CARDS) return
    const cards = cardsOn(shelf)
    const [first] = cards
    const across = columnsOf(cards)
    if (!first || SHELF_CARDS % across > 0 || !beginsRow(shelf, first)) return
    columns = across
    const before = shapeOf(cards)
    const height = heightOf(cards, first)
    shelf.dataset.shelf = 'closed'
    shelf.style.cssText = `${asRow}; contain-intrinsic-block-size: auto ${height}px`
    if (isSame(before, shapeOf(cards))) return
    isRefused = true
    for (const each of shelves) open(each)
  }

  const closeAll = (): void => {
    for (const shelf of shelves) close(shelf)
  }

  /** Rows that were whole in the old width may not be in the new one. */
  const follow = new ResizeObserver(([entry]) => {
    const old = width
    width = entry?.contentRect.width ?? 0
    const closed = [...shelves].filter(isClosed)
    const [sample] = closed
    if (old === width || (sample && columnsOf(cardsOn(sample)) === columns)) return
    for (const shelf of closed) open(shelf)
    closeAll()
  })
  follow.observe(list)

  return {
    put: (cards, direction, start, edge) => {
      const isNext = direction === 'next'
      let at = edge?.parentElement && shelves.has(edge.parentElement) ? edge.parentElement : edge
      for (const { number, together } of isNext ? parted(cards, start) : parted(cards, start).toReversed()) {
        const isLoose = isStrict || (!ends[direction] && list.childElementCount < LOOSE_CARDS)
        const shelf = isLoose ? undefined : shelfAt(direction, number)
        shelf?.[isNext ? 'append' : 'prepend'](...together)
        if (shelf?.parentNode !== list) {
          const arrived = shelf ? [shelf] : together
          if (at) at[isNext ? 'after' : 'before'](...arrived)
          else list[isNext ? 'append' : 'prepend'](...arrived)
        }
        at = shelf ?? (isNext ? together.at(-1) : together[0])
      }
    },
    close: closeAll,
    stop: () => follow.disconnect(),
  }
}
