import { useEffect } from 'react'

/**
 * Brings a form's message into view and gives it the focus, so that a refusal that appears far from the pressed button is neither
 * overlooked nor unheard.
 *
 * @param element the part that shows the message; undefined where the theme has none.
 * @param message what it says; a new object brings it into view again, undefined leaves it alone.
 */
export const useShownMessage = (element: HTMLElement | undefined, message: object | undefined): void => {
  useEffect(() => {
    if (!element || !message) return
    const printed = element.getAttribute('tabindex')
    if (printed === null) element.tabIndex = -1
    element.focus({ preventScroll: true })
    element.scrollIntoView?.({ block: 'center' })
    return () => {
      if (printed === null) element.removeAttribute('tabindex')
    }
  }, [element, message])
}
