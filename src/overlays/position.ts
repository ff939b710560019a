/** On which side of its control a tooltip or popover is placed, that Escape hides it, and that no theme's rule for `[popover]` reaches it. */

/** The style of a popover around what Vitrin draws: themes have rules for all `[popover]`, and what is inside of one has a class for theirs. */
export const PLAIN = 'all:unset!important'

const gapPx = 8

/**
 * Places an element of the top layer below its anchor, or above it when only there is room, or when `wantsAbove` is set and there is room, always inside the window.
 * Writes the position, in pixels, to the custom properties `--vitrin-popover-x` and `-y`.
 */
export const placeBeside = (popover: HTMLElement, anchor: HTMLElement, wantsAbove = false): void => {
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const { clientWidth, clientHeight } = document.documentElement
  const below = box.bottom + gapPx
  const above = box.top - gapPx - height
  const isAbove = above >= 0 && (wantsAbove || below + height > clientHeight)
  const start = getComputedStyle(anchor).direction === 'rtl' ? box.right - width : box.left
  const left = Math.max(gapPx, Math.min(start, clientWidth - width - gapPx))
  popover.dataset.position = isAbove ? 'above' : 'below'
  popover.style.setProperty('--vitrin-popover-x', `${left}px`)
  popover.style.setProperty('--vitrin-popover-y', `${isAbove ? above : below}px`)
}

/** Calls `follow` now and whenever the page scrolls or is resized, and `leave` for Escape. @returns a function that ends both. */
export const keepBeside = (follow: () => void, leave: () => void): (() => void) => {
  const answerKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') leave()
  }
  follow()
  addEventListener('scroll', follow, { capture: true, passive: true })
  addEventListener('resize', follow)
  document.addEventListener('keydown', answerKey)
  return () => {
    removeEventListener('scroll', follow, { capture: true })
    removeEventListener('resize', follow)
    document.removeEventListener('keydown', answerKey)
  }
}
