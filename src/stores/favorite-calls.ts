import { fetchCollection, sendCollectionItems, sendCollectionRemoval } from '../services/collection'
import { ServiceError } from '../services/failure'
import { type FavoriteAnswer, fetchWishlist, sendWishes, sendWishRemoval } from '../services/favorites'
import { failureText } from '../services/transport-errors'
import type { FavoriteMode, ProductChoice } from '../shop/types'

/** A favorites call's answer, sorted by what it means for the shopper (§4 "Favorite toggle", §8). */
export type FavoriteVerdict =
  | { readonly kind: 'done'; readonly answer: FavoriteAnswer }
  /** HTTP 401 or NO_MEMBER_SESSION: the member's session is over. */
  | { readonly kind: 'session-lost' }
  /** MISSING_PARAM: an error modal without the server's code. */
  | { readonly kind: 'missing-param' }
  /** `message` is for the shopper, `""` when there is nothing to say; `reasons` holds one line per refused product. */
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly reasons: readonly string[]
      /** What the server took all the same when it refused only some products; undefined when it took none. */
      readonly taken?: FavoriteAnswer | undefined
      /** The server has not said whether it did what was asked. */
      readonly isUnsure?: boolean
    }

const unauthorized = 401

const judgeAnswer = (answer: FavoriteAnswer): FavoriteVerdict => {
  if (answer.message === 'NO_MEMBER_SESSION') return { kind: 'session-lost' }
  if (answer.message === 'MISSING_PARAM') return { kind: 'missing-param' }
  if (answer.isDone && answer.refusals.length === 0) return { kind: 'done', answer }
  const reasons = answer.refusals.map(({ name, reason }) => (name && reason ? `${name}: ${reason}` : name || reason))
  return { kind: 'refused', message: answer.message, reasons, taken: answer.isDone ? answer : undefined }
}

/** Sorts the outcome of a favorites call; anything but a ServiceError is a bug and stays one. */
export const judgeFavorite = async (call: Promise<FavoriteAnswer>): Promise<FavoriteVerdict> => {
  try {
    return judgeAnswer(await call)
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    const { failure } = cause
    if (failure.kind === 'status' && failure.status === unauthorized) return { kind: 'session-lost' }
    return { kind: 'refused', message: failureText(failure), reasons: [], isUnsure: failure.kind !== 'status' }
  }
}

/** The member's favorites in this mode. */
export const callForFavorites = (mode: FavoriteMode): Promise<FavoriteVerdict> =>
  judgeFavorite(mode === 'collection' ? fetchCollection() : fetchWishlist())

/** Adds products to the favorites of this mode, in one call. */
export const callToAdd = (mode: FavoriteMode, choices: readonly ProductChoice[]): Promise<FavoriteVerdict> =>
  judgeFavorite(mode === 'collection' ? sendCollectionItems(choices) : sendWishes(choices))

/** Removes a product from the favorites of this mode; `itemIds` names its entries in a collection, between spaces. */
export const callToRemove = (mode: FavoriteMode, productId: number, itemIds: string): Promise<FavoriteVerdict> =>
  judgeFavorite(mode === 'collection' ? sendCollectionRemoval(itemIds.split(' ')) : sendWishRemoval([productId]))
