import { COUNTRY_KEY } from '@/page/names'

const chosen = new WeakMap<Element, string>()

/** Records the country key of the number in a field, for the form that sends it. */
export const setPhoneCountry = (field: Element, key: string): void => {
  chosen.set(field, key)
}

/**
 * The country key of the number in a field: the one recorded by its phone input, else the one that the theme printed as `data-key` on the
 * field or around it; `""` for none.
 */
export const phoneCountryOf = (field: Element): string =>
  chosen.get(field) ?? field.closest(`[data-${COUNTRY_KEY}]`)?.getAttribute(`data-${COUNTRY_KEY}`) ?? ''
