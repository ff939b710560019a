/**
 * Exact decimal numbers on text: quantities and prices never pass through binary fractions, so 1.005 stays 1.005.
 * Arithmetic works on whole units (bigint) and a count of decimal digits.
 */

/** A decimal in canonical form: optional minus, digits, and a dot only before a last digit other than 0: `"1.5"`, `"-0.25"`, `"12"`. */
export type Decimal = string

/** A canonical decimal, or a number read by its shortest decimal text (0.1 is exactly 0.1). */
export type DecimalInput = Decimal | number

interface Scaled {
  readonly units: bigint
  readonly digits: number
}

const plainDecimal = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** Ten to the power of `digits`. */
const powerOfTen = (digits: number): bigint => 10n ** BigInt(digits)

const withoutExponent = (number: number): string => {
  const [mantissa = '', exponent] = String(number).split('e')
  if (exponent === undefined) return mantissa
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const shift = Number(exponent)
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - whole.length)}${whole}${fraction}`
  return `${sign}${whole}${fraction.padEnd(shift, '0')}`
}

const readScaled = (input: DecimalInput): Scaled | undefined => {
  const match = plainDecimal.exec(typeof input === 'number' ? withoutExponent(input) : input)
  const [, sign, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') return undefined
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, digits: fraction.length }
}

const scaledFrom = (input: DecimalInput): Scaled => {
  const scaled = readScaled(input)
  if (!scaled) throw new RangeError(`Came ${JSON.stringify(input)}; expected a decimal such as "1.5"; use parseDecimal`)
  return scaled
}

const writeScaled = ({ units, digits }: Scaled): Decimal => {
  const magnitude = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const cut = magnitude.length - digits
  const fraction = magnitude.slice(cut).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${magnitude.slice(0, cut)}${fraction && `.${fraction}`}`
}

const aligned = (a: DecimalInput, b: DecimalInput): { left: bigint; right: bigint; digits: number } => {
  const [first, second] = [scaledFrom(a), scaledFrom(b)]
  const digits = Math.max(first.digits, second.digits)
  return {
    left: first.units * powerOfTen(digits - first.digits),
    right: second.units * powerOfTen(digits - second.digits),
    digits,
  }
}

/** Canonical text of a number or plain dot text; undefined for anything else (`""`, `"abc"`, NaN, Infinity). */
export const canonicalDecimal = (input: DecimalInput): Decimal | undefined => {
  const scaled = readScaled(input)
  return scaled && writeScaled(scaled)
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

/**
 * Rounds to at most `digits` decimal digits, a half away from zero as shops do: `("1.005", 2)` is `"1.01"`,
 * `("-1.005", 2)` is `"-1.01"`. The answer is canonical (`"1"`, not `"1.00"`); formatMoney writes the zeros.
 */
export const roundHalfUp = (decimal: DecimalInput, digits: number): Decimal => {
  const scaled = scaledFrom(decimal)
  if (scaled.digits <= digits) return writeScaled(scaled)
  const unit = powerOfTen(scaled.digits - digits)
  const half = scaled.units < 0n ? -unit / 2n : unit / 2n
  return writeScaled({ units: (scaled.units + half) / unit, digits })
}

/** How many decimal digits a decimal needs: 2 for `"0.25"`, 0 for `"3"`. */
export const decimalDigits = (decimal: DecimalInput): number =>
  writeScaled(scaledFrom(decimal)).split('.')[1]?.length ?? 0
