/** What a view follows of the window: its width, whether the tab is hidden, presses outside, and a timer that pauses. */

import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

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

/**
 * Calls `onEnd` once after `duration` milliseconds without pauses; 0 for never. A pause keeps the remaining time, so that a shopper who reads
 * gets the whole time (WCAG 2.2.1).
 */
export const useTimer = (duration: number, paused: boolean, onEnd: () => void): void => {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (paused || duration <= 0) return
    const started = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - started))
    }
  }, [duration, paused])
}

/** Calls `leave` for a click that begins and ends outside of the element. Scrolling and closing an on-screen keyboard are no clicks. */
export const useClickOutside = (element: HTMLElement, leave: () => void): void => {
  const go = useEffectEvent(leave)
  useEffect(() => {
    let isFromInside = false
    const isInside = ({ target }: Event): boolean => target instanceof Node && element.contains(target)
    const remember = (event: Event): void => {
      isFromInside = isInside(event)
    }
    const decide = (event: Event): void => {
      if (!isFromInside && !isInside(event)) go()
      isFromInside = false
    }
    document.addEventListener('pointerdown', remember)
    document.addEventListener('click', decide)
    return () => {
      document.removeEventListener('pointerdown', remember)
      document.removeEventListener('click', decide)
    }
  }, [element])
}
