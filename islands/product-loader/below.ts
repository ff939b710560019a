/** Hides what follows a list (footer) while further cards are inserted above it, so that nothing is seen to move. */

/** Calls back in the frame after the one that draws the last changes. A hidden page draws no frames until it is shown again. */
export const afterLayout = (callback: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(callback))
}

/** Resolves in the frame after the one that draws the last changes. */
export const laidOut = (): Promise<void> => new Promise((resolve) => afterLayout(resolve))

/** Whether an element is in the window, or may be scrolled into it before the next frame. */
const isNear = ({ top, bottom, height }: DOMRect): boolean => height > 0 && top < 2 * innerHeight && bottom > 0

const isFixed = (element: HTMLElement): boolean => getComputedStyle(element).position === 'fixed'

/** The elements below a list that are in view or near it, or all: the list's links, the rest of its section, the footer. */
const elementsBelow = (list: HTMLElement, isAnywhere: boolean): HTMLElement[] => {
  const end = list.getBoundingClientRect().bottom
  const found: HTMLElement[] = []
  for (let around: Element | null = list; around && around !== document.body; around = around.parentElement)
    for (let next = around.nextElementSibling; next; next = next.nextElementSibling) {
      const box = next.getBoundingClientRect()
      if (next instanceof HTMLElement && (isAnywhere || isNear(box)) && box.top >= end - 1 && !isFixed(next))
        found.push(next)
    }
  return found
}

/** A translation above the window, further than any page of cards pushes an element down. */
const FAR = '0 -99999px'

/** Draws an element above the window without changing its layout or focus. @returns a function that ends it. */
const lift = (element: HTMLElement): (() => void) => {
  const { translate, transition } = element.style
  const hadStyle = element.hasAttribute('style')
  Object.assign(element.style, { translate: FAR, transition: 'none' })
  return () => {
    element.style.translate = translate
    // Forces the style before the transition is restored, which would animate the movement back.
    void getComputedStyle(element).translate
    element.style.transition = transition
    if (!hadStyle) element.removeAttribute('style')
  }
}

/**
 * Hides the visible elements below a list before cards are inserted above them, and shows them again once the cards are drawn. Otherwise a
 * finger may hit a footer that moves, and browsers count its movement as layout shift.
 *
 * @param isReturning whether a scroll to a product may come in the same frame, so that what is far below counts as visible, too.
 * @returns a promise that resolves when cards may be inserted; at once when nothing below is visible. Never rejects.
 */
export const clearBelow = async (list: HTMLElement, isReturning: boolean): Promise<void> => {
  const ends = document.hidden ? [] : elementsBelow(list, isReturning).map(lift)
  if (ends.length === 0) return
  await laidOut()
  afterLayout(() => {
    for (const end of ends) end()
  })
}
