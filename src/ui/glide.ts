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
      const isSeen = height > 0 && top >= bottom - 1 && Math.min(top, top - moved) < innerHeight
      if (isSeen && !isFixed(next)) found.push(next)
    }
  }
  return found
}

/** Elements that are shown elsewhere than in their places, and how far from them. */
type Offsets = Map<Element, DOMPoint>

/** What glides now, from one moment on. */
interface Run {
  readonly starts: Offsets
  /** Which part of the way is left, from 1 to 0. */
  readonly rest: () => number
  /** Each shows one element in its place. */
  readonly ends: readonly (() => void)[]
}

let run: Run | undefined

const endRun = (): void => {
  for (const end of run?.ends ?? []) end()
  run = undefined
}

const offsetsNow = (): Offsets => {
  const rest = run?.rest() ?? 0
  const starts = rest > 0 && run ? [...run.starts] : []
  return new Map(starts.map(([element, { x, y }]) => [element, new DOMPoint(x * rest, y * rest)]))
}

const addOffset = (offsets: Offsets, element: Element, x: number, y: number): void => {
  const before = offsets.get(element) ?? new DOMPoint()
  offsets.set(element, new DOMPoint(before.x + x, before.y + y))
}

/** Shows elements away from their places, and lets them glide there. */
const glideFrom = (starts: Offsets): void => {
  if (starts.size === 0) return
  const options = { duration: GLIDE_MS, easing: 'ease-out', composite: 'add' } as const
  const glides = [...starts].map(([element, { x, y }]) =>
    element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], options),
  )
  const own: Run = {
    starts,
    rest: () => 1 - (glides[0]?.effect?.getComputedTiming().progress ?? 1),
    ends: glides.map((glide) => () => glide.cancel()),
  }
  run = own
  glides[0]?.addEventListener('finish', () => {
    if (run === own) run = undefined
  })
}

/** Shows an element away from its place, by its style. @returns a function that takes it back, without a transition of the theme. */
const holdAt = (element: Element, { x, y }: DOMPoint): (() => void) => {
  if (!(element instanceof HTMLElement)) return () => {}
  const { style } = element
  const { transition, translate } = style
  Object.assign(style, { transition: 'none', translate: `${x}px ${y}px` })
  return () => {
    style.translate = translate
    getComputedStyle(element).getPropertyValue('translate')
    style.transition = transition
  }
}

/**
 * Shows elements away from their places for a frame before they glide. What an answer moves in the middle of a glide is a layout shift for
 * browsers, wherever another animation shows it; they do not count it when its own style does.
 */
const holdThenGlide = (starts: Offsets): void => {
  const own: Run = { starts, rest: () => 1, ends: [...starts].map(([element, start]) => holdAt(element, start)) }
  run = own
  const glide = (): void => {
    if (run !== own) return
    endRun()
    glideFrom(starts)
  }
  requestAnimationFrame(() => requestAnimationFrame(glide))
}

/** How much higher an element is than `before`; 0 where nothing needs to glide for it. */
const growthOf = (element: HTMLElement, before: number): number => {
  const { height, bottom } = element.getBoundingClientRect()
  const moved = Math.round(height) - before
  // A page that was at its end and became shorter is scrolled by the browser, which keeps what is at the end in its place.
  const isScrolled = moved < 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  return before > 0 && height > 0 && bottom > 0 && !isScrolled ? moved : 0
}

/** Where the shown children of an element belong, from the element's corner. */
const placesIn = (element: Element): ReadonlyMap<Element, DOMPoint> => {
  const { left, top } = element.getBoundingClientRect()
  const offsets = offsetsNow()
  const places = new Map<Element, DOMPoint>()
  for (const item of element.children) {
    const box = item.getBoundingClientRect()
    const { x, y } = offsets.get(item) ?? new DOMPoint()
    if (box.height > 0) places.set(item, new DOMPoint(box.left - left - x, box.top - top - y))
  }
  return places
}

/** The lists whose items glide already in this frame: one commit may end the waits of several of them. */
const gliding = new Set<Element>()

/**
 * Lets what is below a view's element, and with `isList` its children, glide when the end of its waiting moves them, so that nothing jumps.
 * Shoppers who want less motion see the change at once. `ended` is aborted by the commit that ends the waiting, perhaps before this code comes.
 */
export const glideAfterWait = (element: HTMLElement, ended: AbortSignal, isList = false): void => {
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
    // All is measured in its place, and goes on from where it is shown: what is still on its way from an earlier answer, too.
    const starts = offsetsNow()
    const glideOn = starts.size > 0 ? holdThenGlide : glideFrom
    endRun()
    const moved = growthOf(element, before)
    if (moved !== 0) for (const each of movedBelow(element, moved)) addOffset(starts, each, 0, -moved)
    for (const [item, { x, y }] of places ? placesIn(element) : []) {
      const was = places?.get(item)
      if (was && (was.x !== x || was.y !== y)) addOffset(starts, item, was.x - x, was.y - y)
    }
    glideOn(starts)
  }
  ended.addEventListener('abort', () => {
    watch.disconnect()
    // The commit has written everything by then, and no frame has been drawn.
    queueMicrotask(glide)
  })
}
