/** The rules by which a field is valid or refused (required, email, phone, lengths), and their messages. */

import { westernDigits, withoutInvisible } from '@/lib/letters'
import { text } from '@/page/texts'
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
const mailAddress =
  /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu

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
