import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grossPrice } from './arithmetic'
import { formatMoney, type MoneyFormat, parseMoney } from './money'

const turkish: MoneyFormat = { decimals: 2, thousandsSeparator: '.', decimalSeparator: ',' }
const english: MoneyFormat = { decimals: 2, thousandsSeparator: ',', decimalSeparator: '.' }
const whole: MoneyFormat = { ...turkish, decimals: 0 }
const spaced: MoneyFormat = { ...turkish, thousandsSeparator: '\u00a0' }
const ungrouped: MoneyFormat = { ...turkish, thousandsSeparator: '' }

describe('a price as the page writes it', () => {
  it.each([
    ['1.005', turkish, '1,01'],
    ['1234.5', turkish, '1.234,50'],
    ['1234567.891', turkish, '1.234.567,89'],
    ['1234567.891', english, '1,234,567.89'],
    ['999.995', turkish, '1.000,00'],
    ['0', turkish, '0,00'],
    ['-1234.5', turkish, '-1.234,50'],
    ['-0.001', turkish, '0,00'],
    ['1234.5', whole, '1.235'],
    ['1234.5', spaced, '1\u00a0234,50'],
    ['1234.5', ungrouped, '1234,50'],
    ['1234.5', { ...turkish, thousandsSeparator: '$&' }, '1$&234,50'],
    ['1', { ...turkish, decimals: 3 }, '1,000'],
    [799, turkish, '799,00'],
  ])('%s in %o is %s', (amount, format, expected) => {
    expect(formatMoney(amount, format)).toBe(expected)
  })
})

describe('a printed price', () => {
  it.each([
    ['1.234,56', turkish, '1234.56'],
    ['1.234', turkish, '1234'],
    ['1.234.567,8', turkish, '1234567.8'],
    ['1.234,56 TL', turkish, '1234.56'],
    ['₺99,90', turkish, '99.9'],
    ['99,90', turkish, '99.9'],
    ['99.90', turkish, '99.9'],
    ['665.83333333', turkish, '665.83333333'],
    ['1,234.56', english, '1234.56'],
    ['1,234', english, '1234'],
    ['1234', turkish, '1234'],
    ['1\u00a0234,50', spaced, '1234.5'],
    ['1 234,50', spaced, '1234.5'],
    ['1234,50', ungrouped, '1234.5'],
    ['-5,00', turkish, '-5'],
    ['١٢٣', turkish, '123'],
    ['0,00', turkish, '0'],
    ['', turkish, undefined],
    ['TL', turkish, undefined],
    ['12-34', turkish, undefined],
  ])('%s in %o is %s', (text, format, expected) => {
    expect(parseMoney(text, format)).toBe(expected)
  })

  it('What was formatted is read back exactly', () => {
    const formats = fc.constantFrom(turkish, english, whole, spaced, ungrouped)
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), formats, (cents, format) => {
        const unit = 10n ** BigInt(format.decimals)
        const magnitude = cents < 0n ? -cents : cents
        const fraction = format.decimals ? `.${(magnitude % unit).toString().padStart(format.decimals, '0')}` : ''
        const amount = `${cents < 0n ? '-' : ''}${magnitude / unit}${fraction}`
        const text = formatMoney(amount, format)
        expect(formatMoney(parseMoney(text, format) ?? '', format)).toBe(text)
      }),
    )
  })
})

describe('VAT and percentages', () => {
  it('VAT is added to eight decimals and rounded once, at the end', () => {
    expect(grossPrice('665.83333333', 20)).toBe('798.999999996')
    expect(formatMoney(grossPrice('665.83333333', '20'), turkish)).toBe('799,00')
    expect(grossPrice('100', 0)).toBe('100')
  })

  it('Gross prices agree with exact arithmetic', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 40 }), (net, vat) => {
        const exact = net * BigInt(100 + vat)
        const rounded = (exact + 5000n * 10n ** 4n) / 10n ** 8n
        const text = `${net / 10n ** 8n}.${(net % 10n ** 8n).toString().padStart(8, '0')}`
        const cents = `${rounded / 100n},${(rounded % 100n).toString().padStart(2, '0')}`
        expect(formatMoney(grossPrice(text, vat), ungrouped)).toBe(cents)
      }),
    )
  })
})
