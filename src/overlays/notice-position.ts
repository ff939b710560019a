import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import { $openDialogs, overlayHost, topDialog } from './dialogs'
import type { Notice } from './notices-store'

const createHost = (): HTMLElement => {
  const host = document.createElement('div')
  host.className = 'vitrin-notice-host'
  host.setAttribute('popover', 'manual')
  return host
}

const lift = (host: HTMLElement): void => {
  // Older browsers without popovers show the host by its z-index.
  if (!('showPopover' in host)) return
  try {
    host.showPopover()
  } catch {
    // Shown already, or the page is being left.
  }
}

/**
 * The element that holds the notices: a manual popover, so that it lies in the top layer, which moves into the topmost
 * open dialog and back. React renders into it wherever it is, so moving it loses neither timers nor focus order.
 *
 * @param notices what there is to show; a theme's dialogs are looked for whenever that changes, and when theirs closes.
 * @returns the element, and the one around it.
 */
export const useNoticeHost = (notices: readonly Notice[]): readonly [host: HTMLElement, container: HTMLElement] => {
  const [host] = useState(createHost)
  const [container, setContainer] = useState(host)
  const dialogs = useStore($openDialogs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the container depends on which dialogs are open right now
  useLayoutEffect(() => {
    const settle = (): void => {
      const next = topDialog() ?? overlayHost()
      if (host.parentElement !== next) next.append(host)
      lift(host)
      setContainer(next)
    }
    settle()
    // The close event does not bubble.
    document.addEventListener('close', settle, true)
    return () => document.removeEventListener('close', settle, true)
  }, [host, dialogs, notices])
  useLayoutEffect(() => () => host.remove(), [host])
  return [host, container]
}

let pressed: Element | undefined

const CONTROL = 'button,a,input,select,textarea,label,summary,[role="button"]'

const remember = ({ target }: Event): void => {
  if (target instanceof Element) pressed = target.closest(CONTROL) ?? undefined
}

/** Remembers which control was pressed last, so that no notice covers it. Returns what ends it. */
export const watchPresses = (): (() => void) => {
  const moments = ['pointerdown', 'keydown'] as const
  for (const moment of moments) document.addEventListener(moment, remember, true)
  return () => {
    pressed = undefined
    for (const moment of moments) document.removeEventListener(moment, remember, true)
  }
}

/** The area, in square pixels, that two boxes share. */
const shared = (one: DOMRect, other: DOMRect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

type Side = 'top' | 'bottom'

/** Pixels between a dialog and the notices below it. */
const GAP = 12
/** A dialog that is lower than this share of the window is no longer read. */
const LEAST_SHARE = 0.4

const giveBack = ({ style }: HTMLElement): void => {
  style.maxBlockSize = ''
  style.marginBlock = ''
}

/** Has a dialog end above the notices. Its top stays, so that nothing moves under a finger, and so does the pressed control in it. */
const endAbove = (dialog: HTMLElement, list: HTMLElement): void => {
  const top = dialog.offsetTop
  const room = Math.max(list.getBoundingClientRect().top - GAP - top, innerHeight * LEAST_SHARE)
  dialog.style.marginBlock = `${top}px auto`
  dialog.style.maxBlockSize = `${room}px`
  if (pressed && dialog.contains(pressed)) pressed.scrollIntoView?.({ block: 'nearest' })
}

/**
 * Moves the notices to the window's bottom where at its top they would cover the control that was pressed, or the dialog that they
 * explain. A dialog that is in the way at both sides ends above them, also when it grows later. Returns what gives its room back.
 *
 * @param host holds the notices; `data-at` passes their position to the style sheet.
 * @param container the dialog that the host is in, or the element of all overlays.
 */
export const positionNotices = (host: HTMLElement, list: HTMLElement, container: Element): (() => void) => {
  const dialog = container instanceof HTMLDialogElement ? container : undefined
  const at = (side: Side): readonly [control: number, dialog: number] => {
    host.dataset.at = side
    const box = list.getBoundingClientRect()
    const control = pressed?.isConnected && !list.contains(pressed) ? pressed : undefined
    return [
      control ? shared(box, control.getBoundingClientRect()) : 0,
      dialog ? shared(box, dialog.getBoundingClientRect()) : 0,
    ]
  }
  const settle = (): void => {
    if (dialog) giveBack(dialog)
    const [topControl, topDialog] = at('top')
    if (topControl === 0 && topDialog === 0) return
    const [bottomControl, bottomDialog] = at('bottom')
    if (dialog && bottomDialog > 0) endAbove(dialog, list)
    else if (bottomControl >= topControl && topDialog === 0) host.dataset.at = 'top'
  }
  settle()
  if (!dialog) return () => {}
  const sizes = new ResizeObserver(settle)
  sizes.observe(dialog)
  return () => {
    sizes.disconnect()
    giveBack(dialog)
  }
}
