import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { SLIDE_SPEED_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { isModified } from '@/ui/modified'
import { useSlideChange, useSlides } from '@/ui/use-slides'
import type contract from './contract'
import { useAutoplay } from './use-autoplay'

/** A slide that is a link has its own name; any other is named by its position. */
const wordsOf = (slide: HTMLElement, position: string): AppliedProps =>
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
  const elements = parts.slide.map((slide) => slide.element)
  const count = elements.length
  const slides = useSlides(parts.track.element, elements, SLIDE_SPEED_MS)
  const { current } = slides
  const go = (index: number): void => slides.go((index + count) % count)
  const autoplay = useAutoplay(element, {
    isOn: attributes.autoplay && count > 1,
    delay: attributes.delay,
    current,
    pause: parts.pause.element,
    goOn: () => go(current + 1),
  })

  useSlideChange(current, (slide) => emit('slide-changed', { slide: slide + 1 }))

  const position = (index: number): string => text('slider.position', { number: index + 1, count })
  return {
    root: {
      ...autoplay.root,
      'aria-roledescription': text('slider.carousel'),
      'data-playing': autoplay.isPlaying ? 'true' : 'false',
    },
    parts: {
      track: {
        'aria-live': autoplay.isMoving ? 'off' : 'polite',
        onKeydown: (event) => void slides.answerKey(event),
      },
      slide: ({ element: slide }, index) => ({
        ...wordsOf(slide, position(index)),
        inert: slides.shown && !slides.shown.includes(index),
        onClick: (event) => {
          if (slides.wasDragged()) event.preventDefault()
        },
      }),
      pause: { 'aria-label': text(autoplay.isPlaying ? 'slider.pause' : 'slider.play'), onClick: autoplay.toggle },
      previous: { onClick: () => go(current - 1) },
      next: { onClick: () => go(current + 1) },
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
