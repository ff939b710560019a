import { useEffect } from 'react'
import { LOADER_VISIBLE_SHARE } from '../../src/shop/limits'
import type { ListDirection, ProductListState } from '../../src/stores/product-list'
import type { Loader } from './loader'

const whenHalfVisible = (card: HTMLElement | undefined, act: () => void): (() => void) => {
  const watcher = new IntersectionObserver(
    (changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) act()
    },
    { threshold: LOADER_VISIBLE_SHARE },
  )
  if (card) watcher.observe(card)
  return () => watcher.disconnect()
}

/**
 * Loads while the shopper scrolls (§4): the next page when the last card is half visible, as long as `autoPages` allows;
 * the previous one only after the button was used. Watching begins anew after each cooldown, so one load follows another.
 */
export const useAutoLoad = (
  loader: Loader,
  { first, last, previous, next }: ProductListState,
  autoPages: number,
  load: (direction: ListDirection) => void,
): void => {
  const mayLoadNext = next === 'idle' && last - loader.page < autoPages
  const mayLoadPrevious = previous === 'idle' && first < loader.page
  useEffect(
    () => (mayLoadNext ? whenHalfVisible(loader.cards.all().at(-1), () => load('next')) : undefined),
    [loader, mayLoadNext, load],
  )
  useEffect(
    () => (mayLoadPrevious ? whenHalfVisible(loader.cards.all()[0], () => load('previous')) : undefined),
    [loader, mayLoadPrevious, load],
  )
}
