/** Which fields the address form sends and in which format, and how a saved address fills it. */

import { fieldsIn, isChoiceField, valuesOf } from '@/forms/field'
import { putRegions, REGION_LEVELS, type RegionLevel, type WantedRegions } from '@/shop/address/region'

type Values = Readonly<Record<string, string>>

/** The name of a level in the platform's fields, where a state is a province. */
const nameOf = (level: RegionLevel): string => (level === 'state' ? 'province' : level)

const regionNames = new Set(REGION_LEVELS.flatMap((level) => [nameOf(level), `${nameOf(level)}_code`]))

const isOn = (value: string): boolean => value === '1' || value === 'on' || value === 'true'

const regionsIn = (values: Values, country: string): WantedRegions =>
  Object.fromEntries(
    REGION_LEVELS.map((level) => {
      const name = nameOf(level)
      const code = values[`${name}_code`] ?? (level === 'country' ? country : '')
      return [level, { code, text: values[name] ?? '' }]
    }),
  )

/**
 * Fills a form with an address and empties fields that the address does not have. The `region-cascade` fills the region fields.
 *
 * @param country the key of the country for an address without one.
 */
export const fillForm = (form: HTMLElement, region: Element | undefined, values: Values, country: string): void => {
  for (const field of fieldsIn(form)) {
    const value = values[field.name] ?? ''
    if (field.name === '' || (region && regionNames.has(field.name))) continue
    if (isChoiceField(field)) field.checked = isOn(value)
    else field.value = value
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  if (region) putRegions(region, regionsIn(values, country))
}

/** Reads a form's fields in the platform's format: flags as 1 and 0, and an empty identity number for foreigners. */
export const readForm = (form: HTMLElement): FormData => {
  const data = valuesOf(form)
  data.delete('id')
  for (const name of ['nationality', 'is_company_active'])
    data.set(name, isOn(String(data.get(name) ?? '')) ? '1' : '0')
  if (data.get('nationality') === '1') data.set('identity_number', ' ')
  return data
}

/** The id of the address in the printed form; undefined for a new address. */
export const printedId = (form: HTMLElement): number | undefined => {
  const id = Number(valuesOf(form).get('id') ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
