/** The row of pictures: thumbnails, the magnifier under a mouse, and the address that opens and closes the big view by Back. */

import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { focusedElement } from '@/overlays/use-modal-dialog'
import { GALLERY_SPEED_MS, GALLERY_ZOOM_MIN_PX, GALLERY_ZOOM_MS } from '@/page/limits'
import { ownAddress } from '@/page/links'
import { isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import { isCopy, useTheirSlides } from '@/ui/their-slides'
import { currentClasses, useMarked, useSlideChange, useSlides } from '@/ui/use-slides'
import type contract from './contract'
import { Lightbox } from './Lightbox'
import { isSamePicture, pictureOf, type SlidePart, useChosenSlides } from './pictures'

const entryKey = 'vitrinGallery'

const slideInAddress = (marker: string, count: number): number | undefined => {
  const { hash } = location
  if (!hash.startsWith(`#${marker}-`)) return undefined
  const number = Number(hash.slice(marker.length + 2))
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : undefined
}

const addressOf = (hash: string): string => ownAddress() + hash

const isOwnEntry = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && entryKey in state
}

/**
 * The slide that the address names. The big view has one history entry for all its slides, so that Back closes it, Forward opens it again, and
 * closing it never leaves the page.
 */
const useSlideAddress = (marker: string, count: number) => {
  const [slide, setSlide] = useState(() => slideInAddress(marker, count))
  // Closing goes back in the history, so several presses must close it only once.
  const isOpen = useRef(slide !== undefined)
  const show = (index: number | undefined): void => {
    isOpen.current = index !== undefined
    setSlide(index)
  }
  const follow = useEffectEvent(() => show(slideInAddress(marker, count)))
  useEffect(() => {
    const step = (): void => follow()
    addEventListener('popstate', step)
    return () => removeEventListener('popstate', step)
  }, [])

  const name = (index: number): void => {
    const address = addressOf(`#${marker}-${index + 1}`)
    if (!isOpen.current) history.pushState({ [entryKey]: true }, '', address)
    else if (slide !== index) history.replaceState(history.state, '', address)
    show(index)
  }
  // The big view may tell of a step after it was closed, which must not open it again.
  const rename = (index: number): void => {
    if (isOpen.current) name(index)
  }
  const leave = (): void => {
    if (!isOpen.current) return
    show(undefined)
    if (isOwnEntry()) history.back()
    else history.replaceState(history.state, '', addressOf(''))
  }
  return { slide, name, rename, leave }
}

interface Lens {
  readonly slide: HTMLElement
  readonly x: number
  readonly y: number
}

