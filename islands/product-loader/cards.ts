import { serverFragment } from '../../src/lib/html'
import type { ArrivingPage } from '../../src/stores/product-list'
import { openShelves } from './shelves'

/** Where a card stands: on which page, and its place there as the server counts, from 0. */
export interface CardPlace {
  readonly page: number
  readonly index: number
}

/** The cards of a list, page by page. */
export interface Cards {
  /** The card around a node of the list. */
  cardOf(node: unknown): HTMLElement | undefined
  placeOf(card: HTMLElement): CardPlace | undefined
  /** What tells a product from others: its id, else its address. */
  keyOf(card: HTMLElement): string
  at(place: CardPlace): HTMLElement | undefined
  byKey(key: string): HTMLElement | undefined
  /** All cards of one page, or of all pages from first to last. */
  all(page?: number): readonly HTMLElement[]
  /** The first card of each page, from the first page to the last. */
  pageStarts(): readonly (readonly [page: number, card: HTMLElement])[]
  /** Puts a page at its end of the list; products that are there already are left out. Gives the new cards. */
  add(arriving: ArrivingPage): readonly HTMLElement[]
  close(): void
}

/** Later than the layout in which a new card is measured, so that it keeps that height when it is far away. */
const afterLayout = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

/**
 * Reads the cards that the server printed into a list as `page`.
 *
 * @param first the first page that the list is to hold.
 */
export const openCards = (list: HTMLElement, item: string, page: number, first: number): Cards => {
  const shelves = openShelves(list)
  const places = new WeakMap<HTMLElement, CardPlace>()
  const known = new Map<string, HTMLElement>()
  let pages: { readonly page: number; readonly cards: readonly HTMLElement[] }[] = []

  /** The outermost element around one item alone: themes may wrap each card in a column. */
  const outermost = (found: HTMLElement, root: Node): HTMLElement => {
    const { parentElement } = found
    const isWrapper = parentElement && parentElement !== root && parentElement.querySelectorAll(item).length === 1
    return isWrapper ? outermost(parentElement, root) : found
  }
  const cardsIn = (root: HTMLElement | DocumentFragment): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(item)].map((found) => outermost(found, root))

  const keyOf = (card: HTMLElement): string => {
    const product = card.matches(item) ? card : card.querySelector<HTMLElement>(item)
    return product?.dataset.product ?? card.querySelector('a[href]')?.getAttribute('href') ?? ''
  }

  const take = (found: readonly HTMLElement[], number: number): HTMLElement[] =>
    found.filter((card, index) => {
      const key = keyOf(card)
      if (known.has(key)) return false
      if (key) known.set(key, card)
      places.set(card, { page: number, index })
      return true
    })

  pages = [{ page, cards: take(cardsIn(list), page) }]
  /** The place of the first card that is there, counted from where the list is to begin. */
  let begin: number | undefined

  const all = (number?: number): HTMLElement[] =>
    pages.flatMap((each) => (number === undefined || each.page === number ? each.cards : []))

  return {
    keyOf,
    all,
    placeOf: (card) => places.get(card),
    byKey: (key) => known.get(key),
    at: (place) => all(place.page).find((card) => places.get(card)?.index === place.index),
    cardOf: (node) => {
      let element = node instanceof Element ? node : null
      while (element && !(element instanceof HTMLElement && places.has(element))) element = element.parentElement
      return element instanceof HTMLElement ? element : undefined
    },
    pageStarts: () => pages.flatMap(({ page: number, cards: [first] }) => (first ? [[number, first] as const] : [])),
    add: ({ html, page: number, direction }) => {
      const found = cardsIn(serverFragment(html, { trusted: true }))
      begin ??= Math.max(0, page - first) * found.length
      const added = take(found, number)
      if (added.length === 0) return added
      const known = all()
      if (direction === 'next') {
        shelves.put(added, direction, begin + known.length, known.at(-1))
        pages = [...pages, { page: number, cards: added }]
      } else {
        begin -= added.length
        shelves.put(added, direction, begin, known[0])
        pages = [{ page: number, cards: added }, ...pages]
      }
      afterLayout(() => {
        for (const card of added) card.dataset.loaded = String(number)
        shelves.close()
      })
      return added
    },
    close: () => shelves.stop(),
  }
}
