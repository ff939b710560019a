/** The codes and fields of an answer to a change of favorites: `NO_MEMBER_SESSION`, `MISSING_PARAM`, and which products were added or refused. */

import { plainText } from '@/lib/html'
import {
  type WireOutput,
  wireEither,
  wireFlag,
  wireList,
  wireNumber,
  wireObject,
  wireOr,
  wireText,
  wireUnknown,
} from '@/server/decode'
import type { FavoriteItem, FavoriteRefusal } from './api'

const itemResult = wireObject({
  item_id: wireText,
  product_id: wireOr(wireNumber, 0),
  product: wireObject({ id: wireOr(wireNumber, 0), name: wireText }),
  status: wireOr(wireFlag, true),
  statusText: wireText,
})

type ItemResult = WireOutput<typeof itemResult>

/** The results by product. Other entries, such as plain ids, are ignored. */
export const favoriteResults = wireEither(wireList(wireEither(itemResult, wireUnknown)), wireUnknown)

const isResult = (entry: unknown): entry is ItemResult =>
  typeof entry === 'object' &&
  entry !== null &&
  'product_id' in entry &&
  typeof entry.product_id === 'number' &&
  'status' in entry &&
  typeof entry.status === 'boolean'

const productOf = ({ product_id, product }: ItemResult): number => product_id || product.id

/** The meaning of a message that is one of the server's codes; undefined for any other message. */
export const favoriteCode = (message: string): 'session-lost' | 'missing-param' | undefined => {
  if (message === 'NO_MEMBER_SESSION') return 'session-lost'
  return message === 'MISSING_PARAM' ? 'missing-param' : undefined
}

/** Whether an id is a positive integer. */
export const isFavoriteId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** Splits the results into the entries that were added and the products that were refused, with their reasons. */
export const sortResults = (
  data: unknown,
): { readonly items: readonly FavoriteItem[]; readonly refusals: readonly FavoriteRefusal[] } => {
  const results = Array.isArray(data) ? data.filter(isResult) : []
  return {
    items: results
      .filter(({ status }) => status)
      .map((result) => ({ productId: productOf(result), itemId: result.item_id }))
      .filter(({ productId }) => isFavoriteId(productId)),
    refusals: results
      .filter(({ status }) => !status)
      .map((result) => ({
        productId: productOf(result),
        name: plainText(result.product.name),
        reason: plainText(result.statusText),
      })),
  }
}
