import { definePaint } from '../../src/island/paint'
import { definePress } from '../../src/island/press'
import { $favorites, type FavoritesState } from '../../src/stores/favorite-book'
import { favoriteCount, knownFavorite, loadFavorites } from '../../src/stores/favorites'
import { wishCourse } from '../../src/stores/wish-course'
import { heartAnswers, heartPlace } from './answers'
import contract from './contract'
import { heartRole } from './heart'

const counts = new WeakMap<HTMLElement, HTMLElement | null>()

const countPlace = (element: HTMLElement): HTMLElement | null => {
  const known = counts.get(element)
  if (known?.isConnected || known === null) return known
  const place = element.querySelector<HTMLElement>('[data-part=count]')
  counts.set(element, place)
  return place
}

const selectHeart = (element: HTMLElement, favorites: FavoritesState): string => {
  const isOn = knownFavorite(favorites, Number(element.dataset.productId))
  const count = favorites.status === 'ready' && countPlace(element) ? favoriteCount(favorites) : ''
  return `${isOn ?? ''} ${count}`
}

const paintHeart = (element: HTMLElement, shown: string): void => {
  const [isOn = '', count = ''] = shown.split(' ')
  const toggle = element.querySelector<HTMLElement>('[data-part=toggle]') ?? element
  const role = heartRole(toggle)
  if (isOn && toggle.getAttribute('aria-pressed') !== isOn) toggle.setAttribute('aria-pressed', isOn)
  if (isOn && role) toggle.setAttribute('role', role)
  const place = countPlace(element)
  if (place && count) place.textContent = count
}

/** Shows on untouched hearts what the shop knows. */
export const paint = definePaint({
  name: 'favorite-button',
  store: $favorites,
  select: selectHeart,
  paint: paintHeart,
  refresh: () => void loadFavorites(true),
})

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
