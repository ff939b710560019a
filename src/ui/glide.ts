const half = 2

/** Pixels by which a scroller must scroll until the element is in its middle; works in both directions of writing. */
export const scrollToMiddle = (track: Element, element: Element): number => {
  const place = element.getBoundingClientRect()
  const view = track.getBoundingClientRect()
  return (place.left + place.right - view.left - view.right) / half
}

const eased = (share: number): number => 1 - (1 - share) ** 3

/**
 * Brings an element to the middle of its snapping scroller in so many milliseconds, at once where the shopper asks for less
 * motion. A finger, a wheel or another glide ends it where it is.
 *
 * @param done called once, also when it was ended early.
 * @returns what ends it.
 */
export const glide = (track: HTMLElement, element: Element, milliseconds: number, done: () => void): (() => void) => {
  const from = track.scrollLeft
  const distance = scrollToMiddle(track, element)
  let frame = 0
  let isOver = false

  const end = (): void => {
    if (isOver) return
    isOver = true
    cancelAnimationFrame(frame)
    track.style.removeProperty('scroll-snap-type')
    for (const type of ['pointerdown', 'wheel', 'touchstart']) track.removeEventListener(type, end)
    done()
  }
  if (Math.abs(distance) < 1 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    track.scrollLeft = from + distance
    end()
    return end
  }
  const started = performance.now()
  const step = (now: number): void => {
    const share = Math.min(1, Math.max(0, now - started) / milliseconds)
    track.scrollLeft = from + distance * eased(share)
    if (share === 1) end()
    else frame = requestAnimationFrame(step)
  }
  // Snapping would pull each step back to the slide that is left.
  track.style.setProperty('scroll-snap-type', 'none')
  for (const type of ['pointerdown', 'wheel', 'touchstart']) track.addEventListener(type, end, { passive: true })
  frame = requestAnimationFrame(step)
  return end
}
