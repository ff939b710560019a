import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDecimals } from './arithmetic'
import { canonicalDecimal } from './decimal'
import { parseDecimal } from './parse-decimal'

describe('a typed or printed number', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    [' 2 ', '2'],
    ['1.250,00', '1250'],
    ['1,250.00', '1250'],
    ['1.250', '1.25'],
    ['1,250', '1.25'],
    ['1.250.000', '1250000'],
    ['1,250,000', '1250000'],
    ['1.250.000,5', '1250000.5'],
    ['1 250,50', '1250.5'],
    ['1\u00a0250\u202f000', '1250000'],
    ["1'250.5", '1250.5'],
    ['٣٫٥', '3.5'],
    ['۱۲٫۵', '12.5'],
    ['١٬٢٥٠٫٥', '1250.5'],
    ['\u200f١٢\u200e', '12'],
    ['-3,25', '-3.25'],
    ['−3', '-3'],
    ['+4', '4'],
    [',5', '0.5'],
    ['5,', '5'],
    ['0000', '0'],
    ['665.83333333', '665.83333333'],
    [3, '3'],
    [0.1, '0.1'],
  ])('%s is %s', (typed, expected) => {
    expect(parseDecimal(typed)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    'abc',
    '1a',
    '12 34',
    '1.25.0',
    '1,2,3',
    '1.2.3,4',
    '1,5,5.2',
    '--1',
    '1-2',
    '1e5',
    '.',
    ',',
    'NaN',
    '1.250,00,00',
    '∞',
    '½',
  ])('%s is no number', (typed) => {
    expect(parseDecimal(typed)).toBeUndefined()
  })

  it('NaN and infinity are no numbers', () => {
    expect([parseDecimal(Number.NaN), parseDecimal(Number.POSITIVE_INFINITY)]).toEqual([undefined, undefined])
  })

  it('What it reads is canonical, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,- '٣٫e") }), (typed) => {
        const decimal = parseDecimal(typed)
        if (decimal !== undefined) {
          expect(canonicalDecimal(decimal)).toBe(decimal)
          expect(addDecimals(decimal, 0)).toBe(decimal)
        }
      }),
    )
  })

  it('Ten thousand pasted digits are read without delay', () => {
    expect(parseDecimal('9'.repeat(10_000))).toHaveLength(10_000)
    expect(parseDecimal(`${'1.'.repeat(10_000)}x`)).toBeUndefined()
  })
})
