/** Dragging slides by the mouse: from how many pixels on it is a drag and no click, and to which slide it leads. */

import { useEffect, useEffectEvent, useRef } from 'react'
import { GALLERY_SWIPE_PX } from '@/page/limits'
import { isRightToLeft } from './focusable'

/** The least movement of a drag, in pixels; a shorter one is an unsteady hand. */
const steadyPx = 10

interface MouseDrag {
  /** Called when a drag begins. */
  begin(): void
  /** Called when a drag ends; `sign` is 1 for the next slide, -1 for the previous one and 0 when the drag was too short. */
  drop(from: number, sign: number): void
  /** Returns the index of the slide in view. */
  current(): number
}

/** Lets the mouse drag the slides of a scroller, as fingers do natively. */
export const useMouseDrag = (track: HTMLElement | undefined, answers: MouseDrag) => {
  const dragged = useRef(false)
  const begin = useEffectEvent(() => answers.begin())
  const current = useEffectEvent(() => answers.current())
  const drop = useEffectEvent((from: number, sign: number) => answers.drop(from, sign))

  useEffect(() => {
    if (!track) return
    let start: { readonly x: number; readonly scroll: number; readonly from: number } | undefined
    const press = ({ pointerType, button, clientX: x }: PointerEvent): void => {
      dragged.current = false
      if (pointerType === 'mouse' && button === 0) start = { x, scroll: track.scrollLeft, from: current() }
    }
    const move = ({ clientX }: PointerEvent): void => {
      if (!start || (!dragged.current && Math.abs(clientX - start.x) < steadyPx)) return
      if (!dragged.current) begin()
      dragged.current = true
      track.style.setProperty('scroll-snap-type', 'none')
      track.scrollLeft = start.scroll + start.x - clientX
    }
    const release = ({ clientX }: PointerEvent): void => {
      if (start && dragged.current) {
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
