/** Whether the product is a favorite, and the number of favorites. */

import { definePaint } from '@/island/paint'
import { paintToggle } from '@/island/states'
import { writeSoon } from '@/lib/write-soon'
import { $favorites, type FavoritesState, favoriteCount, knownFavorite, loadFavorites } from '@/shop/favorites/store'

const counts = new WeakMap<HTMLElement, HTMLElement | null>()

const countPart = (element: HTMLElement): HTMLElement | null => {
  const known = counts.get(element)
  if (known?.isConnected || known === null) return known
  const part = element.querySelector<HTMLElement>('[data-part=count]')
  counts.set(element, part)
  return part
}

const selectHeart = (element: HTMLElement, favorites: FavoritesState): string => {
  const isOn = knownFavorite(favorites, Number(element.dataset.productId))
  const count = favorites.status === 'ready' && countPart(element) ? favoriteCount(favorites) : ''
  return `${isOn ?? ''} ${count}`
}

const paintHeart = (element: HTMLElement, shown: string): void => {
  const [isOn = '', count = ''] = shown.split(' ')
  const toggle = element.querySelector<HTMLElement>('[data-part=toggle]') ?? element
  if (isOn) paintToggle(toggle, isOn === 'true')
  const part = countPart(element)
  if (part && count) void writeSoon(part, count)
}

/** Shows the known state on hearts that are not mounted. */
export const paint = definePaint({
  name: 'favorite-button',
  store: $favorites,
  select: selectHeart,
  paint: paintHeart,
  refresh: () => void loadFavorites(true),
})
