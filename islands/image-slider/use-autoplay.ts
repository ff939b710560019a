import { useEffect, useEffectEvent, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import { useMedia, usePageHidden } from '@/ui/use-window'

interface Autoplay {
  /** The theme switches it on. */
  readonly isOn: boolean
  readonly delay: number
  /** What is in view; the time begins anew when that changes. */
  readonly current: number
  /** The control that stops it; being on it does not count as looking at a slide. */
  readonly pause: HTMLElement
  readonly goOn: () => void
}

/**
 * Moves on after each delay. It waits while the shopper points at a slide, touches it or has the focus in it and while nobody
 * sees the page; it stops for good when the shopper says so, and never starts by itself where less motion is asked for.
 */
export const useAutoplay = (element: HTMLElement, { isOn, delay, current, pause, goOn }: Autoplay) => {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const isHidden = usePageHidden()
  const [chosen, setChosen] = useState<boolean>()
  const [isHovered, setHovered] = useState(() => element.matches(':hover'))
  const [hasFocus, setFocus] = useState(() => element.contains(document.activeElement))
  const [isTouched, setTouched] = useState(false)
  const isPlaying = chosen ?? (isOn && !isCalm)
  const isMoving = isPlaying && !isHidden && !isHovered && !hasFocus && !isTouched

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
  return { isPlaying, isMoving, toggle: () => setChosen(!isPlaying), root }
}
