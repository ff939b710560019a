/** How a number or price is written with the page's separators or by its own functions, and how a printed price is read. */

import { type Decimal, type DecimalInput, roundHalfUp } from './decimal'
import { westernDigits, withoutInvisible } from './letters'
import { parseDecimal } from './parse-decimal'

/** The page's own formatters: each gets the text that Vitrin would write and the value behind it, and gives the text to show. */
export interface OwnFormats {
  readonly price?: (text: string, amount: string | number) => string
  /** `moment` in epoch milliseconds. */
  readonly date?: (text: string, moment: number) => string
}

/** The page's own formatters; empty on nearly every page. `src/page/own-formats.ts` fills it. */
export const ownFormats: OwnFormats = {}

/** How a page writes prices; by default with 2 decimals, `.` for thousands and `,` for the fraction. */
export interface MoneyFormat {
  /** Digits after the decimal separator, 0 or more. */
  readonly decimals: number
  readonly thousandsSeparator: string
  readonly decimalSeparator: string
}

/** Writes a number with the page's separators, rounded half up once, grouped in threes: `"1234.5"` is `"1.234,50"`. */
export const formatNumber = (amount: DecimalInput, format: MoneyFormat): string => {
  const rounded = roundHalfUp(amount, format.decimals)
  const [whole = '0', fraction = ''] = rounded.replace('-', '').split('.')
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, () => format.thousandsSeparator)
  const tail = format.decimals > 0 ? format.decimalSeparator + fraction.padEnd(format.decimals, '0') : ''
  return `${rounded.startsWith('-') ? '-' : ''}${groups}${tail}`
}

/**
 * Writes a price as the page does: with the page's separators, or by its own formatter. The currency is not part of the result: themes
 * print it themselves, and Intl's currency style throws on "TL".
 */
export const formatMoney = (amount: DecimalInput, format: MoneyFormat): string => {
  const text = formatNumber(amount, format)
  return ownFormats.price?.(text, amount) ?? text
}

/** Converts `"1.234,56"` to `"1234.56"` when it is written in exactly this format; undefined otherwise. */
const readFormatted = (body: string, { thousandsSeparator, decimalSeparator }: MoneyFormat): string | undefined => {
  const [whole = '', fraction = '', ...rest] = decimalSeparator ? body.split(decimalSeparator) : [body]
  const groups =
    thousandsSeparator && thousandsSeparator !== decimalSeparator ? whole.split(thousandsSeparator) : [whole]
  const [first = '', ...others] = groups
  const digits = others.length > 0 ? /^\d{1,3}$/ : /^\d+$/
  const isValid = digits.test(first) && others.every((group) => /^\d{3}$/.test(group)) && /^\d*$/.test(fraction)
  return isValid && rest.length === 0 ? `${groups.join('')}.${fraction}` : undefined
}

/**
 * Reads a printed price: `"1.234,56"`, `"1.234,56 TL"`, `"₺99,90"`. The page's separators decide (`"1.234"` is 1234
 * where the dot groups thousands); text that does not fit them, such as the server's `"665.83333333"`, is read by
 * parseDecimal.
 *
 * @returns the canonical decimal, or undefined when the text contains no price.
 */
export const parseMoney = (text: string, format: MoneyFormat): Decimal | undefined => {
  const clean = westernDigits(withoutInvisible(text)).replace('−', '-')
  const [found = ''] = /[+-]?\s*(?:\d(?:.*\d)?|[.,]\d+)/.exec(clean) ?? []
  const sign = found.startsWith('-') ? '-' : ''
  const body = found.replace(/^[+-]?\s*/, '')
  const joined =
    format.thousandsSeparator.trim() === '' ? body.replaceAll(/[\s\u00a0\u202f]/g, format.thousandsSeparator) : body
  const plain = readFormatted(joined, format)
  return parseDecimal(sign + (plain ?? body))
}
