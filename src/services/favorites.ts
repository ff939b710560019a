import { wireList, wireNumber, wireObject, wireOr, wireText, wireUnknown } from '../lib/decode'
import type { ProductChoice } from '../shop/types'
import { endpoint } from './endpoint'
import { favoriteResults, isFavoriteId, sortResults } from './favorite-wire'
import { plainWords } from './server-words'

/** Where the shop keeps plain favorites among its shopping lists (platform.md §2.1 "category 1"). */
const favoritesCategory = '1'

/** One favorite: a product, and in collection mode the item that stands for it (§3 "Favorites"). */
export interface FavoriteItem {
  readonly productId: number
  /** The collection's own id of the entry; `""` in wishlist mode. */
  readonly itemId: string
}

/** One product of a partly refused call. */
export interface FavoriteRefusal {
  /** 0 when the server does not name it. */
  readonly productId: number
  readonly name: string
  readonly reason: string
}

/** What the server made of a wish (§4). */
export interface FavoriteAnswer {
  readonly isDone: boolean
  /** The server's words or code: `NO_MEMBER_SESSION`, `MISSING_PARAM`, plain text, or `""`. */
  readonly message: string
  readonly items: readonly FavoriteItem[]
  readonly refusals: readonly FavoriteRefusal[]
}

const listEntry = wireObject({ ID: wireOr(wireNumber, 0) })

const getShoppingList = endpoint({
  name: 'GET profile/get-shopping-list',
  group: 'favorites',
  method: 'GET',
  path: () => '/srv/service/profile/get-shopping-list',
  answer: 'json',
  decode: wireObject({
    CATEGORIES: wireList(wireObject({ ID: wireText, PRODUCTS: wireList(listEntry) })),
    PRODUCTS: wireList(listEntry),
    statusText: wireText,
  }),
  failure: 'throw',
})

/** The member's favorites in wishlist mode. Ids that are no positive integers are dropped (§5). Rejects with ServiceError. */
export const fetchWishlist = async (): Promise<FavoriteAnswer> => {
  const list = await getShoppingList(undefined)
  const entries = list.CATEGORIES.find(({ ID }) => ID === favoritesCategory)?.PRODUCTS ?? list.PRODUCTS
  const items = entries
    .map(({ ID }) => ({ productId: ID, itemId: '' }))
    .filter(({ productId }) => isFavoriteId(productId))
  return { isDone: list.statusText === '', message: plainWords(list.statusText), items, refusals: [] }
}

/** `status` is 0 or anything truthy (platform.md §2.1). */
const favoriteAnswer = wireObject({ status: wireUnknown, statusText: wireText, data: favoriteResults })

const wishForm = (name: string, values: readonly string[], more: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData()
  for (const value of values) form.append(name, value)
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  return form
}

const postWishes = endpoint({
  name: 'POST profile/add-to-fav-list',
  group: 'favorites',
  method: 'POST',
  path: () => '/srv/service/profile/add-to-fav-list',
  form: (choices: readonly ProductChoice[]) => {
    const ids = choices.map(({ productId, variantId }) => `${productId}-${variantId}`)
    return wishForm('ids[]', ids, { fetch: '0', cat_id: favoritesCategory })
  },
  answer: 'json',
  decode: favoriteAnswer,
  write: true,
  failure: 'throw',
})

const plainAnswer = (answer: { status: unknown; statusText: string; data: unknown }): FavoriteAnswer => ({
  isDone: Boolean(answer.status) && answer.status !== '0',
  message: plainWords(answer.statusText),
  items: [],
  refusals: sortResults(answer.data).refusals,
})

/** Adds products to the wishlist (§7); refused ones come back with their reasons. Rejects with ServiceError. */
export const sendWishes = async (choices: readonly ProductChoice[]): Promise<FavoriteAnswer> =>
  plainAnswer(await postWishes(choices))

const postWishRemoval = endpoint({
  name: 'POST profile/delete-shopping-products-by-product-id',
  group: 'favorites',
  method: 'POST',
  path: () => '/srv/service/profile/delete-shopping-products-by-product-id',
  form: (productIds: readonly number[]) => wishForm('products[]', productIds.map(String)),
  answer: 'json',
  decode: favoriteAnswer,
  write: true,
  failure: 'throw',
})

/** Takes products off the wishlist (§7). Rejects with ServiceError. */
export const sendWishRemoval = async (productIds: readonly number[]): Promise<FavoriteAnswer> =>
  plainAnswer(await postWishRemoval(productIds))
