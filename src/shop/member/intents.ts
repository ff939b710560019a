/** What a guest wanted before the sign-in and gets after it: a favorite, kept in the tab. */

import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import type { FavoriteMode, ProductChoice } from '@/page/types'
import { decodeStored, type Wire, wireElse, wireList, wireNumber, wireObject, wireOneOf } from '@/server/decode'

/** A guest's favorite that is added after the sign-in. */
export interface FavoriteIntent extends ProductChoice {
  readonly mode: FavoriteMode
}

const ENTRY = 'vitrin-favorite-intents'

const wireIntent: Wire<FavoriteIntent> = wireObject({
  productId: wireNumber,
  variantId: wireNumber,
  mode: wireOneOf(['wishlist', 'collection']),
})
const wireIntents = wireList(wireElse(wireIntent, undefined))

/** The intents where sessionStorage is blocked: until the page is left, which is enough for a sign-in in the popup. */
let kept: readonly FavoriteIntent[] = []

const write = (intents: readonly FavoriteIntent[]): void => {
  kept = intents
  writeTabEntry(ENTRY, intents.length > 0 ? intents : undefined)
}

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0

const readIntents = (): readonly FavoriteIntent[] =>
  (decodeStored(wireIntents, readTabEntry(ENTRY) ?? kept) ?? []).flatMap((intent) =>
    intent && isId(intent.productId) && Number.isSafeInteger(intent.variantId) ? [intent] : [],
  )

/** Keeps a guest's favorite through the sign-in, in this tab. A product has one intent. */
export const keepFavoriteIntent = (intent: FavoriteIntent): void => {
  const others = readIntents().filter(({ productId }) => productId !== intent.productId)
  write([...others, intent])
}

/** Returns the kept intents and removes them, so that none is used twice. */
export const takeFavoriteIntents = (): readonly FavoriteIntent[] => {
  const intents = readIntents()
  if (intents.length > 0) write([])
  return intents
}
