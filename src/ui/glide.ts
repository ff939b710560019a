/** What is below an element, and items inside of it, glide to their new places when an answer moves them long after a press. */

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

/** Shows an element where it was, and lets it glide from there. */
const glideFrom = (element: Element, left: number, top: number): void => {
  element.animate([{ translate: `${left}px ${top}px` }, { translate: '0 0' }], {
    duration: GLIDE_MS,
    easing: 'ease-out',
    composite: 'add',
  })
}

/** Lets what is below an element glide to its new place from where it was, `before` being the height that the element had. */
const glideBelow = (element: HTMLElement, before: number): void => {
  const { height, bottom } = element.getBoundingClientRect()
  const moved = Math.round(height) - before
  const isSeen = before > 0 && height > 0 && bottom > 0
  if (!isSeen || moved === 0 || isScrolledByBrowser(moved)) return
  for (const each of movedBelow(element, moved)) glideFrom(each, 0, -moved)
}

/** Where the shown children of an element are, from the element's corner. */
const placesIn = (element: Element): ReadonlyMap<Element, DOMPoint> => {
  const { left, top } = element.getBoundingClientRect()
  const places = new Map<Element, DOMPoint>()
  for (const item of element.children) {
    const box = item.getBoundingClientRect()
    if (box.height > 0) places.set(item, new DOMPoint(box.left - left, box.top - top))
  }
  return places
}

/** The lists whose items glide already in this frame: one commit may end the waits of several of them. */
const gliding = new Set<Element>()

/**
 * Lets what is below a view's element, and with `isList` its children, glide when the end of its waiting moves them, so that
 * nothing jumps. Shoppers who want less motion see the change at once. `ended` is aborted by the commit that ends the waiting.
 */
export const glideAfterWait = (element: HTMLElement, ended: AbortSignal, isList = false): void => {
  // The answer may come before this code.
  if (ended.aborted) return
  let before = 0
  let places: ReadonlyMap<Element, DOMPoint> | undefined
  const watch = new ResizeObserver(() => {
    before = element.offsetHeight
    if (isList) places = placesIn(element)
  })
  watch.observe(element)
  const glide = (): void => {
    if (gliding.has(element) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (isList) {
      gliding.add(element)
      requestAnimationFrame(() => gliding.delete(element))
    }
    glideBelow(element, before)
    if (!places) return
    for (const [item, { x, y }] of placesIn(element)) {
      const was = places.get(item)
      if (was && (was.x !== x || was.y !== y)) glideFrom(item, was.x - x, was.y - y)
    }
  }
  ended.addEventListener('abort', () => {
    watch.disconnect()
    // The commit has written everything by then, and no frame has been drawn.
    queueMicrotask(glide)
  })
}
