import { clearNotices, closeAllPopups } from '@test/overlays'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach } from 'vitest'
import { $popups } from '@/overlays/popups-store'
import { memberFacts, openPage, openShop, type ShopAnswer } from '@/server/test-shop-server'
import { takeFavoriteIntents } from '@/shop/member/intents'
import { $favorites, forgetFavorites, loadFavorites } from './store'

export const rug = { productId: 146, variantId: 24 }
export const vase = { productId: 12, variantId: 0 }

/** A wishlist in the platform's form: ids are texts. */
export const listOf = (...ids: readonly string[]) => ({
  CATEGORIES: [{ ID: '1', NAME: 'Favoriler', PRODUCTS: ids.map((ID) => ({ ID, LIST_ID: '1' })) }],
  PRODUCTS: [],
})

export const accepted = { status: 1, statusText: '', data: [] }

/** A shop with the given list, where adding and removing work unless the routes answer otherwise. */
export const openFavorites = (list: unknown, routes: Readonly<Record<string, ShopAnswer>> = {}) =>
  openShop({
    'get-shopping-list': () => list,
    'add-to-fav-list': () => accepted,
    'delete-shopping-products': () => ({ status: 1, ids: [], data: [] }),
    'popup-login': () => '<form></form>',
    ...routes,
  })

/** The last path segment of each request. */
export const paths = (shop: ReturnType<typeof openShop>): readonly string[] =>
  shop.urls().map((url) => url.replace(/\?.*/, '').replace(/^.*\//, ''))

let leave = (): void => {}

/** A heart subscribes to the store, until the test ends. */
export const watch = async (): Promise<void> => {
  leave = $favorites.subscribe(() => {})
  await loadFavorites()
}

/** The last heart leaves the page. */
export const stopWatching = (): void => {
  leave()
  cleanStores($favorites)
}

/** What "try again" of the open message does; undefined when it offers none. */
export const shownRetry = (): (() => void) | undefined => {
  const popup = $popups.get().at(-1)
  return popup?.kind === 'message' ? popup.retry : undefined
}

/** Each test of a file begins as a member on a page without hearts, notices and popups. */
export const beginOnFreshPages = (): void => {
  beforeEach(() => {
    openPage(memberFacts)
    forgetFavorites()
    takeFavoriteIntents()
    clearNotices()
    closeAllPopups()
  })
  afterEach(() => {
    stopWatching()
    sessionStorage.clear()
  })
}
