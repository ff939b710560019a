import { definePaint } from '../../src/island/paint'
import { definePress } from '../../src/island/press'
import { $favorites, type FavoritesState } from '../../src/stores/favorite-book'
import { favoriteCount, knownFavorite, loadFavorites } from '../../src/stores/favorites'
import { wishCourse } from '../../src/stores/wish-course'
import { heartAnswers, heartPlace } from './answers'
import contract from './contract'
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

/** Shows on untouched hearts in view what the shop knows. */
export const paint = definePaint('favorite-button', $favorites, paintHeart, () => void loadFavorites(true))

/** Turns a heart before its view is there. */
export const press = definePress(contract, (island) => {
  const place = heartPlace(island)
  const hasHeart = place.isOwn || island.parts.toggle !== undefined
  return {
    follows: [$favorites, wishCourse(island.element).$early],
    rendering: () => heartAnswers(island, place),
    takes: ({ target }) => hasHeart && target instanceof Node && place.toggle.contains(target),
  }
})
