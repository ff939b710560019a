/** What happens to slides in a row: they glide, follow a mouse or finger, and are shown where a theme's style hides them until its slider starts. */

import { useEffect, useEffectEvent, useRef } from 'react'
import { explain } from '@/lib/report'
import { GALLERY_SWIPE_PX } from '@/page/limits'
import { isRightToLeft } from './focusable'

/** The distance to scroll, in pixels, until the element is in the middle of the scroller. Holds for both writing directions. */
export const scrollToMiddle = (track: Element, element: Element): number => {
  const box = element.getBoundingClientRect()
  const view = track.getBoundingClientRect()
  return (box.left + box.right - view.left - view.right) / 2
}

const eased = (share: number): number => 1 - (1 - share) ** 3

/**
 * Scrolls an element to the middle of its snapping scroller in the given time, or at once when the shopper prefers reduced motion. A finger or
 * a wheel stops it where it is.
 *
 * @param done called once, also when it was stopped early.
 * @returns a function that stops it.
 */
export const glide = (track: HTMLElement, element: Element, milliseconds: number, done: () => void): (() => void) => {
  const from = track.scrollLeft
  const distance = scrollToMiddle(track, element)
  let frame = 0
  let ended: number | undefined
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
    // After a swipe the browser still moves the row by itself, and would take it back to its own slide.
    if (track.scrollLeft === ended) {
      end()
      return
    }
    track.scrollLeft = from + distance * eased(share)
    if (share === 1) ended = track.scrollLeft
    frame = requestAnimationFrame(step)
  }
  // Snapping would pull each step back to the previous slide.
  track.style.setProperty('scroll-snap-type', 'none')
  for (const type of ['pointerdown', 'wheel', 'touchstart']) track.addEventListener(type, end, { passive: true })
  frame = requestAnimationFrame(step)
  return end
}

/** The least movement of a drag, in pixels; a shorter one is an unsteady hand. */
const steadyPx = 10

interface MouseDrag {
  /** Called when a drag begins. */
  begin(): void
  /** Called when a drag ends; `sign` is 1 for the next slide, -1 for the previous one and 0 when the drag was too short. */
  drop(from: number, sign: number): void
  /** Returns the index of the slide in view. */
  current(): number
  /** Whether nothing is scrolled, so that a finger is followed, too. */
  isStill(): boolean
}

