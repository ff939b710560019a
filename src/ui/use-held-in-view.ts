import { useLayoutEffect, useRef } from 'react'

const topOfFocused = (): number | undefined => {
  const { activeElement } = document
  return activeElement && activeElement !== document.body ? activeElement.getBoundingClientRect().top : undefined
}

/**
 * Keeps the focused element where it is in the window when `change` becomes another value and something is shown or hidden above it,
 * so that nothing moves away from under a finger.
 */
export const useHeldInView = (change: unknown): void => {
  const before = useRef<{ change: unknown; top: number | undefined }>({ change, top: undefined })
  if (before.current.change !== change) before.current = { change, top: topOfFocused() }
  useLayoutEffect(() => {
    const { top } = before.current
    const now = topOfFocused()
    if (top !== undefined && now !== undefined && now !== top) scrollBy({ top: now - top, behavior: 'instant' })
    before.current = { change, top: undefined }
  }, [change])
}
