import { onMount } from 'nanostores'
import { openMessage } from '@/overlays/popups-store'
import { text } from '@/page/texts'
import type { FavoriteMode, ProductChoice } from '@/page/types'
import { takeFavoriteIntents } from '@/shop/member/intents'
import { isMember } from '@/shop/member/session'
import { addFavorites, askToSignIn, changeFavorite, type FavoriteOutcome } from './changes'
import {
  $favorites,
  endPending,
  favoriteMode,
  followFavoriteTabs,
  isFavorite,
  loadFavorites,
  pendingChange,
  startPending,
} from './store'

/**
 * Toggles a favorite: shown at once, taken back when the server refuses; the last press wins. A guest's intent to add is kept
 * until the sign-in, for which the login popup opens. Never rejects.
 */
export const toggleFavorite = async (
  choice: ProductChoice,
  mode: FavoriteMode = favoriteMode(),
): Promise<FavoriteOutcome> => {
  const isWanted = !isFavorite($favorites.get(), choice.productId)
  return isMember() ? changeFavorite(choice, mode, isWanted) : askToSignIn(choice, mode, true)
}

/**
 * Removes a favorite: shown at once, taken back when the server refuses or the list cannot be loaded; the notice offers an undo.
 * Never rejects.
 */
export const removeFavorite = async (
  choice: ProductChoice,
  mode: FavoriteMode = favoriteMode(),
): Promise<FavoriteOutcome> => {
  const { productId } = choice
  if (isMember()) startPending({ [productId]: false })
  await loadFavorites($favorites.get().status === 'failed')
  if (!isMember()) return askToSignIn(choice, mode, false)
  if ($favorites.get().status === 'ready') return changeFavorite(choice, mode, pendingChange(productId) ?? false)
  endPending(productId)
  const message = text('favorite.failed')
  openMessage(text('error.occurred'), message)
  return { productId, isFavorite: true, isAccepted: false, message }
}

/**
 * Carries out, once, what this tab's shopper intended as a guest, with one call for each mode. Products that are favorites
 * already are skipped; refusals are shown with their reasons.
 */
export const carryOutIntents = async (): Promise<void> => {
  if (!isMember()) return
  await loadFavorites()
  if (!isMember()) return
  const intents = takeFavoriteIntents()
  for (const mode of ['wishlist', 'collection'] as const) {
    const choices = intents.filter((intent) => intent.mode === mode)
    await addFavorites(
      choices.map(({ productId, variantId }) => ({ productId, variantId })),
      mode,
    )
  }
}

onMount($favorites, () => {
  void carryOutIntents()
  return followFavoriteTabs()
})
