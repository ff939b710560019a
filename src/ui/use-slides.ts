/** How slides move: time, arrow keys, Home and End, reduced motion; the theme's class on the thumb, dot or tab of what is shown. */

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isModified } from '@/page/navigation'
import { focusableIn, isRightToLeft } from './focusable'
import { around, glide, type HiddenSlides, hiddenSlides, scrollToMiddle, useMouseDrag } from './slide-row'
import type { TheirSlides } from './their-slides'

interface SlidesView {
  /** The index of the slide in the middle. */
  readonly current: number
  /** The indexes of the visible slides; undefined until they are measured. */
  readonly shown: readonly number[] | undefined
}

/** The state of slides in a snapping scroller, and functions that move them. */
interface Slides extends SlidesView {
  /** Moves to a slide; an index beyond an end means the slide at that end. */
  go(index: number, isAtOnce?: boolean): void
  /** Answers arrow keys, Home and End. @returns whether the key was answered. */
  answerKey(event: KeyboardEvent): boolean
  /** Whether the press that has just ended was a drag and so is no click. Resets when read. */
  wasDragged(): boolean
}

const lookAt = (track: HTMLElement, slides: readonly HTMLElement[]): SlidesView | undefined => {
  const view = track.getBoundingClientRect()
  if (view.width === 0) return undefined
  const distances = slides.map((slide) => Math.abs(scrollToMiddle(track, slide)))
  const shown = slides.flatMap((slide, index) => {
    const { left, right } = slide.getBoundingClientRect()
    return left < view.right - 1 && right > view.left + 1 ? index : []
  })
  return { current: distances.indexOf(Math.min(...distances)), shown }
}

/** Bootstrap's script sends it before it moves a carousel to `relatedTarget`. It is refused, because two scripts would move the same slides. */
const BEFORE_BOOTSTRAP = 'slide.bs.carousel'

const isSame = (one: SlidesView, other: SlidesView): boolean =>
  one.current === other.current && String(one.shown) === String(other.shown)

/**
 * Follows and moves the slides of a scroller. The browser scrolls and snaps by finger; this hook adds keys, the mouse and movements of a given
 * duration.
 *
 * @param milliseconds the duration of one movement.
 * @param theirs the row of a theme's library, which then moves the slides in place of this hook.
 */
export const useSlides = (
  printedTrack: HTMLElement | undefined,
  slides: readonly HTMLElement[],
  milliseconds: number,
  { first = 0, theirs }: { readonly first?: number; readonly theirs?: TheirSlides } = {},
): Slides => {
  const track = theirs?.row ? undefined : printedTrack
  const [view, setView] = useState<SlidesView>({ current: first, shown: undefined })
  const stop = useRef<(() => void) | undefined>(undefined)
  const isFocusInside = useRef(false)
  const hidden = useRef<HiddenSlides | undefined>(undefined)

  const measure = useEffectEvent((): void => {
    const now = track && !stop.current && !hidden.current?.isOneByOne ? lookAt(track, slides) : undefined
    if (now) setView((before) => (isSame(before, now) ? before : now))
  })
  const go = (index: number, isAtOnce = false): void => {
    const wanted = Math.min(Math.max(index, 0), slides.length - 1)
    if (theirs?.row) theirs.go(wanted, isAtOnce)
    const slide = slides[wanted]
    if (!track || !slide) return
    // A row that stays at its start is measured in the next frame: at once, the page would be laid out before a press is shown.
    if (isAtOnce && !(wanted || view.current || stop.current || hidden.current?.isOneByOne))
      return void requestAnimationFrame(() => measure())
    stop.current?.()
    setView({ current: wanted, shown: [wanted] })
    if (hidden.current?.isOneByOne) return
    hidden.current?.show(wanted)
    if (isAtOnce) {
      track.scrollLeft += scrollToMiddle(track, slide)
      measure()
      return
    }
    let isOver = false
    const end = glide(track, slide, milliseconds, () => {
      isOver = true
      stop.current = undefined
      measure()
    })
    stop.current = isOver ? undefined : end
  }

  const lookForHidden = useEffectEvent((): void => {
    hidden.current?.release()
    hidden.current = track && hiddenSlides(track, slides)
  })
  const begin = useEffectEvent((): void => {
    lookForHidden()
    const { isOneByOne, seen = -1 } = hidden.current ?? {}
    if (isOneByOne) setView({ current: Math.max(seen, 0), shown: [Math.max(seen, 0)] })
    else measure()
  })
  const showCurrent = useEffectEvent((): void => {
    const known = hidden.current?.slides
    if (known?.length !== slides.length || known.some((slide, at) => slide !== slides[at])) lookForHidden()
    if (hidden.current?.isOneByOne) hidden.current.show(view.current)
  })
  // Until then the commit has written what the view sets on the slides, and no frame has been drawn.
  useLayoutEffect(() => queueMicrotask(() => hidden.current && showCurrent()))

  useLayoutEffect(() => {
    if (!track) return
    let frame = 0
    const follow = ({ type }: Event): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        // In a window of another width the theme may show another number of slides.
        if (type === 'resize') lookForHidden()
        showCurrent()
        measure()
      })
    }
    begin()
    track.addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      cancelAnimationFrame(frame)
      stop.current?.()
      hidden.current?.release()
      hidden.current = undefined
      track.removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [track])

  const drag = useMouseDrag(track, {
    begin: () => stop.current?.(),
    drop: (from, sign) => go(view.current === from ? from + sign : view.current),
    current: () => view.current,
    isStill: () => hidden.current?.isOneByOne === true,
  })

  const refuse = useEffectEvent((event: Event): void => {
    const to: unknown = Reflect.get(event, 'relatedTarget')
    const isOurs = to instanceof Node && printedTrack?.contains(to) && slides.some((slide) => to.contains(slide))
    if (isOurs) event.preventDefault()
  })
  useEffect(() => {
    const ask = (event: Event): void => refuse(event)
    const jquery: unknown = Reflect.get(window, 'jQuery')
    const theirs = typeof jquery === 'function' ? Object(jquery(document)) : undefined
    theirs?.on(BEFORE_BOOTSTRAP, ask)
    document.addEventListener(BEFORE_BOOTSTRAP, ask, true)
    return () => {
      theirs?.off(BEFORE_BOOTSTRAP, ask)
      document.removeEventListener(BEFORE_BOOTSTRAP, ask, true)
    }
  }, [])

  // A slide out of view becomes inert and would lose the focus, so the focus moves first.
  const keepFocus = useEffectEvent((index: number) => {
    const slide = slides[index]
    if (!isFocusInside.current || !slide) return
    isFocusInside.current = false
    focusableIn(slide)[0]?.focus({ preventScroll: true })
  })
  useEffect(() => keepFocus(view.current), [view.current])

  const answerKey = (event: KeyboardEvent): boolean => {
    if (theirs?.row) return false
    const forward = track && isRightToLeft(track) ? -1 : 1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: view.current + forward,
      ArrowLeft: view.current - forward,
      Home: 0,
      End: slides.length - 1,
    }
    const index = steps[event.key]
    if (index === undefined || isModified(event)) return false
    event.preventDefault()
    const { target } = event
    isFocusInside.current = target instanceof Node && slides.some((slide) => slide.contains(target))
    go(index)
    return true
  }

  if (theirs?.row) {
    const { index = view.current, wasDragged } = theirs
    return { current: index, shown: undefined, go, answerKey, wasDragged }
  }
  return { ...view, go, answerKey, wasDragged: drag.wasDragged }
}

