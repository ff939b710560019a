/** Which page is in view, and how a card is kept in its place in the window while others are inserted or late images load. */

import { RETURN_HOLD_MS } from '@/page/limits'
import type { Cards } from './cards'
import { closedBoxesOf, topOf } from './list-chunks'

/** Scrolls without animation, whatever the theme's scroll-behavior. */
const scrollBy = (top: number): void => {
  if (Math.abs(top) >= 1) window.scrollBy({ top, behavior: 'instant' })
}

/** Whether a card begins above a line of the window. For a card far away its closed box is measured, which needs no layout of the card. */
const isAbove = (card: HTMLElement, line: number): boolean => {
  for (const box of closedBoxesOf(card)) {
    const { top, bottom } = box.getBoundingClientRect()
    if (top > line || bottom < line) return bottom < line
  }
  return topOf(card) <= line
}

/** The page at the middle of the window, else the first page. */
export const pageInView = (cards: Cards): number | undefined => {
  const middle = innerHeight / 2
  const starts = cards.pageStarts()
  return (starts.findLast(([, card]) => isAbove(card, middle)) ?? starts[0])?.[0]
}

const isInView = (card: HTMLElement): boolean => {
  const { top, bottom } = card.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The first visible card of a page, else of a list that a script of the theme has sorted, else the page's last card. */
export const firstInView = (cards: Cards, page: number): HTMLElement | undefined => {
  const all = cards.all(page)
  return all.find(isInView) ?? cards.all().find(isInView) ?? all.at(-1)
}

/** Runs a change of the page and scrolls so that a card stays at its position in the window. */
export const keepInPlace = (card: HTMLElement | undefined, change: () => void): void => {
  const before = card && topOf(card)
  change()
  if (card && before !== undefined) scrollBy(topOf(card) - before)
}

/** Keeps a card at its position in the window while the present rendering is applied, which follows its layout effects. */
export const keepWhileRendered = (card: HTMLElement | undefined): void => {
  const before = card && topOf(card)
  queueMicrotask(() => {
    if (card && before !== undefined) scrollBy(topOf(card) - before)
  })
}

const userInputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** A scroll position that is kept until the shopper uses the page. */
export interface HeldPosition {
  align(): void
  /** Ends after the time in which late images load. */
  endSoon(): void
  end(): void
}

/** Scrolls a card to `top` pixels below the window's upper edge and keeps it there while the page above it still grows. */
export const holdPosition = (card: HTMLElement, top: number, ended: () => void): HeldPosition => {
  const align = (): void => scrollBy(topOf(card) - top)
  const growth = new ResizeObserver(align)
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of userInputs) removeEventListener(type, end)
    removeEventListener('transitionend', align)
    ended()
  }
  for (const type of userInputs) addEventListener(type, end, { passive: true })
  growth.observe(document.body)
  // Scripts that lay out lists let cards glide to their places, which resizes nothing.
  addEventListener('transitionend', align)
  align()
  return {
    align,
    end,
    endSoon: () => {
      timer = setTimeout(end, RETURN_HOLD_MS)
    },
  }
}
