/** Check boxes, radio buttons and lists that the page printed: what is chosen in them, and plugins of themes that draw over them. */

import { visitKind } from '@/page/lifecycle'

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

const drawnBy = (list: Element): string =>
  [...list.querySelectorAll('li')]
    .map(({ textContent, className }) => textContent + /disabled/.test(className))
    .join() + list.querySelector('.selected')?.textContent

/**
 * Lets jQuery plugins that draw controls of their own draw these anew after a change of Vitrin's, because they receive no change of another script.
 */
export const redrawByPlugins = (controls: readonly Control[]): void => {
  const jquery: unknown = Reflect.get(window, 'jQuery')
  if (typeof jquery !== 'function') return
  for (const control of controls) {
    const own = Object(jquery(control))
    own.trigger('change.select2')
    if (own.data('iCheck')) own.iCheck('update')
    if (control.closest('.bootstrap-select')) own.selectpicker?.('refresh')
    const list = control.nextElementSibling
    const drawing = control.closest<HTMLElement>('.bootstrap-select') ?? list
    if (drawing instanceof HTMLElement && drawing.matches('.bootstrap-select,.nice-select,.select2'))
      drawing.style.display = control.hidden ? 'none' : ''
    if (!(control instanceof HTMLSelectElement) || !list?.matches('.nice-select') || !own.niceSelect) continue
    // The plugin hides the list itself by this style, which an island takes away from what it shows.
    control.style.display = 'none'
    const options = [...control.options].map(({ textContent, disabled }) => textContent + disabled).join()
    // A list that is replaced without need loses the press that is under way.
    if (drawnBy(list) === options + control.selectedOptions[0]?.textContent) continue
    const hasFocus = list.contains(document.activeElement)
    own.niceSelect('update')
    const { nextElementSibling: drawn } = control
    if (!(drawn instanceof HTMLElement)) continue
    drawn.style.display = control.hidden ? 'none' : ''
    if (hasFocus) drawn.focus({ preventScroll: true })
  }
}