/** Lets the mouse drag the slides of a scroller, as fingers do natively; in a row that shows one slide at a time also a finger. */
export const useMouseDrag = (track: HTMLElement | undefined, answers: MouseDrag) => {
  const dragged = useRef(false)
  const begin = useEffectEvent(() => answers.begin())
  const current = useEffectEvent(() => answers.current())
  const drop = useEffectEvent((from: number, sign: number) => answers.drop(from, sign))
  const isStill = useEffectEvent(() => answers.isStill())

  useEffect(() => {
    if (!track) return
    let start: { readonly x: number; readonly scroll: number; readonly from: number } | undefined
    const press = ({ pointerType, button, clientX: x, isPrimary }: PointerEvent): void => {
      dragged.current = false
      const isFollowed = pointerType === 'mouse' ? button === 0 : isPrimary && isStill()
      start = isFollowed ? { x, scroll: track.scrollLeft, from: current() } : undefined
    }
    const move = ({ clientX }: PointerEvent): void => {
      if (!start || (!dragged.current && Math.abs(clientX - start.x) < steadyPx)) return
      if (!dragged.current) begin()
      dragged.current = true
      if (isStill()) return
      track.style.setProperty('scroll-snap-type', 'none')
      track.scrollLeft = start.scroll + start.x - clientX
    }
    const release = ({ clientX, type, pointerType }: PointerEvent): void => {
      // A finger that the browser scrolls the page by is no swipe.
      const isTaken = type === 'pointercancel' && pointerType !== 'mouse'
      if (start && dragged.current && !isTaken) {
        const moved = (start.x - clientX) * (isRightToLeft(track) ? -1 : 1)
        drop(start.from, Math.abs(moved) < GALLERY_SWIPE_PX ? 0 : Math.sign(moved))
      }
      start = undefined
    }
    const keepPicture = (event: Event): void => event.preventDefault()
    track.addEventListener('pointerdown', press)
    track.addEventListener('dragstart', keepPicture)
    addEventListener('pointermove', move)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      track.removeEventListener('pointerdown', press)
      track.removeEventListener('dragstart', keepPicture)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [track])

  /** Whether the press that has just ended was a drag and so is no click. Resets when read. */
  const wasDragged = (): boolean => {
    const was = dragged.current
    dragged.current = false
    return was
  }
  return { wasDragged }
}

/** An element and those around it that contain no neighbour, from the inside out. */
export const around = (item: HTMLElement | null, neighbours: readonly (HTMLElement | undefined)[]): HTMLElement[] =>
  !item || neighbours.some((other) => other && item.contains(other))
    ? []
    : [item, ...around(item.parentElement, neighbours)]

/** Classes of themes for windows of some widths, such as `d-md-none` and `md:hidden`: what they hide is not for this window. */
const OF_WIDTHS =
  /(?:^|\s)(?:d-\w+-\w+|(?:hidden|visible)-\S+|\w+:(?:hidden|block|flex)|(?:show|hide)-for-\S+|\S*(?:mobile|desktop)\S*)(?=\s|$)/

/** The values of the properties that hide a slide. */
type Look = Readonly<Record<'display' | 'visibility' | 'opacity' | 'pointer-events', string>>

const lookOf = (item: Element): Look => {
  const { display, visibility, opacity, pointerEvents } = getComputedStyle(item)
  return { display, visibility, opacity, 'pointer-events': pointerEvents }
}

const isUnseen = (item: HTMLElement): boolean => {
  const { display, visibility, opacity } = lookOf(item)
  const inherited = item.parentElement && lookOf(item.parentElement).visibility
  return display === 'none' || opacity === '0' || (visibility === 'hidden' && inherited !== visibility)
}

/** Whether the theme shows or hides it right now. */
const isFading = (item: HTMLElement): boolean =>
  (item.getAnimations?.() ?? []).some(
    (each) => 'transitionProperty' in each && /opacity|visibility|display/.test(`${each.transitionProperty}`),
  )

/** Sets styles that no style of the theme beats, where they differ. @returns a function that takes them back. */
const dress = (item: HTMLElement, look: Readonly<Record<string, string>>): (() => void) => {
  const { style } = item
  const undo = Object.entries(look).map(([name, value]) => {
    const [printed, priority] = [style.getPropertyValue(name), style.getPropertyPriority(name)]
    if (getComputedStyle(item).getPropertyValue(name) === value) return () => {}
    style.setProperty(name, value, 'important')
    return () => style.setProperty(name, printed, priority)
  })
  return () => {
    for (const each of undo) each()
    if (style.length === 0) item.removeAttribute('style')
  }
}

/** Whether elements that have no place yet, or all the same one, can only be shown one at a time. */
const areInOnePlace = (items: readonly HTMLElement[]): boolean => {
  const boxes = items.filter((item) => lookOf(item).display !== 'none').map((item) => item.getBoundingClientRect())
  return boxes.length < 2
    ? boxes.length < items.length
    : new Set(boxes.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size === 1
}

const named = new WeakSet<Element>()

/** What a theme's style does to the slides of a row whose slider does not start, because an island has taken the row over. */
export interface HiddenSlides {
  readonly slides: readonly HTMLElement[]
  /** Whether the style shows one slide at a time, so that nothing is scrolled. */
  readonly isOneByOne: boolean
  /** The position of the slide that the style shows, -1 for none. */
  readonly seen: number
  /** Shows a slide that the style hides: alone where it shows one at a time, else with all that it hides. */
  show(current: number): void
  release(): void
}

/** Finds how a theme's style hides slides, or elements around each: a style may also show the one with a class, which has been moved before. */
export const hiddenSlides = (track: HTMLElement, slides: readonly HTMLElement[]): HiddenSlides => {
  const chains = slides.map((slide, at) => around(slide, [slides[at - 1], slides[at + 1], track]))
  const level = (chains[0] ?? []).findIndex((_box, at) => chains.some((chain) => chain[at] && isUnseen(chain[at])))
  const items = chains.flatMap((chain) => chain[level] ?? [])
  const seen = items.filter((item) => !isUnseen(item))
  const [hidden] = items.filter((item) => isUnseen(item) && !OF_WIDTHS.test(item.className))
  const isOneByOne = hidden !== undefined && seen.length < 2 && items.length === slides.length && areInOnePlace(items)
  const on: Look = {
    display: seen[0] ? lookOf(seen[0]).display : 'block',
    visibility: 'visible',
    opacity: '1',
    'pointer-events': 'auto',
  }
  const off = hidden && lookOf(hidden)
  const undo = new Map<HTMLElement, () => void>()
  // Sideways a finger moves to another slide, because nothing scrolls.
  if (isOneByOne) undo.set(track, dress(track, { 'touch-action': 'pan-y pinch-zoom' }))
  return {
    slides,
    isOneByOne,
    seen: seen[0] ? items.indexOf(seen[0]) : -1,
    show: (current) => {
      for (const item of items) {
        const isWanted = !isOneByOne || item === items[current]
        const isWrong = (): boolean => isUnseen(item) === isWanted
        // What is right is left alone, because a style taken back and set again would fade.
        if (!(off && isWrong()) || (isWanted && OF_WIDTHS.test(item.className))) continue
        undo.get(item)?.()
        undo.delete(item)
        if (isWrong() && !isFading(item)) undo.set(item, dress(item, isWanted ? on : off))
      }
      const slide = slides[current]
      if (!slide || named.has(slide) || slide.checkVisibility?.() !== false || !track.checkVisibility()) return
      named.add(slide)
      explain('hidden', slide)
    },
    release: () => {
      for (const restore of undo.values()) restore()
      undo.clear()
    },
  }
}
