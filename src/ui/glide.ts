/** What is below an element glides to its new place when the element becomes taller or shorter long after a press. */

const GLIDE_MS = 240

const isFixed = (element: Element): boolean => /fixed|sticky/.test(getComputedStyle(element).position)

/** The elements below another one that a change of its height by `moved` pixels moves, if they are in the window before or after it. */
const movedBelow = (element: Element, moved: number): readonly Element[] => {
  const { bottom } = element.getBoundingClientRect()
  const found: Element[] = []
  for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
    // What follows a scrolling box or a dialog is not moved by what is inside.
    if (isFixed(node) || /auto|scroll/.test(getComputedStyle(node).overflowY)) break
    for (let next = node.nextElementSibling; next; next = next.nextElementSibling) {
      const { top, height } = next.getBoundingClientRect()
      const isSeen = height > 0 && Math.min(top, top - moved) < innerHeight
      if (isSeen && top >= bottom - 1 && !isFixed(next)) found.push(next)
    }
  }
  return found
}

/** A page that was at its end and became shorter is scrolled by the browser, which keeps what is at the end in its place. */
const isScrolledByBrowser = (moved: number): boolean =>
  moved < 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1

/** Lets what is below an element glide to its new place from where it was, `before` being the height that the element had. */
const glide = (element: HTMLElement, before: number): void => {
  const { height, bottom } = element.getBoundingClientRect()
  const moved = Math.round(height) - before
  const isSeen = before > 0 && height > 0 && bottom > 0
  if (!isSeen || moved === 0 || isScrolledByBrowser(moved)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const each of movedBelow(element, moved))
    each.animate([{ translate: `0 ${-moved}px` }, { translate: '0 0' }], {
      duration: GLIDE_MS,
      easing: 'ease-out',
      composite: 'add',
    })
}

/**
 * Lets what is below a view's element glide when the end of its waiting gives it another height, so that nothing jumps. Shoppers who want less
 * motion see the change at once. `ended` is aborted by the commit that ends the waiting.
 */
export const glideAfterWait = (element: HTMLElement, ended: AbortSignal): void => {
  let before = 0
  const watch = new ResizeObserver(() => {
    before = element.offsetHeight
  })
  watch.observe(element)
  ended.addEventListener('abort', () => {
    watch.disconnect()
    // The commit has written everything by then, and no frame has been drawn.
    queueMicrotask(() => glide(element, before))
  })
}
