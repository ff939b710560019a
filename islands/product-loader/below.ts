/** Calls back in the frame after the one that draws what has just changed. A page out of sight draws none until it is seen again. */
export const afterLayout = (callback: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(callback))
}

/** Resolves in that frame. */
export const laidOut = (): Promise<void> => new Promise((resolve) => afterLayout(resolve))

/** Whether an element is in the window, or may be scrolled into it before the next frame. */
const isNear = ({ top, bottom, height }: DOMRect): boolean => height > 0 && top < 2 * innerHeight && bottom > 0

const isFixed = (element: HTMLElement): boolean => getComputedStyle(element).position === 'fixed'

/** What the page has below a list, in view or near it: the list's own links, the rest of its section, the footer. */
const nearBelow = (list: HTMLElement): HTMLElement[] => {
  const end = list.getBoundingClientRect().bottom
  const found: HTMLElement[] = []
  for (let around: Element | null = list; around && around !== document.body; around = around.parentElement)
    for (let next = around.nextElementSibling; next; next = next.nextElementSibling) {
      const box = next.getBoundingClientRect()
      if (next instanceof HTMLElement && isNear(box) && box.top >= end - 1 && !isFixed(next)) found.push(next)
    }
  return found
}

/** Further up than any page of cards pushes down. */
const FAR = '0 -99999px'

/** Draws an element above the window, with its place in the page and its focus as they are. Returns what ends that. */
const lift = (element: HTMLElement): (() => void) => {
  const { translate, transition } = element.style
  const hadStyle = element.hasAttribute('style')
  Object.assign(element.style, { translate: FAR, transition: 'none' })
  return () => {
    element.style.translate = translate
    // Read before the transition counts again, which would show the way back.
    void getComputedStyle(element).translate
    element.style.transition = transition
    if (!hadStyle) element.removeAttribute('style')
  }
}

/**
 * Takes what a shopper sees below a list out of the picture before cards are put above it, and puts it back once they are drawn: a footer
 * that cards push away is hit by a finger that meant something else, and browsers count its way as layout shift.
 *
 * @returns resolves when cards may be inserted, at once where nothing is to be seen below. Never rejects.
 */
export const clearBelow = async (list: HTMLElement): Promise<void> => {
  const ends = document.hidden ? [] : nearBelow(list).map(lift)
  if (ends.length === 0) return
  await laidOut()
  afterLayout(() => {
    for (const end of ends) end()
  })
}
