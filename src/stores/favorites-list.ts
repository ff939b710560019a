import { fetchFavoritesPage } from '../services/printed-page'
import { text } from '../shop/texts'
import type { FavoriteMode, ProductChoice } from '../shop/types'
import { $favorites, dropWish, favoriteMode, favoriteWish, startWishes } from './favorite-book'
import { askToSignIn, type FavoriteOutcome, wishFavorite } from './favorite-wishes'
import { loadFavorites } from './favorites'
import { openMessage } from './popups'
import { isMember } from './session'

/**
 * Takes a product off the favorites (§4): shown at once, taken back when the server refuses or its list cannot be loaded;
 * the notice offers to undo it. Never rejects.
 */
export const removeFavorite = async (
  choice: ProductChoice,
  mode: FavoriteMode = favoriteMode(),
): Promise<FavoriteOutcome> => {
  const { productId } = choice
  if (isMember()) startWishes({ [productId]: false })
  await loadFavorites($favorites.get().status === 'failed')
  if (!isMember()) return askToSignIn(choice, mode, false)
  if ($favorites.get().status === 'ready') return wishFavorite(choice, mode, favoriteWish(productId) ?? false)
  dropWish(productId)
  const message = text('favorite.failed')
  openMessage(text('error.occurred'), message)
  return { productId, isFavorite: true, isAccepted: false, message }
}

/** This page as the server prints it now, `""` when it does not answer; for the cards of new favorites. */
export const printedFavorites = async (): Promise<string> => {
  const reply = await fetchFavoritesPage(location.pathname + location.search)
  return reply.ok ? reply.value : ''
}
