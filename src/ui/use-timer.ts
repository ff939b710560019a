import { useEffect, useEffectEvent, useRef } from 'react'

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
