import { useCallback, useSyncExternalStore } from 'react'

const watchVisibility = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the tab is in the background, where time limits are paused. */
export const usePageHidden = (): boolean => useSyncExternalStore(watchVisibility, () => document.hidden)

/** Whether a media query matches; the view renders again when that changes. */
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
