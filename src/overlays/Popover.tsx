import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { POPOVER_MS } from '@/page/limits'
import type { NoticeTone } from '@/page/types'
import { useTimer } from '@/ui/use-timer'
import { usePageHidden } from '@/ui/use-window'
import { overlayHost, topDialog } from './dialogs'
import { keepBeside, placeBeside } from './position'

/** A few words beside an element, e.g. a field that the server refused. */
export interface PopoverProps {
  /** The element that it points at. */
  readonly anchor: HTMLElement
  /** Default `info`; `danger` is announced at once. */
  readonly tone?: NoticeTone
  /** Milliseconds until it closes, default 3000, 0 never. The time stops under the pointer and in a hidden tab. */
  readonly duration?: number
  /** Above the anchor where there is room, instead of below. */
  readonly isAbove?: boolean
  /** It went away: time over, Escape, or the anchor left the page. */
  readonly onClose: () => void
  readonly children: ReactNode
}

const isIn = (anchor: HTMLElement): boolean => anchor.isConnected

/** Words beside an element, above everything else, also above an open modal. Mount it to show it. */
export const Popover = ({ anchor, tone = 'info', duration = POPOVER_MS, isAbove, onClose, children }: PopoverProps) => {
  const popover = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState(false)
  const hidden = usePageHidden()
  const [host] = useState(() => topDialog() ?? overlayHost())
  const close = useEffectEvent(onClose)
  useTimer(duration, hovered || hidden, onClose)

  useLayoutEffect(() => {
    const shown = popover.current
    if (!shown) return
    if ('showPopover' in shown) shown.showPopover()
    const follow = (): void => {
      if (isIn(anchor)) placeBeside(shown, anchor, isAbove)
      else close()
    }
    return keepBeside(follow, () => close())
  }, [anchor, isAbove])

  return createPortal(
    <div
      ref={popover}
      popover="manual"
      className="vitrin-popover"
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {children}
    </div>,
    host,
  )
}
