import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  decimalDigits,
  multiplyDecimals,
  subtractDecimals,
  wholeSteps,
} from './arithmetic'
import { canonicalDecimal, roundHalfUp } from './decimal'

/** A number as whole units of 10^-9, written by a second, slower way than the module's. */
const scale = 9
const unit = 10n ** BigInt(scale)
const write = (units: bigint): string => {
  const magnitude = units < 0n ? -units : units
  const fraction = (magnitude % unit).toString().padStart(scale, '0').replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${magnitude / unit}${fraction ? `.${fraction}` : ''}`
}
const units = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })

describe('exact decimals', () => {
  it('Sums, differences and order agree with exact arithmetic', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(addDecimals(write(a), write(b))).toBe(write(a + b))
        expect(subtractDecimals(write(a), write(b))).toBe(write(a - b))
        expect(compareDecimals(write(a), write(b))).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
    )
  })

  it('Products agree with exact arithmetic', () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (a, whole) => {
        expect(multiplyDecimals(write(a), whole.toString())).toBe(write(a * whole))
      }),
    )
    expect(multiplyDecimals('665.83333333', '1.2')).toBe('798.999999996')
  })

  it('Rounding takes the nearest, and a half away from zero', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: scale }), (a, digits) => {
        const step = 10n ** BigInt(scale - digits)
        const magnitude = a < 0n ? -a : a
        const rounded = ((magnitude * 2n + step) / (step * 2n)) * step
        expect(roundHalfUp(write(a), digits)).toBe(write(a < 0n ? -rounded : rounded))
      }),
    )
  })

  it('Whole steps are the floor of the quotient', () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: 1n, max: 10n ** 12n }), (a, step) => {
        const steps = BigInt(wholeSteps(write(a), write(step)))
        expect(steps * step <= a && a < (steps + 1n) * step).toBe(true)
      }),
    )
    expect(() => wholeSteps('1', '0')).toThrow(RangeError)
  })

  it.each([
    ['1.005', 2, '1.01'],
    ['1.004999', 2, '1'],
    ['-1.005', 2, '-1.01'],
    ['-0.004', 2, '0'],
    ['2.5', 0, '3'],
    ['0.5', 0, '1'],
    ['99.995', 2, '100'],
    ['1', 2, '1'],
  ])('%s rounded to %i digits is %s', (decimal, digits, expected) => {
    expect(roundHalfUp(decimal, digits)).toBe(expected)
  })

  it.each([
    ['007.50', '7.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['+3', '3'],
    ['0.000', '0'],
    [0.1, '0.1'],
    [1e21, '1000000000000000000000'],
    [1.5e21, '1500000000000000000000'],
    [1e-7, '0.0000001'],
    [-1.25e-7, '-0.000000125'],
    ['', undefined],
    ['.', undefined],
    ['1,5', undefined],
    ['1e5', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('%s is written %s', (input, expected) => {
    expect(canonicalDecimal(input)).toBe(expected)
  })

  it('Every number is read as its own shortest text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Number(canonicalDecimal(number))).toBe(number === 0 ? 0 : number)
      }),
    )
  })

  it('Arithmetic on something else than a decimal names the function to use', () => {
    expect(() => addDecimals('1,5', '1')).toThrow('parseDecimal')
  })

  it('counts the digits that a step needs', () => {
    expect([decimalDigits('0.25'), decimalDigits('3'), decimalDigits(0.1), decimalDigits('1.50')]).toEqual([2, 0, 1, 1])
  })
})
