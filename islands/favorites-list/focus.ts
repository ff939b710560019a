/** An item of the list and whether it is being removed. */
export interface LeavingItem {
  readonly element: HTMLElement
  readonly isGone: boolean
}

const controls = 'a[href]:not([tabindex="-1"]), button:not([disabled])'

/** The control of a neighbouring item with the same part as the focused one, else its first control. */
const counterpart = (item: HTMLElement, focused: Element): HTMLElement | undefined => {
  const part = focused.getAttribute('data-part')
  const same = part === null ? null : item.querySelector<HTMLElement>(`[data-part="${part}"]:not([disabled])`)
  return same ?? item.querySelector<HTMLElement>(controls) ?? undefined
}

/** Moves the focus from an item being removed to the next one, else to the previous one, else to `instead`. */
export const moveFocus = (items: readonly LeavingItem[], instead: HTMLElement | undefined): void => {
  const { activeElement } = document
  const at = items.findIndex(({ element, isGone }) => isGone && element.contains(activeElement))
  if (at < 0 || !activeElement) return
  const stays = ({ isGone }: LeavingItem): boolean => !isGone
  const next = items.slice(at).find(stays) ?? items.slice(0, at).findLast(stays)
  const target = next && counterpart(next.element, activeElement)
  if (target) target.focus()
  else if (instead) {
    instead.hidden = false
    instead.tabIndex = -1
    instead.focus()
  }
}
