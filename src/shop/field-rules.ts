import { westernDigits, withoutInvisible } from '../lib/digits'
import { PHONE_MIN_DIGITS } from './limits-forms'
import { text } from './texts'

/** The words of `data-validate`. */
export const FIELD_RULES = ['required', 'email', 'phone'] as const
export type FieldRule = (typeof FIELD_RULES)[number]

/** What a text field's value is held against (§5). */
export interface FieldRules {
  readonly rules: ReadonlySet<FieldRule>
  /** Digits of a phone number, default 12 (§5). */
  readonly phoneDigits?: number | undefined
  /** Characters; an emoji counts as one. */
  readonly maxLength?: number | undefined
  /** A custom pattern that the whole value must match; an empty value is a matter of `required`. */
  readonly pattern?: RegExp | undefined
}

const MAIL_LENGTH = 254
const mailAddress =
  /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu

/** Whether the text is a standard mail address. */
export const isMailAddress = (value: string): boolean => value.length <= MAIL_LENGTH && mailAddress.test(value)

/** How many digits a text has, Arabic ones included. */
export const countDigits = (value: string): number => westernDigits(value).replace(/\D/g, '').length

/** Whether nothing can be seen in a text. */
export const isBlankText = (value: string): boolean => withoutInvisible(value).trim() === ''

const isTooLong = (value: string, limit: number): boolean => value.length > limit && [...value].length > limit

/**
 * What to tell a shopper about a text field's value (§5), `""` when it is right. An empty mail address is allowed unless
 * it is required; a phone number is not, because only its digits count.
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

/** What to tell a shopper about a check box or a group of radio buttons; `""` when it is right. */
export const choiceFieldError = (isChosen: boolean, isRequired: boolean): string =>
  isRequired && !isChosen ? text('field.mandatory') : ''
