import { definePaint } from '../../src/island/paint'
import { $favorites, type FavoritesState } from '../../src/stores/favorite-book'
import { favoriteCount, knownFavorite, loadFavorites } from '../../src/stores/favorites'
import { heartRole } from './heart'

const paintHeart = (element: HTMLElement, favorites: FavoritesState): void => {
  const isOn = knownFavorite(favorites, Number(element.dataset.productId))
  const toggle = element.querySelector<HTMLElement>('[data-part=toggle]') ?? element
  const role = heartRole(toggle)
  if (isOn !== undefined) toggle.setAttribute('aria-pressed', String(isOn))
  if (isOn !== undefined && role) toggle.setAttribute('role', role)
  const count = element.querySelector('[data-part=count]')
  if (count && favorites.status === 'ready') count.textContent = String(favoriteCount(favorites))
}

export default definePaint('favorite-button', $favorites, paintHeart, () => void loadFavorites(true))
