import { useEffect, useRef } from 'react'
import type { Picture } from './pictures'

interface BigPictureProps {
  readonly picture: Picture
  /** In view or beside it: fetched now, the others when the shopper comes near. */
  readonly isNear: boolean
  readonly isInert: boolean
  readonly isZoomed: boolean
  readonly onPress: () => void
}

const half = 2

/** One slide of the big view; zoomed, it is a scroller of its own that starts in the middle. */
export const BigPicture = ({ picture, isNear, isInert, isZoomed, onPress }: BigPictureProps) => {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const view = place.current
    if (!view || !isZoomed) return
    view.scrollTop = (view.scrollHeight - view.clientHeight) / half
    view.scrollLeft = (view.scrollWidth - view.clientWidth) / half
    view.focus({ preventScroll: true })
  }, [isZoomed])
  return (
    <li
      ref={place}
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
