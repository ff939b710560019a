import { visitKind } from '@/page/lifecycle'

/** A field, box or list of the page. */
export type Control = HTMLInputElement | HTMLSelectElement

/** The option of a list that the server printed as chosen. */
export const printedIndex = ({ options }: HTMLSelectElement): number =>
  Math.max(
    0,
    [...options].findIndex((option) => option.defaultSelected),
  )

/** Whether a control shows something else than the server printed. */
const isChanged = (control: Control): boolean =>
  control instanceof HTMLInputElement
    ? control.checked !== control.defaultChecked
    : control.value !== '' && control.selectedIndex !== printedIndex(control)

/**
 * Whether somebody has changed a box or list since the page was printed. A browser that comes back to a page restores its controls, too:
 * then only the one with the focus counts.
 */
export const isChosenEarly = (control: Control): boolean => {
  const isByShopper = visitKind() === 'navigate' && navigator.userActivation?.hasBeenActive !== false
  return isChanged(control) && (isByShopper || control === document.activeElement)
}
