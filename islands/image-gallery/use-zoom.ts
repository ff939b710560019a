import { useEffect, useRef, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import { GALLERY_ZOOM_MIN_PX, GALLERY_ZOOM_MS } from '@/page/limits'

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
export const useZoom = (isOn: boolean) => {
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
  const drive = (slide: HTMLElement): AppliedProps => {
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
  return { drive }
}
