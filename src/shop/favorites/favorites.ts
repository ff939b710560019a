/**
 * Whether a press on a heart adds or removes, for members and guests; the removal from a list of favorites, and what is carried out after the sign-in
 * or for an earlier page.
 */

import { pause, yieldToMain } from '@/lib/scheduling'
import { openMessage } from '@/overlays/popups-store'
import { onPageReturn } from '@/page/lifecycle'
import { text } from '@/page/texts'
import type { FavoriteMode, ProductChoice } from '@/page/types'
import { takeFavoriteIntents } from '@/shop/member/intents'
import { isMember } from '@/shop/member/session'
import { addFavorites, askToSignIn, changeFavorite, type FavoriteOutcome } from './changes'
import {
  $favorites,
  confirmedEntry,
  endPending,
  favoriteMode,
  favoritesEpoch,
  followFavoriteTabs,
  forgetFavorites,
  isFavorite,
  loadFavorites,
  pendingChange,
  startPending,
} from './store'
import { dropUnsent, forgetStored, isTakenOver, keepUnsent, type UnsentFavorite, unsentFavorites } from './unsent'

/** Pauses before each reading of the list for a change that an earlier page had sent, in milliseconds. */
const READING_PAUSES_MS = [500, 1000, 2000, 4000] as const

/**
 * Toggles a favorite: shown at once, and undone when the server refuses; the last press wins. For a guest the login popup opens, and the
 * intent to add is kept until the sign-in. Never rejects.
 *
 * @param pressedAt when the shopper pressed, on the page's clock.
 */
export const toggleFavorite = async (
  choice: ProductChoice,
  mode: FavoriteMode = favoriteMode(),
  pressedAt?: number,
): Promise<FavoriteOutcome> => {
  const isWanted = !isFavorite($favorites.get(), choice.productId)
  return isMember() ? changeFavorite(choice, mode, isWanted, pressedAt) : askToSignIn(choice, mode, true)
}

/**
 * Removes a favorite: shown at once, and undone when the server refuses or the list cannot be loaded; the notice offers an undo. Never
 * rejects.
 */
export const removeFavorite = async (
  choice: ProductChoice,
  mode: FavoriteMode = favoriteMode(),
): Promise<FavoriteOutcome> => {
  const { productId } = choice
  if (isMember()) {
    startPending({ [productId]: false })
    keepUnsent(choice, mode, false)
  }
  const epoch = favoritesEpoch()
  await loadFavorites($favorites.get().status === 'failed')
  if (!isMember()) return askToSignIn(choice, mode, false)
  if ($favorites.get().status === 'ready') return changeFavorite(choice, mode, pendingChange(productId) ?? false)
  // A reading that failed because the page is left needs no message: then this task never runs.
  await yieldToMain()
  const message = text('favorite.failed')
  if (epoch !== favoritesEpoch()) return { productId, isFavorite: true, isAccepted: false, message }
  dropUnsent(productId)
  endPending(productId)
  openMessage(text('error.occurred'), [message], () => void removeFavorite(choice, mode))
  return { productId, isFavorite: true, isAccepted: false, message }
}

/**
 * Adds, once, the products whose hearts this tab's shopper pressed as a guest, with one call for each mode. Products that are favorites
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

const isWaiting = ({ productId }: UnsentFavorite): boolean =>
  pendingChange(productId) === undefined && unsentFavorites().some((change) => change.productId === productId)

/** Sends a press of an earlier page once the list shows that it had no effect. A press on this page replaces it. */
const sendUnsent = async (change: UnsentFavorite): Promise<void> => {
  const { productId, variantId, mode, isWanted, isOvertaking } = change
  for (const wait of isOvertaking ? [0, ...READING_PAUSES_MS] : [0]) {
    if (wait > 0) {
      await pause(wait)
      if (isWaiting(change)) await loadFavorites(true)
    }
    if (!isWaiting(change) || $favorites.get().status !== 'ready') return
    if ((confirmedEntry(productId) !== undefined) !== isWanted) {
      await changeFavorite({ productId, variantId }, mode, isWanted)
      return
    }
  }
  dropUnsent(productId)
}

/** Sends the last presses of earlier pages, which were left before the presses could be sent. */
const sendAllUnsent = async (): Promise<void> => {
  const before = unsentFavorites().filter(isWaiting)
  // Removes entries that are unreadable or of another member.
  if (before.length === 0) return dropUnsent(0)
  await loadFavorites()
  await Promise.all(before.map(sendUnsent))
}

/**
 * Sends the changes that wait for the member, and follows the changes of other tabs and pages.
 *
 * @returns a function that stops.
 */
export const startFavorites = (): (() => void) => {
  void carryOutIntents()
  if (isMember()) void sendAllUnsent()
  const stops = [
    followFavoriteTabs(),
    onPageReturn(() => {
      if (!isTakenOver()) return
      forgetStored()
      forgetFavorites()
      void loadFavorites()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
