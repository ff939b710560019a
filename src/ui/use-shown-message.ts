import { useEffect } from 'react'

/**
 * Scrolls a form's message into view and focuses it, so that a refusal far from the pressed button is seen and announced.
 *
 * @param element the part that shows the message; undefined when the theme has none.
 * @param message the message; a new object scrolls to it again, undefined does nothing.
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
