/** A short message beside a field or control: how long it stays, what closes it, and when it is announced at once. */

import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { POPOVER_MS } from '@/page/limits'
import type { NoticeTone } from '@/page/types'
import { usePageHidden, useTimer } from '@/ui/use-window'
import { overlayHost, topDialog } from './dialogs'
import { keepBeside, PLAIN, placeBeside } from './position'

/** The props of a popover: a short message beside an element, e.g. a field that the server refused. */
export interface PopoverProps {
  /** The element that it points at. */
  readonly anchor: HTMLElement
  /** Default `info`; `danger` is announced at once. */
  readonly tone?: NoticeTone
  /** Milliseconds until it closes; default 3000, 0 for never. The time is paused under the pointer and in a hidden tab. */
  readonly duration?: number
  /** Places it above the anchor instead of below, where there is room. */
  readonly isAbove?: boolean
  /** Called when it closes: its time is over, Escape was pressed, or the anchor was removed. */
  readonly onClose: () => void
  readonly children: ReactNode
}

const isIn = (anchor: HTMLElement): boolean => anchor.isConnected

/** A message beside an element, in the top layer, also above an open modal. It is shown while it is rendered. */
export const Popover = ({ anchor, tone = 'info', duration = POPOVER_MS, isAbove, onClose, children }: PopoverProps) => {
  const layer = useRef<HTMLDivElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState(false)
  const hidden = usePageHidden()
  const [host] = useState(() => topDialog() ?? overlayHost())
  const close = useEffectEvent(onClose)
  useTimer(duration, hovered || hidden, onClose)

  useLayoutEffect(() => {
    const shown = popover.current
    if (!shown || !layer.current) return
    layer.current.style.cssText = PLAIN
    if ('showPopover' in layer.current) layer.current.showPopover()
    const follow = (): void => {
      if (isIn(anchor)) placeBeside(shown, anchor, isAbove)
      else close()
    }
    return keepBeside(follow, () => close())
  }, [anchor, isAbove])

  return createPortal(
    <div ref={layer} popover="manual">
      <div
        ref={popover}
        className="vitrin-popover"
        data-tone={tone}
        role={tone === 'danger' ? 'alert' : 'status'}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        {children}
      </div>
    </div>,
    host,
  )
}
