import { type FavoritesState, isFavorite } from '../../src/stores/favorites'
import { isMember } from '../../src/stores/session'

/** Whether the heart is on; undefined while only the server's print knows. A guest, or whom the server forgot, has none. */
export const heartOf = (favorites: FavoritesState, productId: number): boolean | undefined => {
  if (!isMember()) return false
  const isOn = isFavorite(favorites, productId)
  return favorites.status === 'ready' || favorites.pending.includes(productId) || isOn ? isOn : undefined
}

/** A link that acts as a button must be one for screen readers too. */
export const heartRole = (toggle: HTMLElement): 'button' | undefined =>
  toggle instanceof HTMLAnchorElement ? 'button' : undefined

/** Whether the theme has given the heart a name of its own. */
export const hasName = (toggle: HTMLElement): boolean =>
  Boolean(toggle.textContent?.trim()) ||
  toggle.matches('[aria-label],[aria-labelledby],[title]') ||
  toggle.querySelector('img[alt]:not([alt=""])') !== null
