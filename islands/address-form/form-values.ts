import { fieldsIn, isChoiceField } from '@/forms/field'
import { putRegions, REGION_LEVELS, type RegionLevel, type WantedRegions } from '@/shop/address/region'

type Values = Readonly<Record<string, string>>

/** The platform's fields call a state a province. */
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
 * Puts an address into a form; fields that it does not know are emptied. The region fields get theirs by way of their island.
 *
 * @param country key of the country that an address without one begins with.
 */
export const fillForm = (form: HTMLFormElement, region: Element | undefined, values: Values, country: string): void => {
  for (const field of fieldsIn(form)) {
    const value = values[field.name] ?? ''
    if (field.name === '' || (region && regionNames.has(field.name))) continue
    if (isChoiceField(field)) field.checked = isOn(value)
    else field.value = value
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  if (region) putRegions(region, regionsIn(values, country))
}

/** A form's fields as the platform takes them: flags as 1 and 0, and a blank identity number for people from abroad. */
export const readForm = (form: HTMLFormElement): FormData => {
  const data = new FormData(form)
  data.delete('id')
  for (const name of ['nationality', 'is_company_active'])
    data.set(name, isOn(String(data.get(name) ?? '')) ? '1' : '0')
  if (data.get('nationality') === '1') data.set('identity_number', ' ')
  return data
}

/** Which address the printed form is about; undefined for a new one. */
export const printedId = (form: HTMLFormElement): number | undefined => {
  const id = Number(new FormData(form).get('id') ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
