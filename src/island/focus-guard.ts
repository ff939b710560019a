import { afterFrame } from '@/lib/scheduling'

/** An element that has the focus, with what it was in: once it is removed, nothing else tells where it was. */
interface Focused {
  readonly element: Element
  readonly ancestors: readonly HTMLElement[]
}

let last: Focused | undefined
let lastInPage: Focused | undefined
let isWatching = false
let isChecking = false

const NOT_SHOWN = '[hidden], dialog:not([open])'

const isShown = (element: Element): boolean => element.isConnected && element.closest(NOT_SHOWN) === null

const ancestorsOf = (element: Element): readonly HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) found.push(each)
  return found
}

const remember = (target: EventTarget | null): void => {
  if (!(target instanceof Element) || target === document.body) return
  last = { element: target, ancestors: ancestorsOf(target) }
  if (!target.closest('dialog')) lastInPage = last
}

/** A shopper who presses beside everything has left the control on purpose. Removals send this event before they are done. */
const forgetLeft = ({ target }: Event): void => {
  setTimeout(() => {
    if (last?.element === target && document.activeElement === document.body && isShown(last.element)) last = undefined
  })
}

const watch = (): void => {
  isWatching = true
  document.addEventListener('focusin', ({ target }) => remember(target))
  document.addEventListener('focusout', forgetLeft)
  remember(document.activeElement)
}

const takeFocus = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

const restore = (): void => {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && isShown(activeElement)) return
  const around = [...(last?.ancestors ?? []), ...(lastInPage?.ancestors ?? [])]
  const place = around.find((each) => isShown(each) && each.checkVisibility?.() !== false)
  if (place) takeFocus(place)
}

/**
 * To be called after each change of the page: when the control that had the focus is gone or hidden, and whoever removed it did not
 * focus another, the nearest element around it takes the focus, without scrolling. Otherwise the focus falls to the page's start, where
 * a keyboard begins anew and a screen reader falls silent.
 */
export const guardFocus = (): void => {
  if (!isWatching) watch()
  if (isChecking || !last || isShown(last.element)) return
  isChecking = true
  void afterFrame().then(() => {
    isChecking = false
    restore()
  })
}
