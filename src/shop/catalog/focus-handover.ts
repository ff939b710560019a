import { writeTabEntry } from '@/lib/tab-storage'
import { HANDOVER } from '@/page/lifecycle'

const attributeIs = (control: Element, name: string): string => {
  const value = control.getAttribute(name)
  return value ? `[${name}=${JSON.stringify(value)}]` : ''
}

/** Finds the same control in another print of the page; buttons of one name differ by their values. */
const selectorOf = (control: Element): string =>
  attributeIs(control, 'id') ||
  attributeIs(control, 'name') + (control.matches('button,[type=radio]') ? attributeIs(control, 'value') : '')

/**
 * To be called before a control loads its own list anew, e.g. in another order: the same control of the next page takes the focus, which
 * would fall to the page's start.
 */
export const handOverFocus = (control: Element): void => void writeTabEntry(HANDOVER, selectorOf(control))
