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

/** A change of a favorite that has to wait, e.g. for the answer to the opposite one. */
export interface UnsentFavorite extends ProductChoice {
  readonly mode: FavoriteMode
  readonly isWanted: boolean
  /** The opposite change was on its way: the list may not show it yet. */
  readonly isOvertaking: boolean
  readonly memberId: number
}

/** The last press of each product that waits, for the next page of this tab, should this one be left (sessionStorage). */
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

/** What was sent last and has no answer, by product id. */
const onTheWay = new Map<number, { readonly epoch: number; readonly isWanted: boolean }>()
/** Products whose change this page has stored. */
const stored = new Set<number>()

/** The present member's changes that wait, of this page and of the ones before. */
export const unsentFavorites = (): readonly UnsentFavorite[] =>
  (decodeStored(wireAll, readTabEntry(ENTRY)) ?? []).flatMap((change) =>
    change && change.productId > 0 && change.memberId === pageFacts().member.id ? [change] : [],
  )

const write = (changes: readonly UnsentFavorite[]): boolean =>
  writeTabEntry(ENTRY, changes.length > 0 ? changes : undefined)

/** Forgets what waits for this product, and what nobody can read. */
export const dropUnsent = (productId: number): void => {
  stored.delete(productId)
  if (readTabEntry(ENTRY) !== undefined) write(unsentFavorites().filter((change) => change.productId !== productId))
}

const sentLast = (productId: number): boolean | undefined => {
  const sent = onTheWay.get(productId)
  return sent?.epoch === favoritesEpoch() ? sent.isWanted : undefined
}

/** Stores a press that cannot be sent now, unless the same change is on its way already. */
export const keepUnsent = ({ productId, variantId }: ProductChoice, mode: FavoriteMode, isWanted: boolean): void => {
  dropUnsent(productId)
  const sent = sentLast(productId)
  if (sent === isWanted) return
  const { id: memberId } = pageFacts().member
  const change = { productId, variantId, mode, isWanted, isOvertaking: sent !== undefined, memberId }
  if (write([...unsentFavorites(), change])) stored.add(productId)
}

/** Notes that a change is being sent; browsers end its request even when the page is left. */
export const noteSent = (productId: number, isWanted: boolean): void => {
  onTheWay.set(productId, { epoch: favoritesEpoch(), isWanted })
  if (unsentFavorites().some((change) => change.productId === productId && change.isWanted === isWanted))
    dropUnsent(productId)
}

/** Notes that nothing of this product is on its way or waits. */
export const noteSettled = (productId: number): void => {
  onTheWay.delete(productId)
  dropUnsent(productId)
}

/** Whether another page of this tab has carried out what this one stored. */
export const isTakenOver = (): boolean => {
  const waiting = unsentFavorites()
  return [...stored].some((productId) => waiting.every((change) => change.productId !== productId))
}

/** Leaves to other pages what they have taken over. */
export const forgetStored = (): void => stored.clear()
