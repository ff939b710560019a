const FOCUSABLE =
  'a[href],button:not(:disabled),summary,input:not(:disabled,[type=hidden]),select:not(:disabled),textarea:not(:disabled),[tabindex]'

/** The element itself, if it can be focused, and all that can be inside of it, in the order of the page. */
export const focusableIn = (element: HTMLElement): readonly HTMLElement[] =>
  [...(element.matches(FOCUSABLE) ? [element] : []), ...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.tabIndex >= 0,
  )

/** Whether an element is itself what is pressed: a link or a button, or one that holds none. */
export const isPressed = (element: Element): boolean =>
  element.matches('a,button') || !element.querySelector('a,button,input')

/** Whether the inline start of this element is on the right. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
