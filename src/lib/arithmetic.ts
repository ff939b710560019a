/** Exact sums of prices, VAT, discounts and quantities; rounding is in `decimal.ts`, writing in `money.ts`. */

import { type Decimal, type DecimalInput, powerOfTen, scaledFrom, writeScaled } from './decimal'

const aligned = (a: DecimalInput, b: DecimalInput): { left: bigint; right: bigint; digits: number } => {
  const [first, second] = [scaledFrom(a), scaledFrom(b)]
  const digits = Math.max(first.digits, second.digits)
  return {
    left: first.units * powerOfTen(digits - first.digits),
    right: second.units * powerOfTen(digits - second.digits),
    digits,
  }
}

/** `a + b`, exact. Throws RangeError when either is not a decimal, like all arithmetic here. */
export const addDecimals = (a: DecimalInput, b: DecimalInput): Decimal => {
  const { left, right, digits } = aligned(a, b)
  return writeScaled({ units: left + right, digits })
}

/** `a - b`, exact. */
export const subtractDecimals = (a: DecimalInput, b: DecimalInput): Decimal => {
  const { left, right, digits } = aligned(a, b)
  return writeScaled({ units: left - right, digits })
}

/** `a × b`, exact. */
export const multiplyDecimals = (a: DecimalInput, b: DecimalInput): Decimal => {
  const [first, second] = [scaledFrom(a), scaledFrom(b)]
  return writeScaled({ units: first.units * second.units, digits: first.digits + second.digits })
}

/** -1 when `a` is less than `b`, 0 when they are equal, 1 when it is greater. */
export const compareDecimals = (a: DecimalInput, b: DecimalInput): -1 | 0 | 1 => {
  const { left, right } = aligned(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * Whole multiples of `unit` that go into `value`, counted towards minus infinity: `(7, 2)` is `"3"`, `(-1, 2)` is `"-1"`.
 * Throws RangeError when `unit` is zero.
 */
export const wholeSteps = (value: DecimalInput, unit: DecimalInput): Decimal => {
  const { left, right } = aligned(value, unit)
  if (right === 0n) throw new RangeError('Came a step of 0; expected a step other than 0')
  const quotient = left / right
  const cutUpwards = left % right !== 0n && left < 0n !== right < 0n
  return (cutUpwards ? quotient - 1n : quotient).toString()
}

/** How many decimal digits a decimal needs: 2 for `"0.25"`, 0 for `"3"`. */
export const decimalDigits = (decimal: DecimalInput): number =>
  writeScaled(scaledFrom(decimal)).split('.')[1]?.length ?? 0

/** An amount with `percent` of it added, exact and unrounded: amount × (1 + percent / 100). */
export const withPercent = (amount: DecimalInput, percent: DecimalInput): Decimal =>
  multiplyDecimals(multiplyDecimals(amount, addDecimals(100, percent)), '0.01')

/** The price with VAT added, exact and unrounded: formatMoney rounds once, at the end. */
export const grossPrice = (net: DecimalInput, vatPercent: DecimalInput): Decimal => withPercent(net, vatPercent)

/** Price less a discount, exact and unrounded: price × (1 − percent / 100). */
export const discountedPrice = (price: DecimalInput, percent: DecimalInput): Decimal =>
  multiplyDecimals(multiplyDecimals(price, subtractDecimals(100, percent)), '0.01')
