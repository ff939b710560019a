/** The calls of favorites in collections: the list, an addition, and a removal by the entry's id; those of the simple list are in `api.ts`. */

import { plainText } from '@/lib/html'
import type { ProductChoice } from '@/page/types'
import { wireFlag, wireList, wireObject, wireText } from '@/server/decode'
import { endpoint } from '@/server/endpoint'
import type { FavoriteAnswer } from './api'
import { favoriteResults, isFavoriteId, sortResults } from './wire'

/** Id of the member's default collection. */
const DEFAULT_COLLECTION = '0'

const getCollection = endpoint({
  name: 'GET collection/get',
  group: 'favorites',
  method: 'GET',
  path: () => `/srv/service/collection/get/${DEFAULT_COLLECTION}`,
  answer: 'json',
  decode: wireObject({
    statusText: wireText,
    data: wireList(wireObject({ _id: wireText, items: wireList(wireObject({ _id: wireText, ID: wireText })) })),
  }),
  failure: 'throw',
})

/** The product id in an entry's id, which may also name the variant: `146`, `146_24` or `146-24`. */
const productOf = (id: string): number => Number(id.replace(/[_-].*$/, ''))

/** Fetches all products of the member's collections. Rejects with ServiceError. */
export const fetchCollection = async (): Promise<FavoriteAnswer> => {
  const answer = await getCollection(undefined)
  const items = answer.data.flatMap((collection) =>
    collection.items.map((item) => ({ productId: productOf(item.ID), itemId: item._id })),
  )
  return {
    isDone: answer.statusText === '',
    message: plainText(answer.statusText),
    items: items.filter(({ productId }) => isFavoriteId(productId)),
    refusals: [],
  }
}

const postItems = endpoint({
  name: 'POST collection/set-item',
  group: 'favorites',
  method: 'POST',
  path: () => '/srv/service/collection/set-item',
  form: (choices: readonly ProductChoice[]) => ({
    collection_id: DEFAULT_COLLECTION,
    products: choices.map(({ productId, variantId }) => `${productId}_${variantId}`),
  }),
  answer: 'json',
  decode: wireObject({ status: wireFlag, statusText: wireText, data: favoriteResults }),
  write: true,
  failure: 'throw',
  silence: 'caller',
})

/** Adds products to the member's collection; the answer names refused ones with their reasons. Rejects with ServiceError. */
export const sendCollectionItems = async (choices: readonly ProductChoice[]): Promise<FavoriteAnswer> => {
  const { status, statusText, data } = await postItems(choices)
  return { isDone: status, message: plainText(statusText), ...sortResults(data) }
}

const postItemRemoval = endpoint({
  name: 'POST collection/remove-item',
  group: 'favorites',
  method: 'POST',
  path: () => '/srv/service/collection/remove-item',
  form: (itemIds: readonly string[]) => ({ collection_id: DEFAULT_COLLECTION, item_id: [...itemIds] }),
  answer: 'json',
  decode: wireObject({ status: wireFlag, statusText: wireText }),
  write: true,
  failure: 'throw',
  silence: 'caller',
})

/** Removes entries from the member's collection. Rejects with ServiceError. */
export const sendCollectionRemoval = async (itemIds: readonly string[]): Promise<FavoriteAnswer> => {
  const { status, statusText } = await postItemRemoval(itemIds)
  return { isDone: status, message: plainText(statusText), items: [], refusals: [] }
}
