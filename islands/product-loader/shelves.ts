import type { ListDirection } from '../../src/stores/product-list'
import { boxLike, closeBox, columnsOf, isClosed, itemsOf, openBox, topOf } from './shelf-box'

/** Whole rows of lists with 1, 2, 3, 4, 6, 8, 12 or 24 columns. */
const SHELF_CARDS = 24
/** About as many as there are racks in a list of a hundred pages. */
const RACK_SHELVES = 8
/** So many cards stand in the list itself: short lists stay as the theme knows them. */
const LOOSE_CARDS = 24
/** Where only certain elements may be children, cards stay in the list itself. */
const STRICT = /^(?:ul|ol|menu|dl|table|tbody)$/

/** The shelf or the rack at an end of the list, and its place when all are counted from where the list is to begin. */
interface End {
  readonly element: HTMLElement
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
  /** Closes the shelves and racks that are full; to be called when their cards have been laid out. */
  close(): void
  stop(): void
}

/** Whether the first card of a shelf is the first of its row. */
const beginsRow = (shelf: HTMLElement, first: HTMLElement): boolean => {
  let before = shelf.previousElementSibling ?? shelf.parentElement?.previousElementSibling ?? null
  while (before instanceof HTMLElement && before.dataset.shelf === 'open') before = before.lastElementChild
  return before === null || topOf(before) < topOf(first)
}

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

/** Boxes of one kind, made at either end of a list. */
const openBoxes = (list: HTMLElement) => {
  const all = new Set<HTMLElement>()
  const ends: { next?: End; previous?: End } = {}
  return {
    all,
    has: (direction: ListDirection) => ends[direction] !== undefined,
    /** Whether more may still come into a box. */
    isEnd: (box: HTMLElement) => [ends.next?.element, ends.previous?.element].includes(box),
    at: (direction: ListDirection, number: number): HTMLElement => {
      const end = ends[direction]
      if (end?.number === number) return end.element
      const element = boxLike(list)
      all.add(element)
      ends[direction] = { element, number }
      return element
    },
  }
}

/**
 * Keeps a long list cheap: in each frame the browser looks at every card of a list, also at those that it does not show.
 * From the 25th card on, cards stand on shelves, and those on racks: copies of the list's own element, which have no box of their own
 * until they hold whole rows. Then each becomes one box, which the browser passes over while it is far away.
 */
export const openShelves = (list: HTMLElement): Shelves => {
  const isStrict = STRICT.test(list.localName)
  const shelves = openBoxes(list)
  const racks = openBoxes(list)
  /** A theme whose cards look different in closed boxes keeps them open. */
  let isRefused = false
  let columns = 0
  let width = 0

  const openAll = (): void => {
    for (const box of [...racks.all, ...shelves.all]) openBox(box)
  }

  const close = (box: HTMLElement): void => {
    if (closeBox(box)) return
    isRefused = true
    openAll()
  }

  const closeShelf = (shelf: HTMLElement): void => {
    if (isRefused || isClosed(shelf)) return
    const cards = itemsOf(shelf)
    const [first] = cards
    if (!first || cards.length < SHELF_CARDS) return
    const across = columnsOf(cards)
    if (SHELF_CARDS % across > 0 || !beginsRow(shelf, first)) return
    columns = across
    close(shelf)
  }

  const closeRack = (rack: HTMLElement): void => {
    if (isRefused || isClosed(rack)) return
    const on = itemsOf(rack)
    const isDone = on.length === RACK_SHELVES || !racks.isEnd(rack)
    if (isDone && on.every(isClosed)) close(rack)
  }

  const closeAll = (): void => {
    for (const shelf of shelves.all) closeShelf(shelf)
    for (const rack of racks.all) closeRack(rack)
  }

  /** Rows that were whole in the old width may not be in the new one. */
  const follow = new ResizeObserver(([entry]) => {
    const old = width
    width = entry?.contentRect.width ?? 0
    const sample = [...shelves.all].find(isClosed)
    if (old === width || (sample && columnsOf(itemsOf(sample)) === columns)) return
    openAll()
    closeAll()
  })
  follow.observe(list)

  return {
    put: (cards, direction, start, edge) => {
      const isNext = direction === 'next'
      const [end, beside] = isNext ? (['append', 'after'] as const) : (['prepend', 'before'] as const)
      const rackOf = edge?.parentElement?.parentElement
      let at = rackOf && racks.all.has(rackOf) ? rackOf : edge
      const arrive = (arrived: readonly HTMLElement[]): void => {
        if (at) at[beside](...arrived)
        else list[end](...arrived)
        at = isNext ? arrived.at(-1) : arrived[0]
      }
      for (const { number, together } of isNext ? parted(cards, start) : parted(cards, start).toReversed()) {
        if (isStrict || (!shelves.has(direction) && list.childElementCount < LOOSE_CARDS)) {
          arrive(together)
          continue
        }
        const shelf = shelves.at(direction, number)
        const rack = racks.at(direction, Math.floor(number / RACK_SHELVES))
        shelf[end](...together)
        if (shelf.parentElement !== rack) rack[end](shelf)
        if (rack.parentElement !== list) arrive([rack])
      }
    },
    close: closeAll,
    stop: () => follow.disconnect(),
  }
}
