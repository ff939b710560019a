/** A list with its pages, cards and position as one object: where a page is inserted, what takes the focus, what is recorded for a return. */

import { openProductList, type ProductList, type ProductListOptions } from '@/shop/catalog/list-store'
import { type ListRecord, readRecord } from './address'
import { clearBelow } from './below'
import type { Cards } from './cards'
import { firstInView, type HeldPosition, holdPosition, keepInPlace, pageInView } from './position'

const links = 'a[href]:not([tabindex="-1"])'
const controls = `${links}, button, input:not([type="hidden"]), select`

/** A product list in the page: the store's list, its cards in the DOM and the shopper's scroll position. */
export interface Loader {
  readonly list: ProductList
  readonly cards: Cards
  /** The page that the server printed. */
  readonly page: number
  /** Scrolls a card to `top` pixels below the window's upper edge and keeps it there, also while pages are inserted. */
  hold(card: HTMLElement, top: number): void
  /** Stops keeping the position, after the time in which late images load. */
  release(): void
  /** Focuses the card's link to its product and scrolls it into view. */
  focus(card: HTMLElement | undefined): void
  /** Focuses the control that the record names, without scrolling. */
  restoreFocus(record: ListRecord): void
  /** The data that restores this position; undefined without cards. */
  record(): ListRecord | undefined
  close(): void
}

/** Options of a loader; the loader itself inserts the pages. */
export type LoaderOptions = Omit<ProductListOptions, 'insert' | 'prepare'> & {
  readonly cards: Cards
  /** Holds the cards. */
  readonly holder: HTMLElement
}

/** Opens a loader for the printed cards. */
export const openLoader = ({ cards, holder, ...options }: LoaderOptions): Loader => {
  const record = readRecord()
  const entry = record?.entry ?? String(Math.random())
  let isReturning = record !== undefined
  let held: HeldPosition | undefined

  const list = openProductList({
    ...options,
    prepare: async (direction) => {
      if (direction === 'next') await clearBelow(holder, isReturning)
    },
    insert: (arriving) => {
      const count = (): number => cards.all().length
      const before = count()
      const add = () => cards.add(arriving)
      if (held || arriving.direction === 'next') add()
      else keepInPlace(cards.all()[0], add)
      held?.align()
      return count() - before
    },
  })

  return {
    list,
    cards,
    page: options.page,
    hold: (card, top) => {
      held?.end()
      held = holdPosition(card, top, () => {
        held = undefined
      })
    },
    release: () => {
      isReturning = false
      held?.endSoon()
    },
    focus: (card) => card?.querySelector<HTMLElement>(links)?.focus(),
    restoreFocus: ({ focusKey, focusIndex }) => {
      const control = cards.byKey(focusKey)?.querySelectorAll<HTMLElement>(controls)[focusIndex]
      if (document.activeElement === document.body) control?.focus({ preventScroll: true })
    },
    record: () => {
      const page = pageInView(cards)
      const card = page === undefined ? undefined : firstInView(cards, page)
      if (!card) return undefined
      const { first, last } = list.$list.get()
      const focused = document.activeElement
      const focusCard = cards.cardOf(focused)
      const focusable: readonly (Element | null)[] = [...(focusCard?.querySelectorAll(controls) ?? [])]
      return {
        entry,
        first,
        last,
        key: cards.keyOf(card),
        top: card.getBoundingClientRect().top,
        focusKey: focusCard ? cards.keyOf(focusCard) : '',
        focusIndex: focusable.indexOf(focused),
      }
    },
    close: () => {
      held?.end()
      cards.close()
      list.close()
    },
  }
}
