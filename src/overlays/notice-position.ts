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

/**
 * Moves the notices to the window's bottom where at its top they would cover the control that was pressed, or the dialog that they
 * explain. Where both sides cover something, the control counts first.
 *
 * @param host holds the notices; `data-at` passes their position to the style sheet.
 * @param place the dialog that the host is in, or the element of all overlays.
 */
export const positionNotices = (host: HTMLElement, list: HTMLElement, place: Element): void => {
  const dialog = place instanceof HTMLDialogElement ? place : undefined
  const covered = (side: Side): readonly [control: number, dialog: number] => {
    host.dataset.at = side
    const box = list.getBoundingClientRect()
    const control = pressed?.isConnected && !list.contains(pressed) ? pressed : undefined
    return [
      control ? shared(box, control.getBoundingClientRect()) : 0,
      dialog ? shared(box, dialog.getBoundingClientRect()) : 0,
    ]
  }
  const [topControl, topDialog] = covered('top')
  if (topControl === 0 && topDialog === 0) return
  const [bottomControl, bottomDialog] = covered('bottom')
  const isBetter = bottomControl === topControl ? bottomDialog < topDialog : bottomControl < topControl
  if (!isBetter) host.dataset.at = 'top'
}
