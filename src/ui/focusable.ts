/** Which elements can have the focus, whether one is itself the control, was printed as on, or is written from right to left. */

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

/** Whether the theme printed an element as on: by its `data-on` and `data-off` classes where it has them, else by `hidden` and its styles. */
export const isPrintedOn = (element: HTMLElement): boolean => {
  const { dataset, classList, hidden } = element
  const [on, off] = [dataset.on, dataset.off].map((text) => text?.match(/\S+/g) ?? [])
  if (on?.length) return on.every((name) => classList.contains(name))
  return off?.length
    ? !off.some((name) => classList.contains(name))
    : !hidden && getComputedStyle(element).display !== 'none'
}
