/** Where notices (toasts) are on the screen, and how they avoid dialogs. */

import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import { $openDialogs, overlayHost, topDialog } from './dialogs'
import type { Notice } from './notices-store'
import { PLAIN } from './position'

/** The host in the popover that brings it into the top layer. */
const createHost = (): readonly [host: HTMLElement, layer: HTMLElement] => {
  const layer = document.createElement('div')
  const host = layer.appendChild(document.createElement('div'))
  host.className = 'vitrin-notice-host'
  layer.style.cssText = PLAIN
  layer.setAttribute('popover', 'manual')
  return [host, layer]
}

const lift = (layer: HTMLElement): void => {
  try {
    layer.showPopover()
  } catch {
    // It is shown already, the page is being left, or a browser without popovers shows the host by its z-index.
  }
}

/**
 * The element that holds the notices. It is in a manual popover, so that it is in the top layer, and moves into the topmost open dialog and
 * back. React renders into the same element wherever it is, so a move loses neither timers nor focus order.
 *
 * @param notices the notices to show. A theme's open dialogs are read again when the notices change and when a dialog closes.
 * @returns the element, and the element that contains it.
 */
export const useNoticeHost = (notices: readonly Notice[]): readonly [host: HTMLElement, container: HTMLElement] => {
  const [[host, layer]] = useState(createHost)
  const [container, setContainer] = useState(host)
  const dialogs = useStore($openDialogs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the container depends on which dialogs are open right now
  useLayoutEffect(() => {
    const settle = (): void => {
      const next = topDialog() ?? overlayHost()
      if (layer.parentElement !== next) next.append(layer)
      lift(layer)
      setContainer(next)
    }
    settle()
    // The close event does not bubble.
    document.addEventListener('close', settle, true)
    return () => document.removeEventListener('close', settle, true)
  }, [layer, dialogs, notices])
  useLayoutEffect(() => () => layer.remove(), [layer])
  return [host, container]
}

let target: EventTarget | null | undefined

const CONTROL = 'button,a,input,select,textarea,label,summary,[role="button"]'

const remember = (event: Event): void => {
  target = event.target
}

/** The control around the pressed element now: Vitrin may have made a button of it since. */
const pressedControl = (): Element | null => (target instanceof Element ? target.closest(CONTROL) : null)

/**
 * Remembers the element that was pressed last, so that no notice covers it. The first one, whose press made the notices' code come, has the
 * focus or, where buttons take none, the pointer above it. @returns a function that ends it.
 */
export const watchPresses = (): (() => void) => {
  target = document.querySelector(`:is(${CONTROL}):is(:focus,:hover)`)
  const moments = ['pointerdown', 'keydown'] as const
  for (const moment of moments) document.addEventListener(moment, remember, true)
  return () => {
    target = undefined
    for (const moment of moments) document.removeEventListener(moment, remember, true)
  }
}

/** The area, in square pixels, that two boxes share. */
const shared = (one: DOMRect, other: DOMRect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/** Pixels between a dialog and the notices below it. */
const GAP = 12
/** The least height of a shortened dialog, as a share of the window's height; below it its content is not readable. */
const MIN_HEIGHT_SHARE = 0.4

const restoreHeight = ({ style }: HTMLElement): void => {
  Object.assign(style, { maxBlockSize: '', marginBlock: '' })
}

/** A theme's drawer under the notices: fixed, or in what is, with controls, and as high as half of the window, which a header is not. */
const drawerUnder = (list: HTMLElement): HTMLElement | undefined => {
  const isHigh = (each: Element): each is HTMLElement => each.getBoundingClientRect().height * 2 > innerHeight
  const { x, y } = list.getBoundingClientRect()
  const under = document.elementsFromPoint?.(x + GAP, y + GAP).filter(isHigh) ?? []
  const isFixed = (each: Element): boolean => getComputedStyle(each).position === 'fixed' && !each.querySelector('main')
  const around = under.find((each) => isFixed(each) && each.querySelector(CONTROL))
  return under.find((each) => around?.contains(each))
}

/** Shortens a dialog so that it ends above the notices. Its top edge stays, and its pressed control stays in view. */
const endAbove = (dialog: HTMLElement, list: HTMLElement): void => {
  const top = dialog.offsetTop
  const room = Math.max(list.getBoundingClientRect().top - GAP - top, innerHeight * MIN_HEIGHT_SHARE)
  if (dialog instanceof HTMLDialogElement) dialog.style.marginBlock = `${top}px auto`
  dialog.style.maxBlockSize = `${room}px`
  const pressed = pressedControl()
  if (dialog.contains(pressed)) pressed?.scrollIntoView?.({ block: 'nearest' })
}

/**
 * Moves the notices to the bottom of the window when at the top they would cover the pressed control, the dialog that they explain or a theme's
 * drawer. A dialog that they would cover at both ends is shortened to end above them, also when it grows later. Where the pressed control is under them at both
 * ends, some of them leave until the next ones come.
 *
 * @param host holds the notices; `data-at` passes their position to the style sheet.
 * @param container the dialog that contains the host, or the element of all overlays.
 * @returns a function that restores the dialog's height.
 */
export const positionNotices = (host: HTMLElement, list: HTMLElement, container: Element): (() => void) => {
  host.dataset.at = 'top'
  const dialog = container instanceof HTMLDialogElement ? container : drawerUnder(list)
  const at = (side: 'top' | 'bottom'): readonly [control: number, dialog: number] => {
    host.dataset.at = side
    const box = list.getBoundingClientRect()
    const control = pressedControl()
    return [
      control && !list.contains(control) ? shared(box, control.getBoundingClientRect()) : 0,
      dialog ? shared(box, dialog.getBoundingClientRect()) : 0,
    ]
  }
  const settle = (): void => {
    if (dialog) restoreHeight(dialog)
    // Ended ones first, then the oldest.
    const cards = ['ol > [aria-hidden]', 'ol > :not([aria-hidden])'].flatMap((which) => [
      ...list.querySelectorAll<HTMLElement>(which),
    ])
    for (const { style } of cards) style.removeProperty('display')
    for (;;) {
      const [topControl, topDialog] = at('top')
      if (topControl + topDialog === 0) return
      const [bottomControl, bottomDialog] = at('bottom')
      if (dialog && bottomDialog > 0) endAbove(dialog, list)
      if (bottomControl === 0 || topDialog + bottomDialog > 0 || cards.length < 2) return
      cards.shift()?.style.setProperty('display', 'none')
    }
  }
  settle()
  if (!dialog) return () => {}
  const sizes = new ResizeObserver(settle)
  sizes.observe(dialog)
  return () => {
    sizes.disconnect()
    restoreHeight(dialog)
  }
}
