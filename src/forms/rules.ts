/** The rules by which a field is valid or refused (required, email, phone, lengths, pattern, consent), which comes first, and their messages. */

import { nearestName } from '@/lib/distance'
import { westernDigits, withoutInvisible } from '@/lib/letters'
import { report } from '@/lib/report'
import { dataOf, PATTERN } from '@/page/names'
import { text } from '@/page/texts'
import { type FormField, isChoiceField, isConsentField } from './field'
import { PHONE_MIN_DIGITS } from './limits'
import type { ThemePattern } from './theme-pattern'

/** The values of `data-validate`. */
export const FIELD_RULES = ['required', 'email', 'phone'] as const
export type FieldRule = (typeof FIELD_RULES)[number]

/** The rules of a text field. */
export interface FieldRules {
  readonly rules: ReadonlySet<FieldRule>
  /** How many digits a phone number needs, 12 by default. */
  readonly phoneDigits?: number | undefined
  /** Most characters; an emoji counts as one. */
  readonly maxLength?: number | undefined
  /** A custom pattern that the whole value must match; an empty value is left to the rule `required`. */
  readonly pattern?: ThemePattern | undefined
}

const MAIL_LENGTH = 254
/** Without the flag `i` and with few classes of letters: browsers compile it at the first press on a form, which took 12 ms of a phone's. */
const mailAddress =
  /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*@(?:(?=[^.]{1,63}\.)[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*\.)+(?:\p{L}{2,63}|[Xx][Nn]--[A-Za-z\d-]{1,59})$/u

/** Whether the text is a standard mail address. */
const isMailAddress = (value: string): boolean => value.length <= MAIL_LENGTH && mailAddress.test(value)

/** Counts the digits of a text, including Arabic and Persian ones. */
export const countDigits = (value: string): number => westernDigits(value).replace(/\D/g, '').length

/** Whether a text has no visible character. */
export const isBlankText = (value: string): boolean => withoutInvisible(value).trim() === ''

const isTooLong = (value: string, limit: number): boolean => value.length > limit && [...value].length > limit

/**
 * The message about a text field's value, `""` when it is correct. An empty mail address is correct unless the field is required; an
 * empty phone number is not, because it has too few digits.
 */
export const textFieldError = (value: string, checks: FieldRules): string => {
  const { rules, phoneDigits = PHONE_MIN_DIGITS, maxLength, pattern } = checks
  const isEmpty = isBlankText(value)
  if (rules.has('required') && isEmpty) return text('field.required')
  if (rules.has('phone') && countDigits(value) < phoneDigits) return text('field.required')
  if (isEmpty) return ''
  if (rules.has('email') && !isMailAddress(withoutInvisible(value).trim())) return text('field.email')
  if (maxLength !== undefined && isTooLong(value, maxLength)) return text('field.tooLong', { count: maxLength })
  return pattern && !pattern.test(value) ? text('field.format') : ''
}

/** The message about a check box or a group of radio buttons, `""` when it is correct. */
export const choiceFieldError = (isChosen: boolean, isRequired: boolean): string =>
  isRequired && !isChosen ? text('field.mandatory') : ''

const reported = new WeakSet<Element>()

/** Logs an attribute that cannot be read, once for each field. */
export const explain = (field: FormField, attribute: string, came: string, expected: string, meant: string): void => {
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

/** The whole number in an attribute, above 0; undefined for anything else. */
export const wholeNumber = (text: string | null | undefined): number | undefined =>
  text && /^\s*\d{1,6}\s*$/.test(text) && Number(text) > 0 ? Number(text) : undefined

const neededDigits = (field: FormField): number | undefined =>
  wholeNumber(dataOf(field, PATTERN)) ?? wholeNumber(field.getAttribute('pattern'))

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

/**
 * The message about a field's present value, `""` when it is correct.
 *
 * @param fields all fields of the form, for groups of radio buttons.
 * @param pattern the theme's own pattern of the field.
 */
export const fieldError = (field: FormField, fields: readonly FormField[], pattern?: ThemePattern): string => {
  const checks: FieldRules = {
    rules: rulesIn(field),
    phoneDigits: neededDigits(field),
    maxLength: wholeNumber(field.dataset.maxLength),
    pattern,
  }
  if (isChoiceField(field)) return choiceFieldError(isGroupChosen(field, fields), checks.rules.has('required'))
  return textFieldError(field.value, checks) || nativeError(field, checks.rules)
}
