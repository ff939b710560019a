import { onMount } from 'nanostores'
import type { FavoriteMode, ProductChoice } from '../shop/types'
import {
  $favorites,
  type FavoritesState,
  favoriteMode,
  followFavoriteTabs,
  readFavorites,
  resetFavoriteBook,
} from './favorite-book'
import { askToSignIn, type FavoriteOutcome, resetFavoriteWishes, wishFavorite, wishFavorites } from './favorite-wishes'
import { takeFavoriteIntents } from './intents'
import { isMember } from './session'

/** Whether the product is shown as a favorite. */
export const isFavorite = (favorites: FavoritesState, productId: number): boolean =>
  favorites.items[productId] !== undefined

/**
 * Whether the product is a favorite, as far as this page knows; undefined while only the server's print does. A guest, or
 * whom the server has forgotten, has none.
 */
export const knownFavorite = (favorites: FavoritesState, productId: number): boolean | undefined => {
  if (!isMember()) return false
  const isOn = isFavorite(favorites, productId)
  return favorites.status === 'ready' || favorites.pending.includes(productId) || isOn ? isOn : undefined
}

/** Number of favorites shown. */
export const favoriteCount = (favorites: FavoritesState): number => Object.keys(favorites.items).length

/** Loads the member's favorites; once, unless `again`. Guests have none and ask for nothing. Never rejects. */
export const loadFavorites = (again = false): Promise<void> => (isMember() ? readFavorites(again) : Promise.resolve())

/**
 * Turns a heart (§4): shown at once, taken back when the server refuses. The last wish wins. A guest's wish to add is
 * kept through the sign-in, for which the login popup opens. Never rejects.
 */
export const toggleFavorite = async (
  choice: ProductChoice,
  mode: FavoriteMode = favoriteMode(),
): Promise<FavoriteOutcome> => {
  const wanted = !isFavorite($favorites.get(), choice.productId)
  return isMember() ? wishFavorite(choice, mode, wanted) : askToSignIn(choice, mode, true)
}

/**
 * Carries out, once, what this tab's shopper wished as a guest, in one call for each kind of list; products that are
 * favorites already are left alone, and what the server refuses is told with its reason.
 */
export const carryOutIntents = async (): Promise<void> => {
  if (!isMember()) return
  await loadFavorites()
  if (!isMember()) return
  const intents = takeFavoriteIntents()
  for (const wanted of ['wishlist', 'collection'] as const) {
    const choices = intents.filter(({ mode }) => mode === wanted)
    await wishFavorites(
      choices.map(({ productId, variantId }) => ({ productId, variantId })),
      wanted,
    )
  }
}

onMount($favorites, () => {
  void carryOutIntents()
  return followFavoriteTabs()
})

/** Forgets everything, for tests. */
export const resetFavorites = (): void => {
  resetFavoriteWishes()
  resetFavoriteBook()
}