const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`

const lensOver = (slide: HTMLElement, { clientX, clientY }: PointerEvent): Lens => {
  const { left, top, width, height } = slide.getBoundingClientRect()
  return { slide, x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) }
}

/** Magnifies the slide under a mouse that has rested on it for 300 ms, on windows wider than 1024 pixels. */
const useZoom = (isOn: boolean) => {
  const [lens, setLens] = useState<Lens>()
  const timer = useRef(0)
  const stop = (): void => {
    clearTimeout(timer.current)
    setLens(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const rest = (event: PointerEvent, slide: HTMLElement): void => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || innerWidth <= GALLERY_ZOOM_MIN_PX) {
      stop()
      return
    }
    const here = lensOver(slide, event)
    clearTimeout(timer.current)
    if (lens) setLens(here)
    else timer.current = window.setTimeout(() => setLens(here), GALLERY_ZOOM_MS)
  }
  const propsFor = (slide: HTMLElement): AppliedProps => {
    if (!isOn) return {}
    const own = lens?.slide === slide ? lens : undefined
    return {
      'data-zoomed': own ? true : undefined,
      style: own ? { '--vitrin-zoom-x': percent(own.x), '--vitrin-zoom-y': percent(own.y) } : {},
      onPointermove: rest,
      onPointerleave: stop,
      onPointerdown: stop,
    }
  }
  return { propsFor }
}

/** A row of pictures with a big view over the page; the address names the slide of the big view. */
export const useImageGallery = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { parts, attributes, emit } = island
  const { shown, isHidden, key } = useChosenSlides(island)
  const elements = shown.map(({ element }) => element)
  const theirs = useTheirSlides(island.element, elements[0])
  const slides = useSlides(parts.track.element, elements, GALLERY_SPEED_MS, { theirs })
  const address = useSlideAddress(attributes.marker, elements.length)
  const zoom = useZoom(attributes.zoom)
  const { current } = slides
  const isWanted = address.slide !== undefined
  // Deferred, so that the pressed control is painted before the big view is laid out.
  const isOpen = useDeferredValue(isWanted) && isWanted
  const isOpening = (index: number): true | undefined => (isWanted && !isOpen && address.slide === index) || undefined

  useSlideChange(current, (slide) => emit('slide-changed', { slide: slide + 1 }))

  const shownKey = useRef(key)
  const stayInPlace = useEffectEvent((shownNow: string) => {
    if (shownKey.current === shownNow) return
    shownKey.current = shownNow
    slides.go(current, true)
  })
  useEffect(() => stayInPlace(key), [key])

  // The row behind the big view follows it, so that closing shows the picture looked at last.
  const follow = useEffectEvent((slide: number | undefined) => {
    if (slide !== undefined) slides.go(slide, true)
  })
  useEffect(() => follow(address.slide), [address.slide])
  const wasOpen = useRef(false)
  const reportOpen = useEffectEvent((open: boolean) => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    emit(open ? 'gallery-opened' : 'gallery-closed', { slide: (address.slide ?? current) + 1 })
    // A big view that was opened by its address has no opener to return the focus to.
    if (!open && !focusedElement()) parts.track.element.focus({ preventScroll: true })
  })
  useEffect(() => reportOpen(isOpen), [isOpen])

  // The step before the press may not have named the address yet.
  const close = (seen: number): void => {
    slides.go(seen, true)
    address.leave()
  }

  const printed = parts.slide.filter((slide) => !isCopy(slide.element))
  const positionOf = (slide: SlidePart | undefined): number => {
    if (slide && isCopy(slide.element)) return shown.findIndex((each) => isSamePicture(each, slide))
    return slide ? shown.indexOf(slide) : -1
  }
  const isCurrent = (index: number): boolean => positionOf(printed[index]) === current
  useMarked(parts.slide, theirs.row ? undefined : parts.slide.findIndex((slide) => positionOf(slide) === current))
  useMarked(
    parts.thumb,
    parts.thumb.findIndex((_part, index) => isCurrent(index)),
  )
  const openFrom = (event: MouseEvent, index: number): void => {
    const isDrag = slides.wasDragged()
    if (isModified(event)) return
    event.preventDefault()
    if (!isDrag) address.name(index)
  }

  // Bootstrap's thumbnails are links to the gallery.
  const showSlide = (event: Event, slide: number): void => {
    event.preventDefault()
    slides.go(slide)
  }

  return {
    parts: {
      track: { onKeydown: (event) => void slides.answerKey(event) },
      slide: (slide) => ({
        ...zoom.propsFor(slide.element),
        classes: theirs.row ? {} : currentClasses(slide.element, positionOf(slide) === current),
        hidden: isHidden(slide),
        inert: slides.shown && !slides.shown.includes(positionOf(slide)),
        'data-opening': isOpening(positionOf(slide)),
        'aria-haspopup': slide.element instanceof HTMLAnchorElement ? 'dialog' : undefined,
        onClick: (event) => openFrom(event, positionOf(slide)),
      }),
      thumb: (_part, index) => ({
        hidden: isHidden(printed[index]),
        'aria-current': isCurrent(index) ? 'true' : null,
        onClick: (event) => {
          if (isModified(event)) return
          event.preventDefault()
          slides.go(positionOf(printed[index]))
        },
      }),
      previous: { 'aria-disabled': current === 0, onClick: (event) => showSlide(event, current - 1) },
      next: { 'aria-disabled': current === elements.length - 1, onClick: (event) => showSlide(event, current + 1) },
      open: { 'aria-haspopup': 'dialog', 'data-opening': isOpening(current), onClick: () => address.name(current) },
      status: { text: text('gallery.position', { number: current + 1, count: elements.length }) },
    },
    above: isOpen && (
      <Lightbox pictures={shown.map(pictureOf)} slide={address.slide ?? 0} onChange={address.rename} onClose={close} />
    ),
  }
}
