/** Wraps the cards of long lists in boxes that the browser skips while they are far away; it changes speed, not behaviour. */

import type { ListDirection } from '@/shop/catalog/list-store'
import { CHUNK_DATA } from '@/shop/catalog/page-part'

/** Attributes that belong to the list alone and are not copied to its chunks. */
const NOT_COPIED = /^(?:id|role|style|aria-.*|data-(?:part|island.*|block.*))$/

/** A box of the list's full width without a look of its own; the theme's rules for the list apply inside it. */
const FULL_ROW =
  'grid-column: 1 / -1; flex: 0 0 100%; box-sizing: border-box; inline-size: 100%; max-inline-size: none; margin: 0; padding: 0; border: 0'

/** The children of a box or of the list. */
const itemsOf = (box: Element): HTMLElement[] =>
  [...box.children].filter((child): child is HTMLElement => child instanceof HTMLElement)

const isClosed = (box: HTMLElement): boolean => box.dataset[CHUNK_DATA] === 'closed'

const isOpen = (box: HTMLElement): boolean => box.dataset[CHUNK_DATA] === 'open'

/** Removes the layout box of an element, so that its items are laid out as children of the list. */
const openBox = (box: HTMLElement): void => {
  box.dataset[CHUNK_DATA] = 'open'
  box.style.cssText = 'display: contents; contain-intrinsic-block-size: none'
}

