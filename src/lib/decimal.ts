/**
 * Exact decimal numbers as text, so that 1.005 stays 1.005: their canonical form, and rounding a half up.
 * Arithmetic works on whole units (bigint) and a count of decimal digits.
 */

/** A decimal in canonical form: optional minus, digits, and a dot only before a last digit other than 0: `"1.5"`, `"-0.25"`, `"12"`. */
export type Decimal = string

/** A canonical decimal, or a number read by its shortest decimal text (0.1 is exactly 0.1). */
export type DecimalInput = Decimal | number

/** A decimal as a whole number of units; a unit is 10 to the power of `-digits`. */
export interface Scaled {
  readonly units: bigint
  readonly digits: number
}

const plainDecimal = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** Ten to the power of `digits`. */
export const powerOfTen = (digits: number): bigint => 10n ** BigInt(digits)

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

/** Reads a decimal into units. Throws RangeError when the input is not a decimal. */
export const scaledFrom = (input: DecimalInput): Scaled => {
  const scaled = readScaled(input)
  if (!scaled) throw new RangeError(`Came ${JSON.stringify(input)}; expected a decimal such as "1.5"; use parseDecimal`)
  return scaled
}

/** Writes units as a canonical decimal. */
export const writeScaled = ({ units, digits }: Scaled): Decimal => {
  const magnitude = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const cut = magnitude.length - digits
  const fraction = magnitude.slice(cut).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${magnitude.slice(0, cut)}${fraction && `.${fraction}`}`
}

/** Canonical text of a number or plain dot text; undefined for anything else (`""`, `"abc"`, NaN, Infinity). */
export const canonicalDecimal = (input: DecimalInput): Decimal | undefined => {
  const scaled = readScaled(input)
  return scaled && writeScaled(scaled)
}

/**
 * Rounds to at most `digits` decimal digits, a half away from zero as shops do: `("1.005", 2)` is `"1.01"`,
 * `("-1.005", 2)` is `"-1.01"`. The result is canonical (`"1"`, not `"1.00"`); formatMoney writes the zeros.
 */
export const roundHalfUp = (decimal: DecimalInput, digits: number): Decimal => {
  const scaled = scaledFrom(decimal)
  if (scaled.digits <= digits) return writeScaled(scaled)
  const unit = powerOfTen(scaled.digits - digits)
  const half = scaled.units < 0n ? -unit / 2n : unit / 2n
  return writeScaled({ units: (scaled.units + half) / unit, digits })
}

/** Writes a decimal with the page's separator: `"1,5"`. */
export const writtenDecimal = (decimal: Decimal, decimalSeparator: string): string =>
  decimal.replace('.', decimalSeparator)
