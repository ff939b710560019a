/** The country of a field's phone number, for the form that sends it. */

import { COUNTRY_KEY } from '@/page/names'

const chosen = new WeakMap<Element, string>()

/** Records the country key of the number in a field, for the form that sends it. */
export const setPhoneCountry = (field: Element, key: string): void => {
  chosen.set(field, key)
}

/**
 * The country key of the number in a field: the key that its phone input has recorded, else the one that the theme prints as `data-key` on
 * the field or an element around it; `""` for none.
 */
export const phoneCountryOf = (field: Element): string =>
  chosen.get(field) ?? field.closest(`[data-${COUNTRY_KEY}]`)?.getAttribute(`data-${COUNTRY_KEY}`) ?? ''
