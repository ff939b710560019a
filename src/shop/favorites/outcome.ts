/** What an answer to a change of favorites means, by HTTP status and code: accepted, refused, session lost; with which message. */

import { report } from '@/lib/report'
import type { FavoriteMode, ProductChoice } from '@/page/types'
import { isRefusal, ServiceError } from '@/server/failure'
import { failureText } from '@/server/transport-errors'
import { type FavoriteAnswer, fetchWishlist, sendWishlistItems, sendWishlistRemoval } from './api'
import { fetchCollection, sendCollectionItems, sendCollectionRemoval } from './collection-api'
import { favoriteCode } from './wire'

/** The outcome of a favorites call. */
export type CallOutcome =
  | { readonly kind: 'done'; readonly answer: FavoriteAnswer }
  /** HTTP 401 or NO_MEMBER_SESSION: the member's session has ended. */
  | { readonly kind: 'session-lost' }
  /** MISSING_PARAM: an error modal without the server's code. */
  | { readonly kind: 'missing-param' }
  | {
      readonly kind: 'refused'
      /** The message for the shopper, `""` for none. */
      readonly message: string
      /** One line for each refused product. */
      readonly reasons: readonly string[]
      /** The answer, when the server refused only some products; undefined when it accepted none. */
      readonly accepted?: FavoriteAnswer | undefined
      /** It is unknown whether the server carried out the call, which may be made again. */
      readonly isUnsure?: boolean
    }

/** An outcome that is not a full success. */
export type FailedOutcome = Exclude<CallOutcome, { kind: 'done' }>

const UNAUTHORIZED = 401

const outcomeOf = (answer: FavoriteAnswer): CallOutcome => {
  const code = favoriteCode(answer.message)
  if (code) return { kind: code }
  if (answer.isDone && answer.refusals.length === 0) return { kind: 'done', answer }
  const reasons = answer.refusals.map(({ name, reason }) => (name && reason ? `${name}: ${reason}` : name || reason))
  const hasAccepted = answer.isDone || answer.items.length > 0
  return { kind: 'refused', message: answer.message, reasons, accepted: hasAccepted ? answer : undefined }
}

/** Converts a call to its outcome. Rejects only with an error other than ServiceError, which is a bug. */
const settled = async (call: Promise<FavoriteAnswer>): Promise<CallOutcome> => {
  try {
    return outcomeOf(await call)
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    const { failure } = cause
    if (failure.kind === 'status' && failure.status === UNAUTHORIZED) return { kind: 'session-lost' }
    return { kind: 'refused', message: failureText(failure), reasons: [], isUnsure: !isRefusal(failure) }
  }
}

/**
 * The answer, when it accepted a product; undefined when the product was refused. An answer that is a refusal as a whole accepts the
 * products that its results name.
 */
export const acceptanceOf = (outcome: CallOutcome, productId: number): FavoriteAnswer | undefined => {
  const answer = outcome.kind === 'done' ? outcome.answer : outcome.kind === 'refused' ? outcome.accepted : undefined
  const isSame = (entry: { readonly productId: number }): boolean => entry.productId === productId
  const isAccepted = answer?.isDone ? !answer.refusals.some(isSame) : answer?.items.some(isSame)
  return isAccepted ? answer : undefined
}

/** Fetches the member's favorites of this mode. */
export const fetchFavorites = (mode: FavoriteMode): Promise<CallOutcome> =>
  settled(mode === 'collection' ? fetchCollection() : fetchWishlist())

/** Adds products to the favorites of this mode, in one call. */
export const sendFavorites = (mode: FavoriteMode, choices: readonly ProductChoice[]): Promise<CallOutcome> =>
  settled(mode === 'collection' ? sendCollectionItems(choices) : sendWishlistItems(choices))

/** Removes a product from the favorites of this mode; `itemIds` names its entries in a collection, separated by spaces. */
export const sendFavoriteRemoval = (mode: FavoriteMode, productId: number, itemIds: string): Promise<CallOutcome> =>
  settled(mode === 'collection' ? sendCollectionRemoval(itemIds.split(' ')) : sendWishlistRemoval([productId]))

/** Logs that the list of favorites could not be loaded; without a press of the shopper nothing is shown. */
export const reportFavoriteList = (outcome: FailedOutcome): void =>
  report({
    level: 'error',
    where: 'favorites',
    came: outcome.kind === 'refused' ? outcome.message || 'a refusal without a message' : outcome.kind,
    expected: "the member's favorites",
    write: 'check the favorites service; hearts stay as the server printed them until a shopper presses one',
  })
