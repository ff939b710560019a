/** Which elements can have the focus, whether one is itself the control, or is written from right to left. */

const FOCUSABLE =
  'a[href],button:not(:disabled),summary,input:not(:disabled,[type=hidden]),select:not(:disabled),textarea:not(:disabled),[tabindex]'

/** The focusable elements among the element and its descendants, in document order. */
export const focusableIn = (element: HTMLElement): readonly HTMLElement[] =>
  [...(element.matches(FOCUSABLE) ? [element] : []), ...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.tabIndex >= 0,
  )

/** Whether the element itself is the control: it is a link or a button, or contains none. */
export const isPressed = (element: Element): boolean =>
  element.matches('a,button') || !element.querySelector('a,button,input')

/** Whether the inline start of this element is on the right. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
