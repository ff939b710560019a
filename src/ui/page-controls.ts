/** Controls that the page printed: what is chosen in them, what the browser has filled in, plugins that draw over them (Select2, nice-select, iCheck, Chosen, Tom Select), the focus on the next page. */

import { nextFrame } from '@/lib/scheduling'
import { writeTabEntry } from '@/lib/tab-storage'
import { HANDOVER, visitKind } from '@/page/lifecycle'
import { PHONE_ISLAND } from '@/page/names'
import { vitrinApi } from '@/page/vitrin-api'

/** A checkbox, radio button or list of the page. */
export type Control = HTMLInputElement | HTMLSelectElement

/** The index of the option that the server printed as selected. */
export const printedIndex = ({ options }: HTMLSelectElement): number =>
  Math.max(
    0,
    [...options].findIndex((option) => option.defaultSelected),
  )

/** Whether a control's value differs from the printed one. */
const isChanged = (control: Control): boolean =>
  control instanceof HTMLInputElement
    ? control.checked !== control.defaultChecked
    : control.value !== '' && control.selectedIndex !== printedIndex(control)

/**
 * Whether the shopper has changed a checkbox or list before its view is mounted. A browser that returns to a page restores its controls, too;
 * then only the focused control counts.
 */
export const isChosenEarly = (control: Control): boolean => {
  const isByShopper = visitKind() === 'navigate' && navigator.userActivation?.hasBeenActive !== false
  return isChanged(control) && (isByShopper || control === document.activeElement)
}

/** Whether an island is on the page and not mounted yet. */
const isWaiting = ({ dataset, isConnected }: HTMLElement): boolean =>
  isConnected && /^(?:waiting|loading)$/.test(dataset.islandState ?? '')

/**
 * Mounts the waiting phone fields with a number that lie in this element's island and in none between, as a shopper's focus does: a form checks a
 * number under the mask of its country, also one that the browser has filled in, which touches nothing.
 *
 * @returns a promise that resolves when none waits and never rejects; undefined when none waits.
 */
export const mountFilledPhones = (element: HTMLElement): Promise<void> | undefined => {
  const island = element.closest('[data-island]')
  const filled = [...element.querySelectorAll<HTMLElement>(`[data-island=${PHONE_ISLAND}]`)].filter((each) => {
    const isOwn = island?.isSameNode(each.parentElement?.closest('[data-island]') ?? null)
    if (!isOwn || !each.querySelector('input')?.value) return false
    window[vitrinApi]?.scan(each)
    return isWaiting(each)
  })
  if (filled.length === 0) return undefined
  for (const each of filled) each.dispatchEvent(new Event('focusin', { bubbles: true }))
  const wait = async (): Promise<void> => {
    while (filled.some(isWaiting)) await nextFrame()
  }
  return wait()
}

/** What plugins of jQuery keep at a control they draw: its key, the method that draws the control anew, and the word that the method takes. */
const PLUGINS = [
  ['select2', 'trigger', 'change.select2'],
  ['iCheck', 'iCheck', 'update'],
  ['selectpicker', 'selectpicker', 'refresh'],
  ['selectric', 'selectric', 'refresh'],
  ['chosen', 'trigger', 'chosen:updated'],
] as const

const DRAWN = '.bootstrap-select,.selectric-wrapper,.nice-select,.select2,.chosen-container,.ts-wrapper,.choices'

/** What a plugin draws around a list, or behind it. */
const drawingOf = (control: Control): HTMLElement | undefined =>
  [control.parentElement, control.parentElement?.parentElement, control.nextElementSibling].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(DRAWN),
  )

/** The options and the choice that nice-select has drawn. */
const drawnBy = (list: Element): string =>
  [...list.querySelectorAll('li')]
    .map(({ textContent, className }) => textContent + /disabled/.test(className))
    .join() + list.querySelector('.selected')?.textContent

const redrawByJquery = (control: Control, jquery: unknown): void => {
  const own = Object(jquery)
  for (const [key, method, word] of PLUGINS) if (own.data(key)) own[method]?.(word)
  const drawn = drawingOf(control)
  if (control instanceof HTMLSelectElement && drawn?.matches('.nice-select') && own.niceSelect) {
    // The plugin hides the list itself by this style, which an island takes away from what it shows.
    control.style.display = 'none'
    const options = [...control.options].map(({ textContent, disabled }) => textContent + disabled).join()
    const hasFocus = drawn.contains(document.activeElement)
    // It replaces what it has drawn: without need, a press that is under way there would be lost.
    if (drawnBy(drawn) !== options + control.selectedOptions[0]?.textContent) own.niceSelect('update')
    if (hasFocus) drawingOf(control)?.focus({ preventScroll: true })
  }
}

/**
 * Lets plugins that draw controls of their own draw these anew after a change of Vitrin's, because they receive no change of another script.
 */
export const redrawByPlugins = (controls: readonly Control[]): void => {
  const jquery: unknown = Reflect.get(window, 'jQuery')
  for (const control of controls) {
    Object(control).tomselect?.sync()
    if (typeof jquery === 'function') redrawByJquery(control, jquery(control))
    const shown = drawingOf(control)
    if (shown) shown.style.display = control.hidden ? 'none' : ''
  }
}

const attributeIs = (control: Element, name: string): string => {
  const value = control.getAttribute(name)
  return value ? `[${name}=${JSON.stringify(value)}]` : ''
}

/** A selector of the same control on the next page, by id, else by name; `""` for neither. Buttons of one name differ by their values. */
export const controlSelector = (control: Element): string =>
  attributeIs(control, 'id') ||
  attributeIs(control, 'name') + (control.matches('button,[type=radio]') ? attributeIs(control, 'value') : '')

/**
 * Keeps which control loads its list anew, e.g. in another order, so that the same control of the next page gets the focus. Call it before
 * the page is left.
 */
export const handOverFocus = (control: Element): void => void writeTabEntry(HANDOVER, controlSelector(control))
