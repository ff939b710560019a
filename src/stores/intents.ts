import { readTabEntry, writeTabEntry } from '../lib/tab-storage'
import type { FavoriteMode, ProductChoice } from '../shop/types'

/** A guest's wish that waits for the sign-in. */
export interface FavoriteIntent extends ProductChoice {
  readonly mode: FavoriteMode
}

const entry = 'vitrin-favorite-intents'

/** Wishes of a tab whose sessionStorage is blocked or full live as long as its page; a sign-in in the popup still finds them. */
let kept: readonly FavoriteIntent[] = []

const write = (intents: readonly FavoriteIntent[]): void => {
  kept = intents
  writeTabEntry(entry, intents.length > 0 ? intents : undefined)
}

const isIntent = (value: unknown): value is FavoriteIntent =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  'variantId' in value &&
  'mode' in value &&
  Number.isSafeInteger(value.productId) &&
  Number(value.productId) > 0 &&
  Number.isSafeInteger(value.variantId) &&
  (value.mode === 'wishlist' || value.mode === 'collection')

const readIntents = (): readonly FavoriteIntent[] => {
  const list = readTabEntry(entry) ?? kept
  return Array.isArray(list) ? list.filter(isIntent) : []
}

/** Keeps a guest's wish through the sign-in, in this tab (§4). The same product twice is one wish. */
export const keepFavoriteIntent = (intent: FavoriteIntent): void => {
  const others = readIntents().filter(({ productId }) => productId !== intent.productId)
  write([...others, intent])
}

/** The kept wishes, which are forgotten by this very call: nobody can carry one out twice. */
export const takeFavoriteIntents = (): readonly FavoriteIntent[] => {
  const intents = readIntents()
  if (intents.length > 0) write([])
  return intents
}
