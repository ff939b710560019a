/** The calls of hearts: the list, an addition and a removal; those of collections are in `collection-api.ts`. */

import { plainText } from '@/lib/html'
import type { ProductChoice } from '@/page/types'
import { wireList, wireNumber, wireObject, wireOr, wireText, wireUnknown } from '@/server/decode'
import { endpoint } from '@/server/endpoint'
import { favoriteResults, isFavoriteId, sortResults } from './wire'

/** The category of the platform's shopping lists that contains the favorites. */
const FAVORITES_CATEGORY = '1'

/** One favorite: a product, and in collection mode its entry. */
export interface FavoriteItem {
  readonly productId: number
  /** Id of the entry in the collection; `""` in wishlist mode. */
  readonly itemId: string
}

/** One product of a partly refused call. */
export interface FavoriteRefusal {
  /** 0 when the server names none. */
  readonly productId: number
  readonly name: string
  readonly reason: string
}

/** The decoded answer of a favorites call. */
export interface FavoriteAnswer {
  readonly isDone: boolean
  /** The server's message or code: `NO_MEMBER_SESSION`, `MISSING_PARAM`, plain text, or `""`. */
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

/** Fetches the member's favorites in wishlist mode. Ids that are no positive integers are dropped. Rejects with ServiceError. */
export const fetchWishlist = async (): Promise<FavoriteAnswer> => {
  const list = await getShoppingList(undefined)
  const entries = list.CATEGORIES.find(({ ID }) => ID === FAVORITES_CATEGORY)?.PRODUCTS ?? list.PRODUCTS
  const items = entries
    .map(({ ID }) => ({ productId: ID, itemId: '' }))
    .filter(({ productId }) => isFavoriteId(productId))
  return { isDone: list.statusText === '', message: plainText(list.statusText), items, refusals: [] }
}

/** The answer to a write: `status` is 0 for a refusal, and any truthy value for a success. */
const favoriteAnswer = wireObject({ status: wireUnknown, statusText: wireText, data: favoriteResults })

const postItems = endpoint({
  name: 'POST profile/add-to-fav-list',
  group: 'favorites',
  method: 'POST',
  path: () => '/srv/service/profile/add-to-fav-list',
  form: (choices: readonly ProductChoice[]) => ({
    ids: choices.map(({ productId, variantId }) => `${productId}-${variantId}`),
    fetch: 0,
    cat_id: FAVORITES_CATEGORY,
  }),
  answer: 'json',
  decode: favoriteAnswer,
  write: true,
  failure: 'throw',
  silence: 'caller',
})

const answerFrom = (answer: { status: unknown; statusText: string; data: unknown }): FavoriteAnswer => ({
  isDone: Boolean(answer.status) && answer.status !== '0',
  message: plainText(answer.statusText),
  items: [],
  refusals: sortResults(answer.data).refusals,
})

/** Adds products to the wishlist; the answer names refused ones with their reasons. Rejects with ServiceError. */
export const sendWishlistItems = async (choices: readonly ProductChoice[]): Promise<FavoriteAnswer> =>
  answerFrom(await postItems(choices))

const postRemoval = endpoint({
  name: 'POST profile/delete-shopping-products-by-product-id',
  group: 'favorites',
  method: 'POST',
  path: () => '/srv/service/profile/delete-shopping-products-by-product-id',
  form: (productIds: readonly number[]) => ({ products: [...productIds] }),
  answer: 'json',
  decode: favoriteAnswer,
  write: true,
  failure: 'throw',
  silence: 'caller',
})

/** Removes products from the wishlist. Rejects with ServiceError. */
export const sendWishlistRemoval = async (productIds: readonly number[]): Promise<FavoriteAnswer> =>
  answerFrom(await postRemoval(productIds))
