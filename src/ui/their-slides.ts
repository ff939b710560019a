/** Sliders of a theme's library (slick, Swiper, Owl): an island moves and follows them instead of its own row. */

import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { explain } from '@/lib/report'

/** A row of slides that a slider library of the theme moves, and what the library lets other scripts do with it. */
export interface TheirRow {
  /** The position of its current slide among the printed ones; undefined when the library does not tell. */
  index(): number | undefined
  go(index: number): void
  /** Whether it moves by itself. */
  isPlaying(): boolean
  play(isOn: boolean): void
}

/** The row of a library whose object cannot be reached. */
const MUTE: TheirRow = { index: () => undefined, go: () => {}, isPlaying: () => false, play: () => {} }

/**
 * Libraries by the selector of a row that they have started. Each function returns undefined when no script has set the mark, for example
 * a class that the server printed.
 */
const LIBRARIES: Readonly<Record<string, (row: Element) => TheirRow | undefined>> = {
  '.slick-initialized': (row) => {
    const { slick } = Object(row)
    return (
      slick && {
        index: () => slick.currentSlide,
        go: (index) => slick.slickGoTo(index),
        isPlaying: () => slick.options.autoplay && !slick.paused,
        play: (isOn) => (isOn ? slick.slickPlay() : slick.slickPause()),
      }
    )
  },
  '.swiper-initialized,.swiper-container-initialized': (row) => {
    const { swiper } = Object(row)
    return (
      swiper && {
        index: () => swiper.realIndex,
        go: (index) => swiper.slideToLoop(index),
        isPlaying: () => Boolean(swiper.autoplay?.running),
        play: (isOn) => (isOn ? swiper.autoplay?.start() : swiper.autoplay?.stop()),
      }
    )
  },
  '.owl-loaded': (row) => {
    const jquery: unknown = Reflect.get(window, 'jQuery')
    const own = typeof jquery === 'function' ? Object(jquery(row)) : undefined
    const owl = own?.data('owl.carousel')
    if (!owl) return MUTE
    return {
      index: () => owl.relative(owl.current()),
      go: (index) => own.trigger('to.owl.carousel', [index]),
      isPlaying: () => owl.settings.autoplay,
      play: (isOn) => {
        // Owl Carousel starts again by itself after each slide while this setting is on.
        owl.settings.autoplay = isOn
        own.trigger(isOn ? 'play.owl.autoplay' : 'stop.owl.autoplay')
      },
    }
  },
  '.flickity-enabled': () => MUTE,
  '.splide.is-initialized': () => MUTE,
}

const STARTED = Object.keys(LIBRARIES).join()

/** Slides that a library has copied, to go round at the ends. */
const COPY = '.slick-cloned,.swiper-slide-duplicate,.owl-item.cloned,.owl-item.cloned *,.splide__slide--clone'

/** Whether a library has made this slide as a copy of a printed one. */
export const isCopy = (slide: Element): boolean => slide.matches(`${COPY},.slick-cloned *`)

/** The started row inside of an island, or around all of it on its own element, to which a slide belongs. */
const rowOf = (root: Element, slide: Element | undefined): Element | undefined => {
  const row = slide?.closest(STARTED)
  return row && root.contains(row) ? row : undefined
}

const libraryOf = (row: Element): TheirRow | undefined => {
  const mark = Object.keys(LIBRARIES).find((each) => row.matches(each))
  return mark === undefined ? undefined : LIBRARIES[mark]?.(row)
}

/** How far a mouse may move during a click, in pixels. */
const steadyPx = 10

/** The row of a theme's library that an island's slides are in. */
export interface TheirSlides {
  /** Undefined when Vitrin moves the slides. */
  readonly row: TheirRow | undefined
  readonly index: number | undefined
  /** Moves to a slide: at once, or after a press that the library has not answered by itself. */
  go(index: number, isAtOnce: boolean): void
  /** Whether the click that is under way ends a drag. */
  wasDragged(): boolean
}

/**
 * Notices when a slider library of the theme moves the slides of an island, whichever script has started first, and follows its current slide.
 * The log names it once.
 */
export const useTheirSlides = (root: HTMLElement, slide: HTMLElement | undefined): TheirSlides => {
  const watch = useCallback(
    (changed: () => void) => {
      // All libraries mark their current slide by a class.
      const observer = new MutationObserver(changed)
      observer.observe(root, { subtree: true, attributeFilter: ['class'] })
      return () => observer.disconnect()
    },
    [root],
  )
  const element = useSyncExternalStore(watch, () => {
    const row = rowOf(root, slide)
    return row && libraryOf(row) ? row : undefined
  })
  const row = element && libraryOf(element)
  const index = useSyncExternalStore(watch, () => row?.index())

  const before = useRef<number | undefined>(undefined)
  const isDrag = useRef(false)
  const look = useEffectEvent(() => {
    before.current = row?.index()
  })
  useEffect(() => {
    if (!element) return
    explain('rival', element)
    // Copies made after Vitrin had started have its attributes.
    for (const copy of root.querySelectorAll<HTMLElement>(COPY))
      for (const each of [copy, ...copy.querySelectorAll<HTMLElement>('[inert]')]) each.inert = false
    let from = 0
    const press = ({ clientX }: PointerEvent): void => {
      from = clientX
    }
    // In the capture phase, before the library can answer the press.
    const click = ({ clientX, detail }: MouseEvent): void => {
      isDrag.current = detail > 0 && Math.abs(clientX - from) > steadyPx
      look()
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('click', click, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('click', click, true)
    }
  }, [element, root])

  return {
    row,
    index,
    go: (wanted, isAtOnce) => {
      const { current } = before
      if (isAtOnce) row?.go(wanted)
      // A press that the library answers by itself has changed its index when all listeners have run.
      else setTimeout(() => row?.index() === current && row?.go(wanted))
    },
    wasDragged: () => isDrag.current,
  }
}
