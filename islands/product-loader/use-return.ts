/** What a list restores after Back, a reload or a link from a product's page: the same pages, scroll position, focus, last product. */

import { useEffect, useEffectEvent } from 'react'
import { LIST_ADDRESS_MS, RETURN_OFFSET_PX } from '@/page/limits'
import { categoryOf, forgetProduct, rememberedProduct } from '@/shop/catalog/list-return'
import type { PageLoaded } from '@/shop/catalog/list-store'
import { addressPage, keepLastRecord, type ListRecord, listLink, readRecord, writeAddress } from './address'
import { laidOut } from './below'
import type { Loader } from './loader'
import { pageInView } from './position'

/** After Back and reload: restores the same pages, the same scroll position and the same focus. */
const restore = async (loader: Loader, record: ListRecord, loaded: PageLoaded): Promise<void> => {
  const { cards, list, page } = loader
  const { first, last, key, top } = record
  if (page < first || page > last) return
  /** False while the card is on a page that is not loaded yet. */
  const scrollToCard = (): boolean => {
    const card = cards.byKey(key)
    // With `auto` the browser has restored the scroll position itself, before any script ran.
    if (card && history.scrollRestoration === 'manual') loader.hold(card, top)
    loader.restoreFocus(record)
    return card !== undefined
  }
  const loading = list.loadRange(first, last, loaded)
  // Waits for the layout of what the island has just hidden, because browsers count movements in the frame of a scroll as layout shift.
  if (!document.hidden) await laidOut()
  const isFound = scrollToCard()
  await loading
  if (isFound) loader.restoreFocus(record)
  else scrollToCard()
  loader.release()
}

/** Whether the shopper comes from the page of a link. The query is ignored, because a chosen variant changes it. */
const isFrom = ({ href }: HTMLAnchorElement): boolean => {
  if (document.referrer === '') return false
  const [link, referrer] = [new URL(href), new URL(document.referrer)]
  return link.origin === referrer.origin && link.pathname === referrer.pathname
}

/** After a link or in a new tab: scrolls to the product that was viewed last, 100 px below the window's upper edge. */
const returnToProduct = (loader: Loader): boolean => {
  const kept = rememberedProduct()
  const card = kept && loader.cards.at(kept)
  if (!card || categoryOf(Number(loader.cards.keyOf(card))) !== kept.category) return false
  const link = card.querySelector<HTMLAnchorElement>('a[href]:not([tabindex="-1"])')
  // Without `ps` only a link on that product's page is a return; any other visit begins at the top.
  if (addressPage() === undefined && !(link && isFrom(link))) return false
  loader.hold(card, RETURN_OFFSET_PX)
  link?.focus({ preventScroll: true })
  loader.release()
  return true
}

/** Restores the shopper's position once. A page from the back/forward cache mounts nothing, so nothing is scrolled there. */
export const useReturn = (loader: Loader, loaded: PageLoaded): void => {
  const tell = useEffectEvent(loaded)
  useEffect(() => {
    const record = readRecord()
    if (record) void restore(loader, record, (page, count) => tell(page, count))
    if (record || returnToProduct(loader)) forgetProduct()
  }, [loader])
}

/** Notes in the address which page is in view, a moment after a scroll, with the data for a return. */
export const useAddress = (loader: Loader): void => {
  useEffect(() => {
    const { list, cards, page } = loader
    const link = listLink()
    let timer: ReturnType<typeof setTimeout> | undefined

    const write = (event?: Event): void => {
      clearTimeout(timer)
      timer = undefined
      // Another island may have replaced the list meanwhile.
      if (listLink() !== link) return
      const { first, last } = list.$list.get()
      history.scrollRestoration = first === last ? 'auto' : 'manual'
      const record = loader.record()
      writeAddress(pageInView(cards) ?? page, record)
      if (event) keepLastRecord(record)
    }
    const schedule = (): void => {
      timer ??= setTimeout(() => write(), LIST_ADDRESS_MS)
    }

    if (addressPage() !== (page > 1 ? String(page) : undefined)) writeAddress(page, undefined)
    addEventListener('scroll', schedule, { passive: true })
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', schedule)
      removeEventListener('pagehide', write)
    }
  }, [loader])
}