/** Creates an open box with the list's element name, classes and attributes. */
const createBox = (list: HTMLElement): HTMLElement => {
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
const columnsOf = ([first, ...others]: readonly HTMLElement[]): number => {
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
 * @returns whether its items look as before; otherwise the theme's styles do not work with such boxes.
 */
const closeBox = (box: HTMLElement): boolean => {
  const items = itemsOf(box)
  const before = geometryOf(items)
  const height = heightOf(items)
  box.dataset[CHUNK_DATA] = 'closed'
  box.style.cssText = `${FULL_ROW}; contain-intrinsic-block-size: auto ${height}px`
  return isSame(before, geometryOf(items))
}

/** Cards of a chunk: whole rows of lists with 1, 2, 3, 4, 6, 8, 12 or 24 columns. */
const CHUNK_CARDS = 24
/** Cards of a chunk in a list of other columns, such as 5 or 7: as many whole rows as come near. */
const chunkCards = (columns: number): number =>
  CHUNK_CARDS % columns > 0 ? columns * Math.round(CHUNK_CARDS / columns) : CHUNK_CARDS
/** Chunks of a chunk group. A list of a hundred pages then has about as many groups as a group has chunks. */
const GROUP_CHUNKS = 8
/** The number of cards that stay children of the list, so that the markup of short lists stays as printed. */
const LOOSE_CARDS = 24
/** Elements that allow certain children only, so that their cards are never wrapped. */
const STRICT = /^(?:ul|ol|menu|dl|table|tbody)$/

/** The chunk or chunk group at an end of the list, with its number, counted from the start of the complete list. */
interface End {
  readonly element: HTMLElement
  readonly number: number
}

/** The part of a long list that is wrapped in chunks and chunk groups. */
export interface ListChunks {
  /**
   * Inserts cards at an end of the list.
   *
   * @param start index of the first of them in the complete list, from 0.
   * @param edge the card that is at that end now.
   */
  insert(cards: readonly HTMLElement[], direction: ListDirection, start: number, edge: HTMLElement | undefined): void
  /** Opens all boxes and makes no more: chunks of lists with something between the cards, or sorted by a script, hold no whole rows. */
  refuse(): void
  /** Closes the chunks and groups that are full; call it after their cards have been laid out. */
  close(): void
  stop(): void
}

/** Whether the first card of a chunk is the first of its row. */
const beginsRow = (chunk: HTMLElement, first: HTMLElement): boolean => {
  let before = chunk.previousElementSibling ?? chunk.parentElement?.previousElementSibling ?? null
  while (before instanceof HTMLElement && isOpen(before)) before = before.lastElementChild
  return before === null || topOf(before) < topOf(first)
}

/** Splits cards into those of each chunk. */
const splitByChunk = (cards: readonly HTMLElement[], start: number, size: number) => {
  const parts: { readonly number: number; readonly cards: HTMLElement[] }[] = []
  for (const [index, card] of cards.entries()) {
    const number = Math.floor((start + index) / size)
    const last = parts.at(-1)
    if (last?.number === number) last.cards.push(card)
    else parts.push({ number, cards: [card] })
  }
  return parts
}

/** The boxes of one level, created at either end of a list. */
const createBoxes = (list: HTMLElement) => {
  const all = new Set<HTMLElement>()
  const ends: { next?: End; previous?: End } = {}
  return {
    all,
    has: (direction: ListDirection) => ends[direction] !== undefined,
    /** Whether more items may still be inserted into a box. */
    isEnd: (box: HTMLElement) => [ends.next?.element, ends.previous?.element].includes(box),
    at: (direction: ListDirection, number: number): HTMLElement => {
      const end = ends[direction]
      if (end?.number === number) return end.element
      const element = createBox(list)
      all.add(element)
      ends[direction] = { element, number }
      return element
    },
  }
}

/**
 * Keeps the rendering of a long list cheap: in each frame the browser visits every child of a list, also those out of
 * view. From the 25th card on, cards are wrapped in chunks of about 24 and those in groups of 8: copies of the list's own
 * element without a layout box until they hold whole rows. Then each becomes one box that the browser skips while it is
 * far away.
 */
export const openListChunks = (list: HTMLElement): ListChunks => {
  const isStrict = STRICT.test(list.localName)
  const chunks = createBoxes(list)
  const groups = createBoxes(list)
  /** Set when cards look different in closed boxes with this theme, or are not in rows of their own: then all stay open. */
  let isRefused = false
  let size = CHUNK_CARDS
  let columns = 0
  let width = 0

  const openAll = (): void => {
    for (const box of [...groups.all, ...chunks.all]) openBox(box)
  }

  const refuse = (): void => {
    isRefused = true
    openAll()
  }

  const close = (box: HTMLElement): void => {
    if (!closeBox(box)) refuse()
  }

  const closeChunk = (chunk: HTMLElement): void => {
    if (isRefused || isClosed(chunk)) return
    const cards = itemsOf(chunk)
    const [first] = cards
    if (!first || cards.length < size) return
    const across = columnsOf(cards)
    if (size % across > 0 || !beginsRow(chunk, first)) return
    columns = across
    close(chunk)
  }

  const closeGroup = (group: HTMLElement): void => {
    if (isRefused || isClosed(group)) return
    const members = itemsOf(group)
    const isDone = members.length === GROUP_CHUNKS || !groups.isEnd(group)
    if (isDone && members.every(isClosed)) close(group)
  }

  const closeAll = (): void => {
    for (const chunk of chunks.all) closeChunk(chunk)
    for (const group of groups.all) closeGroup(group)
  }

  /** Rows that were complete at the old width may be incomplete at the new one. */
  const resize = new ResizeObserver(([entry]) => {
    const before = width
    width = entry?.contentRect.width ?? 0
    const sample = [...chunks.all].find(isClosed)
    if (before === width || (sample && columnsOf(itemsOf(sample)) === columns)) return
    openAll()
    closeAll()
  })
  resize.observe(list)

  return {
    insert: (cards, direction, start, edge) => {
      const isNext = direction === 'next'
      const [end, beside] = isNext ? (['append', 'after'] as const) : (['prepend', 'before'] as const)
      const edgeGroup = edge?.parentElement?.parentElement
      let at = edgeGroup && groups.all.has(edgeGroup) ? edgeGroup : edge
      const insertInList = (items: readonly HTMLElement[]): void => {
        if (at) at[beside](...items)
        else list[end](...items)
        at = isNext ? items.at(-1) : items[0]
      }
      if (!isStrict && chunks.all.size === 0) size = chunkCards(columnsOf(itemsOf(list)))
      const parts = splitByChunk(cards, start, size)
      for (const part of isNext ? parts : parts.toReversed()) {
        if (isStrict || isRefused || (!chunks.has(direction) && list.childElementCount < LOOSE_CARDS)) {
          insertInList(part.cards)
          continue
        }
        const chunk = chunks.at(direction, part.number)
        const group = groups.at(direction, Math.floor(part.number / GROUP_CHUNKS))
        chunk[end](...part.cards)
        if (chunk.parentElement !== group) group[end](chunk)
        if (group.parentElement !== list) insertInList([group])
      }
    },
    refuse,
    close: closeAll,
    stop: () => resize.disconnect(),
  }
}
