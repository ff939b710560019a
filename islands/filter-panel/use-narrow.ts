import { useCallback, useSyncExternalStore } from 'react'
import { MOBILE_MAX_PX } from '@/page/limits'

/** Windows from this width on always have the panel open, also above the list. */
const WIDE_PX = 1200

/** A panel that takes more than this share of the window is not beside the list, but above it. */
const BESIDE_MAX_SHARE = 0.5

/**
 * Whether the panel is a button with a drawer: in narrow windows, and where the theme has no column for it beside the
 * list, so that an open panel would push the products out of view.
 */
export const useNarrow = (element: HTMLElement): boolean => {
  const watch = useCallback(
    (changed: () => void) => {
      const size = new ResizeObserver(changed)
      size.observe(element)
      addEventListener('resize', changed)
      return () => {
        size.disconnect()
        removeEventListener('resize', changed)
      }
    },
    [element],
  )
  return useSyncExternalStore(
    watch,
    () =>
      matchMedia(`(max-width: ${MOBILE_MAX_PX - 0.02}px)`).matches ||
      (matchMedia(`(max-width: ${WIDE_PX - 0.02}px)`).matches && element.offsetWidth > BESIDE_MAX_SHARE * innerWidth),
  )
}
