import { useEffect } from 'react'
import { LOADER_VISIBLE_SHARE } from '@/page/limits'
import type { ListDirection, ProductListState } from '@/shop/catalog/list-store'
import type { Loader } from './loader'

const whenHalfVisible = (card: HTMLElement | undefined, callback: () => void): (() => void) => {
  const watcher = new IntersectionObserver(
    (changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) callback()
    },
    { threshold: LOADER_VISIBLE_SHARE },
  )
  if (card) watcher.observe(card)
  return () => watcher.disconnect()
}

/**
 * Loads while the shopper scrolls: the next page when the last card is half visible, at most `autoPages` of them; the
 * previous page only after the part `previous` was used. Observing starts again after each cooldown.
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
