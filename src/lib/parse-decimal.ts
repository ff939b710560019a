/** Reads a typed quantity or a server's number: comma or dot, thousands, spaces, Arabic digits; `1.250` is 1.25, unlike in prices. */

import { canonicalDecimal, type Decimal } from './decimal'
import { westernDigits, withoutInvisible } from './letters'

const gap = /[\s'’٬]/g
const grouped = (sign: string): RegExp => new RegExp(`^\\d{1,3}(?:\\${sign}\\d{3})+$`)

/** Whole digits without their grouping signs; undefined when the groups are not threes. */
const ungrouped = (whole: string, sign: string): string | undefined => {
  if (!whole.includes(sign)) return whole
  return grouped(sign).test(whole) ? whole.replaceAll(sign, '') : undefined
}

const gapsRemoved = (body: string): string | undefined => {
  const pieces = body.split(gap)
  if (pieces.length === 1) return body
  const [first = '', ...rest] = pieces
  const last = rest.pop() ?? ''
  const inThrees = /^\d{1,3}$/.test(first) && rest.every((piece) => /^\d{3}$/.test(piece))
  return inThrees && /^\d{3}(?:[.,]\d*)?$/.test(last) ? pieces.join('') : undefined
}

/** Converts a number with dots and commas to plain dot text. A sign that occurs once is the decimal sign, one that repeats groups thousands. */
const plainFrom = (body: string): string | undefined => {
  const [dots, commas] = [body.split('.').length - 1, body.split(',').length - 1]
  if (dots > 1 && commas === 0) return ungrouped(body, '.')
  if (commas > 1 && dots === 0) return ungrouped(body, ',')
  const sign = body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.'
  const cut = body.lastIndexOf(sign)
  if (cut < 0) return body
  const whole = ungrouped(body.slice(0, cut), sign === ',' ? '.' : ',')
  return whole === undefined ? undefined : `${whole}.${body.slice(cut + 1)}`
}

/**
 * Reads what a shopper types or a server prints as a number: comma or dot as the decimal sign, grouped
 * thousands, spaces, Arabic-Indic and Persian digits. `"1,5"` and `"1.5"` are 1.5, `"1.250,00"` and `"1,250.00"` are
 * 1250; one sign alone is always the decimal sign, so `"1.250"` is 1.25 (money has parseMoney, which knows the page's
 * separators).
 *
 * @returns the canonical decimal, or undefined when the text is not one number.
 */
export const parseDecimal = (input: string | number): Decimal | undefined => {
  if (typeof input === 'number') return canonicalDecimal(input)
  const text = westernDigits(withoutInvisible(input)).trim().replace('−', '-').replaceAll('٫', ',')
  const [, sign = '', body = ''] = /^([+-]?)\s*(\d[\d\s'’٬.,]*|[.,]\d+)$/.exec(text) ?? []
  const joined = gapsRemoved(body)
  const plain = joined && plainFrom(joined)
  return plain ? canonicalDecimal(sign + plain) : undefined
}
