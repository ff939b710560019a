import { useLayoutEffect, useState } from 'react'
import { MOBILE_MAX_PX } from '@/page/limits'

/** Whether a box is in a column of its own beside the other one, and not narrower than it, as a list beside its filters is. */
const isColumnBeside = (box: DOMRect, own: DOMRect): boolean =>
  box.width >= own.width &&
  box.top < own.bottom &&
  box.bottom > own.top &&
  (box.left >= own.right - 1 || box.right <= own.left + 1)

/** Whether the page has content beside the element, seen from the element and from each box around it. */
const hasContentBeside = (element: HTMLElement): boolean => {
  const own = element.getBoundingClientRect()
  // Nothing is laid out, e.g. in a closed tab.
  if (own.width === 0) return true
  for (let each: Element = element; each.parentElement && each !== document.body; each = each.parentElement)
    for (const other of each.parentElement.children)
      if (other !== each && isColumnBeside(other.getBoundingClientRect(), own)) return true
  return false
}

const isNarrow = (element: HTMLElement): boolean =>
  matchMedia(`(max-width: ${MOBILE_MAX_PX - 0.02}px)`).matches || !hasContentBeside(element)

/**
 * Whether the panel is a button with a drawer: on phones, and wherever the theme has no column for it beside the list, so that an open
 * panel would push the products out of view. Measured, because only the theme knows from which width on it has that column.
 */
export const useNarrow = (element: HTMLElement): boolean => {
  const [narrow, setNarrow] = useState(() => isNarrow(element))
  useLayoutEffect(() => {
    const measure = (): void => setNarrow(isNarrow(element))
    const size = new ResizeObserver(measure)
    size.observe(element)
    addEventListener('resize', measure)
    return () => {
      size.disconnect()
      removeEventListener('resize', measure)
    }
  }, [element])
  return narrow
}
