import { RETURN_HOLD_MS } from '../../src/shop/limits'
import type { Cards } from './cards'
import { closedBoxesOf, topOf } from './shelf-box'

/** Moves at once, whatever the theme's scroll-behavior. */
const scrollBy = (top: number): void => {
  if (Math.abs(top) >= 1) window.scrollBy({ top, behavior: 'instant' })
}

/** Whether a card begins above a line of the window; in a far box that is known without laying the box out. */
const isAbove = (card: HTMLElement, line: number): boolean => {
  for (const box of closedBoxesOf(card)) {
    const { top, bottom } = box.getBoundingClientRect()
    if (top > line || bottom < line) return bottom < line
  }
  return topOf(card) <= line
}

/** The page that reaches the middle of the window, or the first page while none does. */
export const pageInView = (cards: Cards): number | undefined => {
  const middle = innerHeight / 2
  const starts = cards.pageStarts()
  return (starts.findLast(([, card]) => isAbove(card, middle)) ?? starts[0])?.[0]
}

/** The first card of a page that can be seen, else the page's last card. */
export const firstInView = (cards: Cards, page: number): HTMLElement | undefined => {
  const all = cards.all(page)
  return all.find((card) => card.getBoundingClientRect().bottom > 0) ?? all.at(-1)
}

/** Changes the page so that a card stays where the shopper sees it. */
export const keepInPlace = (card: HTMLElement | undefined, change: () => void): void => {
  const before = card && topOf(card)
  change()
  if (card && before !== undefined) scrollBy(topOf(card) - before)
}

const wishes = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** A position that is held until the shopper moves. */
export interface HeldPosition {
  align(): void
  /** Ends a while from now, when late images have had their time. */
  endSoon(): void
  end(): void
}

/** Brings a card to `top` pixels below the window's upper edge and keeps it there while the page above it still grows. */
export const holdPosition = (card: HTMLElement, top: number, ended: () => void): HeldPosition => {
  const align = (): void => scrollBy(topOf(card) - top)
  const growth = new ResizeObserver(align)
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    growth.disconnect()
    clearTimeout(timer)
    for (const wish of wishes) removeEventListener(wish, end)
    ended()
  }
  for (const wish of wishes) addEventListener(wish, end, { passive: true })
  growth.observe(document.body)
  align()
  return {
    align,
    end,
    endSoon: () => {
      timer = setTimeout(end, RETURN_HOLD_MS)
    },
  }
}
