import type { FavoriteMode, ProductChoice } from '../shop/types'

/** A guest's wish that waits for the sign-in. */
export interface FavoriteIntent extends ProductChoice {
  readonly mode: FavoriteMode
}

const entry = 'vitrin-favorite-intents'

/** Wishes of a tab whose sessionStorage is blocked live as long as its page. */
let kept: string | null = null

const readRaw = (): string | null => {
  try {
    return globalThis.sessionStorage.getItem(entry) ?? kept
  } catch {
    return kept
  }
}

const writeRaw = (raw: string | null): void => {
  kept = raw
  try {
    if (raw === null) globalThis.sessionStorage.removeItem(entry)
    else globalThis.sessionStorage.setItem(entry, raw)
  } catch {
    // Blocked or full: `kept` has it, and a sign-in in the popup still finds it.
  }
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
  try {
    const list: unknown = JSON.parse(readRaw() ?? '[]')
    return Array.isArray(list) ? list.filter(isIntent) : []
  } catch {
    return []
  }
}

/** Keeps a guest's wish through the sign-in, in this tab (§4). The same product twice is one wish. */
export const keepFavoriteIntent = (intent: FavoriteIntent): void => {
  const others = readIntents().filter(({ productId }) => productId !== intent.productId)
  writeRaw(JSON.stringify([...others, intent]))
}

/** The kept wishes, which are forgotten by this very call: nobody can carry one out twice. */
export const takeFavoriteIntents = (): readonly FavoriteIntent[] => {
  const intents = readIntents()
  if (intents.length > 0) writeRaw(null)
  return intents
}
