import { openProductList, type ProductList, type ProductListOptions } from '../../src/stores/product-list'
import { type ListRecord, readRecord } from './address'
import type { Cards } from './cards'
import { firstInView, type HeldPosition, holdPosition, keepInPlace, pageInView } from './position'

const links = 'a[href]:not([tabindex="-1"])'
const controls = `${links}, button, input:not([type="hidden"]), select`

/** A list that grows in the page: the store's list, the cards in the DOM and the shopper's position between them. */
export interface Loader {
  readonly list: ProductList
  readonly cards: Cards
  /** The page that the server printed. */
  readonly page: number
  /** Brings a card to `top` pixels below the window's upper edge and holds it there, also while pages arrive. */
  hold(card: HTMLElement, top: number): void
  /** Ends holding once late images have had their time. */
  letGo(): void
  /** Gives the card's link to its product the focus and brings it into view. */
  focus(card: HTMLElement | undefined): void
  /** Gives the control the focus that the record names, where it is. */
  focusAgain(record: ListRecord): void
  /** What brings the shopper back here; undefined without cards. */
  record(): ListRecord | undefined
  close(): void
}

/** What a loader is opened with; the loader itself shows the pages. */
export type LoaderOptions = Omit<ProductListOptions, 'show'> & { readonly cards: Cards }

/** Opens a loader on the cards that the server printed. */
export const openLoader = ({ cards, ...options }: LoaderOptions): Loader => {
  const entry = readRecord()?.entry ?? String(Math.random())
  let held: HeldPosition | undefined

  const list = openProductList({
    ...options,
    show: (arriving) => {
      const count = (): number => cards.all().length
      const before = count()
      const put = () => cards.add(arriving)
      if (held || arriving.direction === 'next') put()
      else keepInPlace(cards.all()[0], put)
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
    letGo: () => held?.endSoon(),
    focus: (card) => card?.querySelector<HTMLElement>(links)?.focus(),
    focusAgain: ({ focusKey, focusIndex }) => {
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
