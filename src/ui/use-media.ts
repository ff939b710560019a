import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now; the view follows when that changes. */
export const useMedia = (query: string): boolean => {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}
