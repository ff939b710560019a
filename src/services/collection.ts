import { wireFlag, wireList, wireObject, wireText } from '../lib/decode'
import type { ProductChoice } from '../shop/types'
import { endpoint } from './endpoint'
import { favoriteResults, isFavoriteId, sortResults } from './favorite-wire'
import type { FavoriteAnswer } from './favorites'
import { plainWords } from './server-words'

/** The member's default collection (§7 `collection/get/0`). */
const defaultCollection = '0'

const getCollection = endpoint({
  name: 'GET collection/get',
  group: 'favorites',
  method: 'GET',
  path: () => `/srv/service/collection/get/${defaultCollection}`,
  answer: 'json',
  decode: wireObject({
    statusText: wireText,
    data: wireList(wireObject({ _id: wireText, items: wireList(wireObject({ _id: wireText, ID: wireText })) })),
  }),
  failure: 'throw',
})

/** The product of an entry, which may name its variant as well: `146`, `146_24` or `146-24`. */
const productOf = (id: string): number => Number(id.replace(/[_-].*$/, ''))

/** All products of the member's collections. Rejects with ServiceError. */
export const fetchCollection = async (): Promise<FavoriteAnswer> => {
  const answer = await getCollection(undefined)
  const items = answer.data.flatMap((collection) =>
    collection.items.map((item) => ({ productId: productOf(item.ID), itemId: item._id })),
  )
  return {
    isDone: answer.statusText === '',
    message: plainWords(answer.statusText),
    items: items.filter(({ productId }) => isFavoriteId(productId)),
    refusals: [],
  }
}

const postItems = endpoint({
  name: 'POST collection/set-item',
  group: 'favorites',
  method: 'POST',
  path: () => '/srv/service/collection/set-item',
  form: (choices: readonly ProductChoice[]) => {
    const form = new FormData()
    form.append('collection_id', defaultCollection)
    for (const { productId, variantId } of choices) form.append('products[]', `${productId}_${variantId}`)
    return form
  },
  answer: 'json',
  decode: wireObject({ status: wireFlag, statusText: wireText, data: favoriteResults }),
  write: true,
  failure: 'throw',
})

/** Puts products into the member's collection (§7); refused ones come back with their reasons. Rejects with ServiceError. */
export const sendCollectionItems = async (choices: readonly ProductChoice[]): Promise<FavoriteAnswer> => {
  const { status, statusText, data } = await postItems(choices)
  return { isDone: status, message: plainWords(statusText), ...sortResults(data) }
}

const postItemRemoval = endpoint({
  name: 'POST collection/remove-item',
  group: 'favorites',
  method: 'POST',
  path: () => '/srv/service/collection/remove-item',
  form: (itemIds: readonly string[]) => {
    const form = new FormData()
    form.append('collection_id', defaultCollection)
    for (const id of itemIds) form.append('item_id[]', id)
    return form
  },
  answer: 'json',
  decode: wireObject({ status: wireFlag, statusText: wireText }),
  write: true,
  failure: 'throw',
})

/** Takes items out of the member's collection (§7). Rejects with ServiceError. */
export const sendCollectionRemoval = async (itemIds: readonly string[]): Promise<FavoriteAnswer> => {
  const { status, statusText } = await postItemRemoval(itemIds)
  return { isDone: status, message: plainWords(statusText), items: [], refusals: [] }
}
