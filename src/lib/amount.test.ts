import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replaceAmount } from './amount'
import { formatMoney } from './money'

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
