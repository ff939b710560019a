import { useEffect } from 'react'
import { RETURN_OFFSET_PX } from '../../src/shop/limits'
import { categoryOf, forgetProduct, rememberedProduct } from '../../src/stores/product-return'
import { addressPage, type ListRecord, readRecord } from './address'
import type { Loader } from './loader'

/** Back and reload: the same pages, the same place to the pixel, the same focus. */
const returnTo = async (loader: Loader, record: ListRecord): Promise<void> => {
  const { cards, list, page } = loader
  const { first, last, key, top } = record
  if (page < first || page > last) return
  /** The card may stand on a page that is still to come. */
  const goThere = (): boolean => {
    const card = cards.byKey(key)
    // With `auto` the browser has brought the page back by itself, without waiting for any script.
    if (card && history.scrollRestoration === 'manual') loader.hold(card, top)
    loader.focusAgain(record)
    return card !== undefined
  }
  const isThere = goThere()
  await list.reach(first, last)
  if (isThere) loader.focusAgain(record)
  else goThere()
  loader.letGo()
}

/** By a link or in a new tab: the product that was looked at, 100 px below the window's upper edge (§2). */
const returnToProduct = (loader: Loader): boolean => {
  const kept = rememberedProduct()
  const card = kept && loader.cards.at(kept)
  if (!card || categoryOf(Number(loader.cards.keyOf(card))) !== kept.category) return false
  const link = card.querySelector<HTMLAnchorElement>('a[href]:not([tabindex="-1"])')
  // Without `ps` only the way from that very product is a return; any other visit begins at the top.
  if (addressPage() === undefined && link?.href !== document.referrer) return false
  loader.hold(card, RETURN_OFFSET_PX)
  link?.focus({ preventScroll: true })
  loader.letGo()
  return true
}

/** Brings the shopper back once. A page out of the back/forward cache mounts nothing, so nothing is scrolled there. */
export const useReturn = (loader: Loader): void => {
  useEffect(() => {
    const record = readRecord()
    if (record) returnTo(loader, record)
    if (record || returnToProduct(loader)) forgetProduct()
  }, [loader])
}
