import { useSyncExternalStore } from 'react'

const watchVisibility = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** True while the tab is in the background, where no shopper reads and so no time may run out. */
export const usePageHidden = (): boolean => useSyncExternalStore(watchVisibility, () => document.hidden)
