import { useEffect, useState } from 'react'
import { RESIZE_DEBOUNCE_MS } from '@/page/limits'

type Side = 'above' | 'below'

/**
 * The side of its field on which a popup has room, measured when it opens and 50 ms after the window's last resize. Undefined
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
