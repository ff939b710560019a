/** When a carousel moves by itself and what pauses it, names of slides for screen readers, arrows and dots. */

import { useEffect, useEffectEvent, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { SLIDE_SPEED_MS } from '@/page/limits'
import { isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import { isCopy, type TheirRow, useTheirSlides } from '@/ui/their-slides'
import { currentClasses, useMarked, useSlideChange, useSlides } from '@/ui/use-slides'
import { useMedia, usePageHidden } from '@/ui/use-window'
import type contract from './contract'

interface Autoplay {
  /** Whether the theme switches it on. */
  readonly isOn: boolean
  readonly delay: number
  /** The slide in view; the time starts again when it changes. */
  readonly current: number
  /** The control that stops it; pointing at it or focusing it does not pause the movement. */
  readonly pause: HTMLElement
  readonly goOn: () => void
  /** The row of a theme's library, which moves by itself and is only stopped and started here. */
  readonly theirs: TheirRow | undefined
}

/**
 * Shows the next slide after each delay. It pauses while the shopper points at a slide, touches it or has the focus in it and while the page is
 * hidden. The part `pause` stops it, and it does not start by itself when the shopper prefers reduced motion.
 */
const useAutoplay = (element: HTMLElement, { isOn, delay, current, pause, goOn, theirs }: Autoplay) => {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const isHidden = usePageHidden()
  const [chosen, setChosen] = useState<boolean>()
  const [isHovered, setHovered] = useState(() => element.matches(':hover'))
  const [hasFocus, setFocus] = useState(() => element.contains(document.activeElement))
  const [isTouched, setTouched] = useState(false)
  const isPlaying = chosen ?? (theirs ? theirs.isPlaying() : isOn && !isCalm)
  const isMoving = !theirs && isPlaying && !isHidden && !isHovered && !hasFocus && !isTouched

  const move = useEffectEvent((_from: number) => goOn())
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => move(current), delay)
    return () => clearTimeout(timer)
  }, [isMoving, current, delay])

  const isSlide = ({ target }: Event): boolean => target instanceof Node && !pause.contains(target)
  const root: AppliedProps = {
    onPointerover: (event) => setHovered(event.pointerType === 'mouse' && isSlide(event)),
    onPointerleave: () => setHovered(false),
    onFocusin: (event) => setFocus(isSlide(event)),
    onFocusout: ({ relatedTarget }) => setFocus(relatedTarget instanceof Node && element.contains(relatedTarget)),
    onTouchstart: () => setTouched(true),
    onTouchend: () => setTouched(false),
    onTouchcancel: () => setTouched(false),
  }
  const toggle = (): void => {
    setChosen(!isPlaying)
    theirs?.play(!isPlaying)
  }
  return { isPlaying, isMoving, toggle, root }
}

/** A slide that is a link has its own name; any other is named by its position. */
const labelOf = (slide: HTMLElement, position: string): AppliedProps =>
  slide instanceof HTMLAnchorElement
    ? {}
    : {
        role: 'group',
        'aria-roledescription': text('slider.slide'),
        'aria-label': slide.hasAttribute('aria-labelledby') ? undefined : position,
      }

/** A carousel on the browser's scroll snap that moves by itself until the shopper points at it, touches it or stops it. */
export const useImageSlider = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, parts, attributes, emit } = island
  const elements = parts.slide.map((slide) => slide.element).filter((slide) => !isCopy(slide))
  const count = elements.length
  const theirs = useTheirSlides(element, elements[0])
  const slides = useSlides(parts.track.element, elements, SLIDE_SPEED_MS, { theirs })
  const { current } = slides
  const go = (index: number): void => slides.go((index + count) % count)
  const autoplay = useAutoplay(element, {
    isOn: attributes.autoplay && count > 1,
    delay: attributes.delay,
    current,
    pause: parts.pause.element,
    goOn: () => go(current + 1),
    theirs: theirs.row,
  })

  useMarked(parts.slide, theirs.row ? undefined : current)
  useMarked(parts.dot, current)
  useSlideChange(current, (slide) => emit('slide-changed', { slide: slide + 1 }))

  const position = (index: number): string => text('slider.position', { number: index + 1, count })
  // Bootstrap's controls are links to the slider.
  const showSlide = (event: Event, index: number): void => {
    event.preventDefault()
    go(index)
  }

  return {
    root: {
      ...autoplay.root,
      'aria-roledescription': text('slider.carousel'),
      'data-playing': autoplay.isPlaying ? 'true' : 'false',
    },
    parts: {
      track: theirs.row
        ? {}
        : {
            'aria-live': autoplay.isMoving ? 'off' : 'polite',
            onKeydown: (event) => void slides.answerKey(event),
          },
      slide: ({ element: slide }, index) =>
        theirs.row
          ? {}
          : {
              ...labelOf(slide, position(index)),
              classes: currentClasses(slide, index === current),
              inert: slides.shown && !slides.shown.includes(index),
              onClick: (event) => {
                if (slides.wasDragged()) event.preventDefault()
              },
            },
      pause: { 'aria-label': text(autoplay.isPlaying ? 'slider.pause' : 'slider.play'), onClick: autoplay.toggle },
      previous: { onClick: (event) => showSlide(event, current - 1) },
      next: { onClick: (event) => showSlide(event, current + 1) },
      dot: (_part, index) => ({
        'aria-current': index === current ? 'true' : null,
        onClick: (event) => {
          if (isModified(event)) return
          event.preventDefault()
          go(index)
        },
      }),
      status: { text: position(current) },
    },
  }
}
