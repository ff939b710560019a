/** The big view of a picture (lightbox, full screen): zoom, swiping, buttons, keys, and which pictures are fetched. */

import { type KeyboardEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { overlayHost } from '@/overlays/dialogs'
import { useModalDialog } from '@/overlays/use-modal-dialog'
import { GALLERY_SPEED_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { useSlides } from '@/ui/use-slides'
import type { Picture } from './pictures'

interface BigPictureProps {
  readonly picture: Picture
  /** Whether the slide is in view or next to it, so that its picture is fetched now. */
  readonly isNear: boolean
  readonly isInert: boolean
  readonly isZoomed: boolean
  readonly onPress: () => void
}

const half = 2

/** One slide of the big view. A zoomed slide is a scroller that starts in the middle. */
const BigPicture = ({ picture, isNear, isInert, isZoomed, onPress }: BigPictureProps) => {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const view = item.current
    if (!view || !isZoomed) return
    view.scrollTop = (view.scrollHeight - view.clientHeight) / half
    view.scrollLeft = (view.scrollWidth - view.clientWidth) / half
    view.focus({ preventScroll: true })
  }, [isZoomed])
  return (
    <li
      ref={item}
      className="vitrin-lightbox-slide"
      data-zoomed={isZoomed || undefined}
      inert={isInert}
      tabIndex={isZoomed ? 0 : undefined}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the bar's zoom button does the same by key */}
      <img
        src={picture.big}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={isNear ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onClick={onPress}
        onError={({ currentTarget }) => {
          if (picture.small && currentTarget.src !== picture.small) currentTarget.src = picture.small
        }}
      />
    </li>
  )
}

interface LightboxButtonProps {
  readonly label: string
  /** The path of an icon of 24 by 24 pixels. */
  readonly path: string
  /** The icon is a magnifying glass around the path. */
  readonly hasLens?: boolean
  readonly isPressed?: boolean
  /** Whether the slide is at an end; the button stays and is `aria-disabled`, so that it keeps the focus. */
  readonly isShut?: boolean
  readonly onPress: () => void
}

/** A round button of the big view, with a text for screen readers. */
const LightboxButton = ({ label, path, hasLens, isPressed, isShut, onPress }: LightboxButtonProps) => (
  <button
    type="button"
    className="vitrin-icon-button"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    aria-disabled={isShut || undefined}
    onClick={onPress}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {hasLens && <circle cx="10.5" cy="10.5" r="6.5" />}
      <path d={path} />
    </svg>
  </button>
)

interface LightboxProps {
  readonly pictures: readonly Picture[]
  /** The slide that the address names, from 0. */
  readonly slide: number
  readonly onChange: (slide: number) => void
  /** Called with the slide in view. */
  readonly onClose: (slide: number) => void
}

const childrenOf = (list: HTMLElement | null): readonly HTMLElement[] =>
  list ? [...list.children].filter((child) => child instanceof HTMLElement) : []

/** The pictures above the whole page, in a snapping scroller. Fingers swipe and pinch natively; this adds keys and buttons. */
const OpenLightbox = ({ pictures, slide, onChange, onClose }: LightboxProps) => {
  const dialog = useModalDialog()
  const [track, setTrack] = useState<HTMLElement | null>(null)
  const [zoomed, setZoomed] = useState<number>()
  const slides = useSlides(track ?? undefined, childrenOf(track), GALLERY_SPEED_MS, { first: slide })
  const { current } = slides
  const position = text('gallery.position', { number: current + 1, count: pictures.length })

  const showAtOnce = useEffectEvent((list: HTMLElement | null, wanted: number) => {
    if (list && (slides.current !== wanted || slides.shown === undefined)) slides.go(wanted, true)
  })
  const report = useEffectEvent((seen: number, shown: readonly number[] | undefined) => {
    setZoomed((index) => (index === seen ? index : undefined))
    if (track && shown && seen !== slide) onChange(seen)
  })
  useEffect(() => showAtOnce(track, slide), [track, slide])
  useEffect(() => report(current, slides.shown), [current, slides.shown])

  const close = (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose(current)
  }
  const answerKey = ({ nativeEvent }: KeyboardEvent): void => {
    if (zoomed === undefined) slides.answerKey(nativeEvent)
  }
  const toggleZoom = (): void => setZoomed(zoomed === current ? undefined : current)

  return (
    <dialog
      ref={dialog}
      className="vitrin-lightbox"
      aria-label={text('gallery.title')}
      onCancel={close}
      onClose={close}
      onKeyDown={answerKey}
    >
      <div className="vitrin-lightbox-bar">
        <p role="status">{position}</p>
        <LightboxButton
          label={text(zoomed === current ? 'gallery.zoomOut' : 'gallery.zoomIn')}
          isPressed={zoomed === current}
          path={zoomed === current ? 'M16 16l5 5M7 10.5h7' : 'M16 16l5 5M7 10.5h7M10.5 7v7'}
          hasLens
          onPress={toggleZoom}
        />
        <LightboxButton label={text('common.close')} path="M6 6l12 12M18 6L6 18" onPress={() => onClose(current)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={setTrack} className="vitrin-lightbox-track" tabIndex={0} data-zoomed={zoomed !== undefined || undefined}>
        {pictures.map((picture, index) => (
          <BigPicture
            key={picture.big}
            picture={picture}
            isNear={Math.abs(index - current) <= 1}
            isInert={slides.shown !== undefined && !slides.shown.includes(index)}
            isZoomed={zoomed === index}
            onPress={() => {
              if (!slides.wasDragged()) toggleZoom()
            }}
          />
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="vitrin-lightbox-ways">
          <LightboxButton
            label={text('common.previous')}
            path="M14.5 5.5 8 12l6.5 6.5"
            isShut={current === 0}
            onPress={() => slides.go(current - 1)}
          />
          <LightboxButton
            label={text('common.next')}
            path="M9.5 5.5 16 12l-6.5 6.5"
            isShut={current === pictures.length - 1}
            onPress={() => slides.go(current + 1)}
          />
        </div>
      )}
    </dialog>
  )
}

/** The big view on top of everything else on the page. */
export const Lightbox = (props: LightboxProps) => createPortal(<OpenLightbox {...props} />, overlayHost())
