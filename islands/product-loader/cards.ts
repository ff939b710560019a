/** Which elements are a list's cards; a product that is in the list already (duplicate) is not added twice; banners between cards. */

import { serverFragment } from '@/lib/html'
import type { ArrivingPage, ListDirection } from '@/shop/catalog/list-store'
import { afterLayout } from './below'
import { openListChunks } from './list-chunks'

/** Position of a card: the page, and its index on that page as the server counts, from 0. */
export interface CardPosition {
  readonly page: number
  readonly index: number
}

/** The cards of a list, page by page. */
export interface Cards {
  /** The card around a node of the list. */
  cardOf(node: unknown): HTMLElement | undefined
  positionOf(card: HTMLElement): CardPosition | undefined
  /** Identifies a product: its id, else its address. */
  keyOf(card: HTMLElement): string
  at(position: CardPosition): HTMLElement | undefined
  byKey(key: string): HTMLElement | undefined
  /** All cards of one page, or of all pages from first to last. */
  all(page?: number): readonly HTMLElement[]
  /** The first card of each page, from the first page to the last. */
  pageStarts(): readonly (readonly [page: number, card: HTMLElement])[]
  /** The card at an end of the list as it is shown: a script of the theme may have sorted it. */
  edge(direction: ListDirection): HTMLElement | undefined
  /** Inserts a page at its end of the list without the products that are in the list already. Returns the new cards. */
  add(arriving: ArrivingPage): readonly HTMLElement[]
  close(): void
}

/** What the server printed between a card and the next one, e.g. a banner; nothing behind the last card. */
const betweenFrom = (card: HTMLElement, cards: ReadonlySet<Element>): readonly HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let next = card.nextElementSibling; next; next = next.nextElementSibling) {
    if (cards.has(next)) return found
    if (next instanceof HTMLElement && !next.matches('script,style,link,template')) found.push(next)
  }
  return []
}

/** The margin around the window within which a card may be scrolled into view within a frame, also by a fling on a busy phone. */
const NEAR = '400% 0px'

/**
 * Reads the cards that the server printed as `page`.
 *
 * @param first the first page that the list will have; other than `page` only when the pages before it are restored.
 */
export const openCards = (list: HTMLElement, item: string, page: number, first: number): Cards => {
  const chunks = openListChunks(list)
  const positions = new WeakMap<HTMLElement, CardPosition>()
  const known = new Map<string, HTMLElement>()
  let pages: { readonly page: number; readonly cards: readonly HTMLElement[] }[] = []

  /** The outermost element around one item only, because themes may wrap each card in a column. */
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

  const register = (found: readonly HTMLElement[], number: number): HTMLElement[] =>
    found.filter((card, index) => {
      const key = keyOf(card)
      if (known.has(key)) return false
      if (key) known.set(key, card)
      positions.set(card, { page: number, index })
      return true
    })

  pages = [{ page, cards: register(cardsIn(list), page) }]

  /**
   * Marks cards as measured; cards near the window once they leave it, because browsers count a visible card that changes to
   * `content-visibility: auto` as a layout shift.
   */
  const measured = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (isIntersecting || !(target instanceof HTMLElement)) continue
        target.dataset.measured = ''
        measured.unobserve(target)
      }
    },
    { rootMargin: NEAR },
  )
  /** Index of the first card in the complete list, from the start of page `first`. */
  let begin: number | undefined

  const all = (number?: number): HTMLElement[] =>
    pages.flatMap((each) => (number === undefined || each.page === number ? each.cards : []))

  const cardOf = (node: unknown): HTMLElement | undefined => {
    let element = node instanceof Element ? node : null
    while (element && !(element instanceof HTMLElement && positions.has(element))) element = element.parentElement
    return element instanceof HTMLElement ? element : undefined
  }
  const edge = (direction: ListDirection): HTMLElement | undefined =>
    cardOf([...list.querySelectorAll(item)].at(direction === 'next' ? -1 : 0))

  return {
    keyOf,
    all,
    edge,
    positionOf: (card) => positions.get(card),
    byKey: (key) => known.get(key),
    at: (position) => all(position.page).find((card) => positions.get(card)?.index === position.index),
    cardOf,
    pageStarts: () => pages.flatMap(({ page: number, cards: [first] }) => (first ? [[number, first] as const] : [])),
    add: ({ html, page: number, direction }) => {
      const found = cardsIn(serverFragment(html, { trusted: true }))
      begin ??= Math.max(0, page - first) * found.length
      const added = register(found, number)
      for (const card of added) card.dataset.loaded = String(number)
      if (added.length === 0) return added
      const cards = new Set(found)
      const between = added.map((card) => betweenFrom(card, cards))
      const isNext = direction === 'next'
      const known = all()
      const last = edge(direction)
      if (last !== known.at(isNext ? -1 : 0) || between.some(({ length }) => length > 0)) chunks.refuse()
      if (!isNext) begin -= added.length
      chunks.insert(added, direction, isNext ? begin + known.length : begin, last)
      const arrived = { page: number, cards: added }
      pages = isNext ? [...pages, arrived] : [arrived, ...pages]
      for (const [index, card] of added.entries()) card.after(...(between[index] ?? []))
      // A new card is laid out by then, so that it keeps that height when it is out of view.
      afterLayout(() => {
        for (const card of added) measured.observe(card)
        chunks.close()
      })
      return added
    },
    close: () => {
      measured.disconnect()
      chunks.stop()
    },
  }
}
