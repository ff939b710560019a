import { openShop, type ShopAnswer } from '@/server/test-shop-server'

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