/** Reports the index of each slide that reaches the middle; the first slide only after another one. */
export const useSlideChange = (current: number, report: (slide: number) => void): void => {
  const reported = useRef(0)
  const tellChange = useEffectEvent((slide: number) => {
    if (reported.current === slide) return
    reported.current = slide
    report(slide)
  })
  useEffect(() => tellChange(current), [current])
}

const classesIn = (names = ''): readonly string[] => names.match(/\S+/g) ?? []

/** The classes that `data-on` and `data-off` name on a slide, which has no state but that it is the current one. */
export const currentClasses = ({ dataset: { on, off } }: HTMLElement, isCurrent: boolean) =>
  Object.fromEntries([on, off].flatMap((names, at) => classesIn(names).map((name) => [name, isCurrent === (at === 0)])))

/** Words by which themes mark the current thumb, dot or tab. */
const MARK = /(?:^|[-_])(?:active|current|selected|open)$/

/** What another script marks: items of a slider library, Bootstrap's buttons. Its tabs are Vitrin's alone, see `emptyToggle`. */
const isMarkedByOthers = (item: HTMLElement): boolean =>
  /(?:^|\s)(?:slick|swiper|owl|splide|tns|glide)[-_]/.test(item.className) ||
  item.matches('[data-toggle^=button],[data-bs-toggle^=button],.flickity-enabled *')

/** The theme's marks: a class, the elements that may have it by the positions of their controls, and where it was printed. */
const marksOf = (controls: readonly HTMLElement[]) => {
  const chains = controls.map((control, at) => around(control, [controls[at - 1], controls[at + 1]]))
  const own = controls.flatMap(({ dataset }) => classesIn(dataset.on))
  return (chains[0] ?? []).flatMap((_first, level) => {
    const items = chains.flatMap((chain) => chain[level] ?? [])
    if (items.length < Math.max(2, controls.length) || items.some(isMarkedByOthers)) return []
    const names = items.flatMap(({ classList }) => [...classList])
    // A control's own `data-on` sets its class already.
    const isMark = (name: string) => (own.includes(name) ? level > 0 : MARK.test(name))
    return names
      .filter((name) => isMark(name) && names.filter((other) => other === name).length === 1)
      .map((name) => ({ name, items, printed: items.find(({ classList }) => classList.contains(name)) }))
  })
}

/**
 * Moves the theme's class for the current control or slide along, where it printed one on it or around it: `<li class="active">`.
 *
 * @param current undefined where another script moves the class.
 */
export const useMarked = (parts: readonly { readonly element: HTMLElement }[], current: number | undefined): void => {
  const [marks] = useState(() => marksOf(parts.map(({ element }) => element)))
  useLayoutEffect(() => {
    if (current === undefined) return
    for (const { name, items } of marks)
      for (const [at, item] of items.entries()) item.classList.toggle(name, at === current)
    return () => {
      for (const { name, items, printed } of marks)
        for (const item of items) item.classList.toggle(name, item === printed)
    }
  }, [marks, current])
}
