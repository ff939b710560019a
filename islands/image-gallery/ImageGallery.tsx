import { useEffect, useEffectEvent, useRef } from 'react'
import type { Island, Rendering } from '@/island/view'
import { focusedElement } from '@/overlays/use-modal-dialog'
import { GALLERY_SPEED_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { isModified } from '@/ui/modified'
import { useSlideChange, useSlides } from '@/ui/use-slides'
import type contract from './contract'
import { Lightbox } from './Lightbox'
import { pictureOf } from './pictures'
import { useChosenSlides } from './use-chosen-slides'
import { useSlideAddress } from './use-slide-address'
import { useZoom } from './use-zoom'

/** A row of pictures with a big view over the page; the address names the slide of the big view. */
export const useImageGallery = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { parts, attributes, emit } = island
  const { shown, isHidden, key } = useChosenSlides(island)
  const elements = shown.map(({ element }) => element)
  const slides = useSlides(parts.track.element, elements, GALLERY_SPEED_MS)
  const address = useSlideAddress(attributes.marker, elements.length)
  const zoom = useZoom(attributes.zoom)
  const { current } = slides
  const isOpen = address.slide !== undefined

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
  const tellOpen = useEffectEvent((open: boolean) => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    emit(open ? 'gallery-opened' : 'gallery-closed', { slide: (address.slide ?? current) + 1 })
    // Opened by its address, it has no opener to give the focus back to.
    if (!open && !focusedElement()) parts.track.element.focus({ preventScroll: true })
  })
  useEffect(() => tellOpen(isOpen), [isOpen])

  const placeOf = (index: number): number => {
    const slide = parts.slide[index]
    return slide ? shown.indexOf(slide) : -1
  }
  const openFrom = (event: MouseEvent, index: number): void => {
    const isDrag = slides.wasDragged()
    if (isModified(event)) return
    event.preventDefault()
    if (!isDrag) address.name(index)
  }

  return {
    parts: {
      track: { onKeydown: (event) => void slides.answerKey(event) },
      slide: (slide, index) => ({
        ...zoom.drive(slide.element),
        hidden: isHidden(slide),
        inert: slides.shown && !slides.shown.includes(placeOf(index)),
        'aria-haspopup': slide.element instanceof HTMLAnchorElement ? 'dialog' : undefined,
        onClick: (event) => openFrom(event, placeOf(index)),
      }),
      thumb: (_part, index) => ({
        hidden: isHidden(parts.slide[index]),
        'aria-current': placeOf(index) === current ? 'true' : null,
        onClick: (event) => {
          if (isModified(event)) return
          event.preventDefault()
          slides.go(placeOf(index))
        },
      }),
      previous: { 'aria-disabled': current === 0, onClick: () => slides.go(current - 1) },
      next: { 'aria-disabled': current === elements.length - 1, onClick: () => slides.go(current + 1) },
      open: { 'aria-haspopup': 'dialog', onClick: () => address.name(current) },
      status: { text: text('gallery.position', { number: current + 1, count: elements.length }) },
    },
    above: isOpen && (
      <Lightbox
        pictures={shown.map(pictureOf)}
        slide={address.slide ?? 0}
        onChange={address.name}
        onClose={address.leave}
      />
    ),
  }
}
