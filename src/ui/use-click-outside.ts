import { useEffect, useEffectEvent } from 'react'

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
