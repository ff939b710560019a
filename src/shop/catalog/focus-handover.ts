import { writeTabEntry } from '@/lib/tab-storage'
import { HANDOVER } from '@/page/lifecycle'

const attributeIs = (control: Element, name: string): string => {
  const value = control.getAttribute(name)
  return value ? `[${name}=${JSON.stringify(value)}]` : ''
}

/** A selector of the same control on the next page, by id, else by name; buttons of one name differ by their values. */
const selectorOf = (control: Element): string =>
  attributeIs(control, 'id') ||
  attributeIs(control, 'name') + (control.matches('button,[type=radio]') ? attributeIs(control, 'value') : '')

/**
 * Keeps which control loads its list anew, e.g. in another order, so that the same control of the next page gets the focus. Call it before
 * the page is left.
 */
export const handOverFocus = (control: Element): void => void writeTabEntry(HANDOVER, selectorOf(control))
