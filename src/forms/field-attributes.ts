/** Which rule and mask a field has, by its attributes. */

import { nearestName } from '@/lib/distance'
import { report } from '@/lib/report'
import { dataOf, PATTERN } from '@/page/names'
import { text } from '@/page/texts'
import { type FormField, isChoiceField, isConsentField, isNameField } from './field'
import { type FieldMask, limitedMask, MASK_NAMES, namedMask, patternMask } from './masks'
import { choiceFieldError, FIELD_RULES, type FieldRule, type FieldRules, textFieldError } from './rules'
import { type ThemePattern, themePattern } from './theme-pattern'

const reported = new WeakSet<Element>()

const explain = (field: FormField, attribute: string, came: string, expected: string, meant: string): void => {
  if (reported.has(field)) return
  reported.add(field)
  report({
    level: 'warn',
    where: attribute,
    came: `${attribute}="${came}"`,
    expected,
    write: `${attribute}="${meant}"`,
    element: field,
  })
}

const isRule = (name: string): name is FieldRule => FIELD_RULES.some((rule) => rule === name)

const rulesIn = (field: FormField): ReadonlySet<FieldRule> => {
  const names = (field.dataset.validate ?? '').split(/[\s,]+/).filter(Boolean)
  for (const name of names.filter((each) => !isRule(each)))
    explain(field, 'data-validate', name, FIELD_RULES.join(', '), nearestName(name, FIELD_RULES) ?? 'required')
  const rules = new Set(names.filter(isRule))
  if (field.required || isConsentField(field)) rules.add('required')
  if (field.type === 'email') rules.add('email')
  return rules
}

const wholeNumber = (text: string | null | undefined): number | undefined =>
  text && /^\s*\d{1,6}\s*$/.test(text) && Number(text) > 0 ? Number(text) : undefined

const neededDigits = (field: FormField): number | undefined =>
  wholeNumber(dataOf(field, PATTERN)) ?? wholeNumber(field.getAttribute('pattern'))

/** The theme's own pattern in `data-mask`, for the whole value. */
const customPattern = (field: FormField): ThemePattern | undefined => {
  const [, source, flags = ''] = field.dataset.mask?.trim().match(/^\/(.*)\/([a-z]*)$/s) ?? []
  if (source === undefined) return undefined
  const pattern = themePattern(source, flags)
  const expected = 'a regular expression between slashes, without repetitions inside of repetitions'
  if (!pattern) explain(field, 'data-mask', field.dataset.mask ?? '', expected, '/^[A-Z]*$/')
  return pattern
}

/** The rules of a field: `data-validate`, `data-max-length`, `data-mask`, `data-pattern` and its own attributes. */
const fieldRules = (field: FormField): FieldRules => ({
  rules: rulesIn(field),
  phoneDigits: neededDigits(field),
  maxLength: wholeNumber(field.dataset.maxLength),
  pattern: customPattern(field),
})

const maskNamed = (field: FormField): FieldMask | undefined => {
  const written = field.dataset.mask?.trim() ?? (isNameField(field) ? 'string' : '')
  if (written === '' || written === 'none') return undefined
  const name = MASK_NAMES.find((each) => each === written)
  if (name) return namedMask(name)
  const pattern = customPattern(field)
  if (pattern) return patternMask(pattern)
  const known = [...MASK_NAMES, '/regex/']
  if (!written.startsWith('/'))
    explain(field, 'data-mask', written, known.join(', '), nearestName(written, known) ?? 'string')
  return undefined
}

/** The mask of a field: `data-mask` (`none` for none), the string mask for people's names, and `data-max-length`. */
export const fieldMask = (field: FormField): FieldMask | undefined => {
  if (field instanceof HTMLSelectElement || isChoiceField(field)) return undefined
  const mask = maskNamed(field)
  const limit = wholeNumber(field.dataset.maxLength)
  return limit === undefined ? mask : limitedMask(limit, mask)
}

/** The browser's own message about a value, `""` where our rules cover the mistake or there is none. */
const nativeError = (field: FormField, rules: ReadonlySet<FieldRule>): string => {
  const { validity } = field
  const isOurs =
    validity.valueMissing ||
    (validity.typeMismatch && rules.has('email')) ||
    (validity.patternMismatch && rules.has('phone'))
  return validity.valid || isOurs ? '' : field.validationMessage || text('field.format')
}

const isGroupChosen = (field: HTMLInputElement, fields: readonly FormField[]): boolean =>
  field.checked ||
  (field.type === 'radio' &&
    fields.some((each) => isChoiceField(each) && each.type === 'radio' && each.name === field.name && each.checked))

/** The message about a field's present value, `""` when it is correct. `fields` are all fields of the form, for groups of radio buttons. */
export const fieldError = (field: FormField, fields: readonly FormField[]): string => {
  const checks = fieldRules(field)
  if (isChoiceField(field)) return choiceFieldError(isGroupChosen(field, fields), checks.rules.has('required'))
  return textFieldError(field.value, checks) || nativeError(field, checks.rules)
}
