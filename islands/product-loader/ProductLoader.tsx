/** When further pages load (last card half in view, the button), how many by scrolling, the focus after it, and the list's events. */

import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { report } from '@/lib/report'
import { settingFlag } from '@/page/facts'
import { type ItemFacts, itemAt } from '@/page/items'
import { LOADER_AUTO_PAGES, LOADER_VISIBLE_SHARE, LOADING_CLASS_MS } from '@/page/limits'
import { isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import { categoryOf, rememberProduct } from '@/shop/catalog/list-return'
import type { ListDirection, LoadStatus, ProductListState } from '@/shop/catalog/list-store'
import { listLink, pageAddress, readRecord } from './address'
import { openCards } from './cards'
import type contract from './contract'
import { type Loader, openLoader } from './loader'
import { isStopped, markPageLoading, OwnControl, statusText } from './OwnControl'
import { firstInView, keepWhileRendered, pageInView } from './position'
import { useAddress, useReturn } from './use-return'

const whenHalfVisible = (card: HTMLElement | undefined, callback: () => void): (() => void) => {
  const watcher = new IntersectionObserver(
    (changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) callback()
    },
    { threshold: LOADER_VISIBLE_SHARE },
  )
  if (card) watcher.observe(card)
  return () => watcher.disconnect()
}

/**
 * Loads while the shopper scrolls: the next page when the last card is half visible, at most `autoPages` of them; the
 * previous page only after the part `previous` was used. Observing starts again after each cooldown.
 */
const useAutoLoad = (
  loader: Loader,
  { first, last, previous, next }: ProductListState,
  autoPages: number,
  load: (direction: ListDirection) => void,
): void => {
  const mayLoadNext = next === 'idle' && last - loader.page < autoPages
  const mayLoadPrevious = previous === 'idle' && first < loader.page
  useEffect(
    () => (mayLoadNext ? whenHalfVisible(loader.cards.edge('next'), () => load('next')) : undefined),
    [loader, mayLoadNext, load],
  )
  useEffect(
    () => (mayLoadPrevious ? whenHalfVisible(loader.cards.edge('previous'), () => load('previous')) : undefined),
    [loader, mayLoadPrevious, load],
  )
}

type ProductLoader = Island<typeof contract>

const open = ({ element, attributes, parts, block }: ProductLoader): Loader => {
  const { item, lastPage } = attributes
  const page = Math.max(1, attributes.page)
  if (!block)
    report({
      level: 'error',
      where: 'product-loader',
      came: 'a list outside of any block',
      expected: 'the number of its block, which the server needs to find the list',
      write: '<section data-block="938"> around it; until then only the links to the pages work',
      element,
    })
  const cards = openCards(parts.list.element, item, page, readRecord()?.first ?? page)
  // An empty list may contain a sentence with one link; several links are products.
  if (cards.all().length === 0 && parts.list.element.querySelectorAll('a[href]').length > 1)
    report({
      level: 'error',
      where: 'product-loader list',
      came: `no card that matches ${item}`,
      expected: 'a selector of the cards: without them no position is kept and nothing loads by scrolling',
      write: 'data-product="146" on each card, or data-item=".card" on the island',
      element,
    })
  return openLoader({ blockId: block?.id ?? 0, link: listLink(), page, lastPage, cards, holder: parts.list.element })
}

const autoPagesOf = ({ attributes, facts }: ProductLoader): number =>
  attributes.autoPages ?? Number(facts.settings.LOADER_AUTO_PAGES ?? LOADER_AUTO_PAGES)

/** The product of a card; undefined for a card that does not name it. */
const itemOf = ({ cards }: Loader, card: HTMLElement): ItemFacts | undefined => {
  const id = Number(cards.keyOf(card))
  return id > 0 ? itemAt(card.querySelector('[data-product]') ?? card, { id }) : undefined
}

const followClicked = (island: ProductLoader, loader: Loader, { target }: Event): void => {
  const card = loader.cards.cardOf(target)
  const position = card && loader.cards.positionOf(card)
  if (!position || !(target instanceof Element && target.closest('a[href]'))) return
  rememberProduct({ category: categoryOf(Number(loader.cards.keyOf(card))), ...position })
  const item = itemOf(loader, card)
  if (item) island.emit('item-selected', { item })
}

