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
