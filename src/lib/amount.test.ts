import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dressAmount } from './amount'
import { formatMoney } from './money'

const replaceAmount = (printed: string, amount: string): string | undefined => dressAmount([printed], amount)?.[0]

const turkish = { decimals: 2, thousandsSeparator: '.', decimalSeparator: ',' }
const formats = [
  turkish,
  { decimals: 2, thousandsSeparator: ',', decimalSeparator: '.' },
  { decimals: 0, thousandsSeparator: '.', decimalSeparator: ',' },
  { decimals: 3, thousandsSeparator: '\u00a0', decimalSeparator: ',' },
  { decimals: 2, thousandsSeparator: '\u066c', decimalSeparator: '\u066b' },
]
const dresses = ['#', '# TL', '₺#', '#\u00a0₺', 'KDV %8 dahil # TL', '\u200f# د.إ', 'EUR #.', '(#)']
const arabic = (amount: string): string => amount.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

describe('A printed price', () => {
  test.each([
    ['1.239,90 TL', '99,90', '99,90 TL'],
    ['₺1.239,90', '12.239,90', '₺12.239,90'],
    ['1.239,90\u00a0₺', '99,90', '99,90\u00a0₺'],
    ['$1,239.90', '99.90', '$99.90'],
    ['1 239,90 zł', '99,90', '99,90 zł'],
    ['2026 yılına özel 12.239,90 TL', '1,00', '2026 yılına özel 1,00 TL'],
    ['١٬٢٣٩٫٩٠ د.إ', '99٫90', '٩٩٫٩٠ د.إ'],
  ])('%s with another amount keeps its dress', (printed, amount, expected) => {
    expect(replaceAmount(printed, amount)).toBe(expected)
  })

  test.each([
    [
      ['1.239', ',90'],
      ['99', ',50'],
    ],
    [
      ['1.239', '90'],
      ['99', '50'],
    ],
    [
      ['1.239', ',', '90'],
      ['99', ',', '50'],
    ],
    [
      ['1.239,', '90 TL'],
      ['99,', '50 TL'],
    ],
    [
      ['1.239', ',90 TL'],
      ['99', ',50 TL'],
    ],
    [
      ['₺', '1.239', '\n  ', ',90'],
      ['₺', '99', '\n  ', ',50'],
    ],
    [
      ['1', '.239', ',90'],
      ['99', '', ',50'],
    ],
    [
      ['9', ',90'],
      ['99', ',50'],
    ],
    [
      ['%20', '1.239,90', ' TL'],
      ['%20', '99,50', ' TL'],
    ],
    [
      ['%20 indirimle ', '9', ' TL'],
      ['%20 indirimle ', '99,50', ' TL'],
    ],
    [
      ['20% off ', '$9'],
      ['20% off ', '$99,50'],
    ],
    [
      ['1.239 TL', ' / ', '12 ay'],
      ['99,50 TL', ' / ', '12 ay'],
    ],
    [['%20'], ['%99,50']],
  ])('in pieces %j keeps each piece', (printed, expected) => {
    expect(dressAmount(printed, '99,50')).toEqual(expected)
  })

  test('in pieces keeps its numerals', () => {
    expect(dressAmount(['١٬٢٣٩', '٫٩٠', ' د.إ'], '99٫50')).toEqual(['٩٩', '٫٥٠', ' د.إ'])
  })

  test('that is not known takes the place of the whole number', () => {
    expect(dressAmount(['1.239', ',90', ' TL'], '–')).toEqual(['–', '', ' TL'])
  })

  test('without cents in the new format loses the printed ones', () => {
    expect(dressAmount(['1.239', ',90', ' TL'], '2.500')).toEqual(['2.500', '', ' TL'])
  })

  test('without a number has nothing to replace', () => {
    expect(replaceAmount('Fiyat sorunuz', '99,90')).toBeUndefined()
  })

  test('keeps currency, signs and spaces in every format of a page', () => {
    const cents = fc.integer({ min: 1000, max: 999_999_999 }).map((units) => String(units / 100))
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.constantFrom(...formats),
        fc.constantFrom(...dresses),
        fc.boolean(),
        (before, after, format, dress, isArabic) => {
          const write = (amount: string): string => {
            const written = formatMoney(amount, format)
            return dress.replace('#', isArabic ? arabic(written) : written)
          }
          expect(replaceAmount(write(before), formatMoney(after, format))).toBe(write(after))
        },
      ),
    )
  })
})