const controlOf = (status: LoadStatus, element: HTMLElement, page: number): AppliedProps => ({
  hidden: status === 'ended',
  href: element.localName === 'a' ? pageAddress(page) : undefined,
  'aria-busy': status === 'loading' || undefined,
  text: isStopped(status) ? text('error.retry') : undefined,
})

/** Sends `list-viewed` for the products of one page. */
const emitViewed = ({ emit }: ProductLoader, loader: Loader, page: number): void => {
  const items = loader.cards.all(page).flatMap((card) => itemOf(loader, card) ?? [])
  const [first] = items
  if (first) emit('list-viewed', { listId: first.listId, listName: first.listName, items })
}

/** Loads pages into the server's list at both ends and keeps address, history and scroll position in step with it. */
export const useProductLoader = (island: ProductLoader): Rendering<typeof contract> => {
  const { attributes, parts, facts, block, emit } = island
  const [loader] = useState(() => open(island))
  const { list, cards } = loader
  const state = useStore(list.$list)
  const { first, last, previous, next } = state
  const isBusy = [previous, next].some((status) => status === 'loading' || status === 'slow')
  // Without links to the pages nothing else leads to the products above.
  const showsButton = !parts.pages || attributes.showButton || settingFlag(facts.settings, 'dynamicLoadingShowButton')

  const load = useCallback(
    async (direction: ListDirection): Promise<number> => {
      const outcome = await list.load(direction)
      if (!outcome) return 0
      const { page, count } = outcome
      if (outcome.isLoaded) emit('products-loaded', { page, count })
      else emit('products-failed', { page })
      if (count > 0) emitViewed(island, loader, page)
      return count
    },
    [island, loader, list, emit],
  )

  const loadPressed = async (event: MouseEvent, direction: ListDirection): Promise<void> => {
    if (isModified(event)) return
    event.preventDefault()
    const isKeyboard = event.detail === 0
    if (!(await load(direction))) return
    const { first: from, last: to } = list.$list.get()
    if (direction === 'next') loader.focus(cards.all(to)[0])
    else if (isKeyboard) loader.focus(cards.all(from)[0])
  }

  useEffect(() => {
    if (!isBusy) return
    // A class of the body has the whole page styled anew: the frame that answers the press is the busy link's.
    const timer = setTimeout(markPageLoading, LOADING_CLASS_MS, loader, true)
    return () => {
      clearTimeout(timer)
      markPageLoading(loader, false)
    }
  }, [loader, isBusy])
  useEffect(() => () => loader.close(), [loader])
  const tellPrinted = useEffectEvent(() => emitViewed(island, loader, attributes.page))
  useEffect(() => tellPrinted(), [])
  useReturn(loader, (page, count) => emit('products-loaded', { page, count }))
  // Above the list the link to the previous page goes once the first page is there.
  const [hadPrevious] = useState(previous !== 'ended')
  useLayoutEffect(() => {
    const page = hadPrevious && previous === 'ended' ? pageInView(cards) : undefined
    if (page !== undefined) keepWhileRendered(firstInView(cards, page))
  }, [cards, hadPrevious, previous])
  useAddress(loader)
  useAutoLoad(loader, state, block ? autoPagesOf(island) : 0, load)

  if (!block) return {}
  const message = statusText(state, cards.all().length, attributes.total)
  const ownControl = (direction: ListDirection, page: number, status: LoadStatus) => (
    <OwnControl
      key={direction}
      list={parts.list.element}
      direction={direction}
      status={status}
      href={pageAddress(page)}
      message={direction === 'next' && !parts.status ? (message ?? '') : undefined}
      onPress={(event) => void loadPressed(event, direction)}
    />
  )
  return {
    parts: {
      list: {
        'aria-busy': [previous, next].includes('loading') || undefined,
        onClick: (event) => followClicked(island, loader, event),
      },
      ...(parts.previous && {
        previous: {
          ...controlOf(showsButton ? previous : 'ended', parts.previous.element, first - 1),
          onClick: (event: MouseEvent) => loadPressed(event, 'previous'),
        },
      }),
      ...(parts.more && {
        more: {
          ...controlOf(next, parts.more.element, last + 1),
          onClick: (event: MouseEvent) => loadPressed(event, 'next'),
        },
      }),
      status: { role: 'status', text: message },
      pages: { hidden: showsButton || previous === 'ended' },
    },
    above: (
      <>
        {!parts.previous && showsButton && first > 1 && ownControl('previous', first - 1, previous)}
        {!parts.more && ownControl('next', last + 1, next)}
      </>
    ),
  }
}
