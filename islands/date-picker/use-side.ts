import { useEffect, useState } from 'react'
import { RESIZE_DEBOUNCE_MS } from '../../src/shop/limits'

/** On which side of its field a popup has room; looked at when it opens and 50 ms after the window's last change (§9). */
export const useSide = (popup: HTMLElement | undefined, isOpen: boolean): 'above' | 'below' => {
  const [side, setSide] = useState<'above' | 'below'>('below')
  useEffect(() => {
    if (!popup || !isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const field = popup.parentElement?.getBoundingClientRect()
      if (!field) return
      const below = document.documentElement.clientHeight - field.bottom
      setSide(below < popup.offsetHeight && field.top > below ? 'above' : 'below')
    }
    const lookLater = (): void => {
      clearTimeout(timer)
      timer = setTimeout(look, RESIZE_DEBOUNCE_MS)
    }
    look()
    addEventListener('resize', lookLater)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', lookLater)
    }
  }, [popup, isOpen])
  return side
}
