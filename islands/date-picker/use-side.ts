import { useEffect, useState } from 'react'
import { RESIZE_DEBOUNCE_MS } from '../../src/shop/limits'

type Side = 'above' | 'below'

/**
 * On which side of its field a popup has room; looked at when it opens and 50 ms after the window's last change (§9). Undefined
 * until then.
 */
export const useSide = (popup: HTMLElement | undefined, isOpen: boolean): Side | undefined => {
  const [side, setSide] = useState<Side>()
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
      setSide(undefined)
      removeEventListener('resize', lookLater)
    }
  }, [popup, isOpen])
  return side
}
