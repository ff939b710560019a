import {
  addDecimals,
  type Decimal,
  type DecimalInput,
  multiplyDecimals,
  roundHalfUp,
  subtractDecimals,
} from './decimal'
import { westernDigits, withoutInvisible } from './fold'
import { ownFormats } from './formats'
import { parseDecimal } from './parse-decimal'

/** How a page writes prices: defaults 2 decimals, `.` for thousands, `,` for the fraction. */
export interface MoneyFormat {
  /** Digits after the decimal separator, 0 or more. */
  readonly decimals: number
  readonly thousandsSeparator: string
  readonly decimalSeparator: string
}

/** A number with the page's separators, rounded half up once, grouped in threes: `"1234.5"` is `"1.234,50"`. */
export const formatNumber = (amount: DecimalInput, format: MoneyFormat): string => {
  const rounded = roundHalfUp(amount, format.decimals)
  const [whole = '0', fraction = ''] = rounded.replace('-', '').split('.')
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, () => format.thousandsSeparator)
  const tail = format.decimals > 0 ? format.decimalSeparator + fraction.padEnd(format.decimals, '0') : ''
  return `${rounded.startsWith('-') ? '-' : ''}${groups}${tail}`
}

/**
 * A price as the page writes it, without its currency: a number with its separators, or what its own format makes of that.
 * Currency names follow as the theme prints them; Intl's currency style throws on "TL".
 */
export const formatMoney = (amount: DecimalInput, format: MoneyFormat): string => {
  const text = formatNumber(amount, format)
  return ownFormats.price?.(text, amount) ?? text
}

/** Plain dot text when `body` is written in exactly this format. */
const readFormatted = (body: string, { thousandsSeparator, decimalSeparator }: MoneyFormat): string | undefined => {
  const [whole = '', fraction = '', ...rest] = decimalSeparator ? body.split(decimalSeparator) : [body]
  const groups =
    thousandsSeparator && thousandsSeparator !== decimalSeparator ? whole.split(thousandsSeparator) : [whole]
  const [first = '', ...others] = groups
  const digits = others.length > 0 ? /^\d{1,3}$/ : /^\d+$/
  const sound = digits.test(first) && others.every((group) => /^\d{3}$/.test(group)) && /^\d*$/.test(fraction)
  return sound && rest.length === 0 ? `${groups.join('')}.${fraction}` : undefined
}

/**
 * Reads a printed price: `"1.234,56"`, `"1.234,56 TL"`, `"₺99,90"`. The page's separators decide (`"1.234"` is 1234
 * where the dot groups thousands); text that does not fit them, such as the server's `"665.83333333"`, is read by
 * parseDecimal.
 *
 * @returns the canonical decimal, or undefined when there is no price in the text.
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

/** An amount with `percent` of it added, exact and unrounded: amount × (1 + percent / 100). */
export const withPercent = (amount: DecimalInput, percent: DecimalInput): Decimal =>
  multiplyDecimals(multiplyDecimals(amount, addDecimals(100, percent)), '0.01')

/** Price with VAT added, exact and unrounded. Round once, at the end, with formatMoney. */
export const grossPrice = (net: DecimalInput, vatPercent: DecimalInput): Decimal => withPercent(net, vatPercent)

/** Price less a discount, exact and unrounded: price × (1 − percent / 100). */
export const discountedPrice = (price: DecimalInput, percent: DecimalInput): Decimal =>
  multiplyDecimals(multiplyDecimals(price, subtractDecimals(100, percent)), '0.01')
