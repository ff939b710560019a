/** Presses on hearts that are not sent yet, stored for the next page of the tab; those of another member, or that were sent already, are dropped. */

import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { pageFacts } from '@/page/facts'
import type { FavoriteMode, ProductChoice } from '@/page/types'
import {
  decodeStored,
  type Wire,
  wireElse,
  wireFlag,
  wireList,
  wireNumber,
  wireObject,
  wireOneOf,
} from '@/server/decode'
import { favoritesEpoch } from './store'

/** A change of a favorite that waits, e.g. for the answer to the opposite change. */
export interface UnsentFavorite extends ProductChoice {
  readonly mode: FavoriteMode
  readonly isWanted: boolean
  /** The opposite change had been sent and not answered: the server's list may not contain it yet. */
  readonly isOvertaking: boolean
  readonly memberId: number
}

/** The tab storage key of the changes that wait, for the next page of this tab. */
const ENTRY = 'vitrin-favorites-left'

const wireUnsent: Wire<UnsentFavorite> = wireObject({
  productId: wireNumber,
  variantId: wireNumber,
  mode: wireOneOf(['wishlist', 'collection']),
  isWanted: wireFlag,
  isOvertaking: wireFlag,
  memberId: wireNumber,
})
const wireAll = wireList(wireElse(wireUnsent, undefined))

/** The changes that were sent and have no answer, by product id. */
const sentChanges = new Map<number, { readonly epoch: number; readonly isWanted: boolean }>()
/** Products whose change this page has stored. */
const stored = new Set<number>()

/** The present member's changes that wait, of this page and of earlier ones. */
export const unsentFavorites = (): readonly UnsentFavorite[] =>
  (decodeStored(wireAll, readTabEntry(ENTRY)) ?? []).flatMap((change) =>
    change && change.productId > 0 && change.memberId === pageFacts().member.id ? [change] : [],
  )

const write = (changes: readonly UnsentFavorite[]): boolean =>
  writeTabEntry(ENTRY, changes.length > 0 ? changes : undefined)

/** Removes the change that waits for a product, and unreadable entries. */
export const dropUnsent = (productId: number): void => {
  stored.delete(productId)
  if (readTabEntry(ENTRY) !== undefined) write(unsentFavorites().filter((change) => change.productId !== productId))
}

const sentLast = (productId: number): boolean | undefined => {
  const sent = sentChanges.get(productId)
  return sent?.epoch === favoritesEpoch() ? sent.isWanted : undefined
}

/** Stores a press that cannot be sent now, unless the same change has been sent already. */
export const keepUnsent = ({ productId, variantId }: ProductChoice, mode: FavoriteMode, isWanted: boolean): void => {
  dropUnsent(productId)
  const sent = sentLast(productId)
  if (sent === isWanted) return
  const { id: memberId } = pageFacts().member
  const change = { productId, variantId, mode, isWanted, isOvertaking: sent !== undefined, memberId }
  if (write([...unsentFavorites(), change])) stored.add(productId)
}

/** Notes that a change is being sent; its request outlives the page. */
export const noteSent = (productId: number, isWanted: boolean): void => {
  sentChanges.set(productId, { epoch: favoritesEpoch(), isWanted })
  if (unsentFavorites().some((change) => change.productId === productId && change.isWanted === isWanted))
    dropUnsent(productId)
}

/** Notes that a product has no change that waits or has no answer. */
export const noteSettled = (productId: number): void => {
  sentChanges.delete(productId)
  dropUnsent(productId)
}

/** Whether another page of this tab has sent a change that this page stored. */
export const isTakenOver = (): boolean => {
  const waiting = unsentFavorites()
  return [...stored].some((productId) => waiting.every((change) => change.productId !== productId))
}

/** Drops the note of the changes that this page has stored. */
export const forgetStored = (): void => stored.clear()
