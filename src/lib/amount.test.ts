// @vitest-environment dom
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { writeAmount } from './amount'
import { dressAmount } from './amount-among'
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
  ])('%s with another amount keeps its currency and signs', (printed, amount, expected) => {
    expect(replaceAmount(printed, amount)).toBe(expected)
  })

  test.each([
    [['$1,239.90'], '12.239,50', ['$12,239.50']],
    [['9.90 USD'], '12.239,50', ['12,239.50 USD']],
    [['1.239,90 TL'], '12 239.50', ['12 239.50 TL']],
    [['١٬٢٣٩٫٩٠ ر.س'], '12.239,50', ['١٢٬٢٣٩٫٥٠ ر.س']],
    [["CHF 1'239.90"], '12.239,50', ["CHF 12'239.50"]],
    [['$', '1,239', '.90'], '12.239,50', ['$', '12,239', '.50']],
    [['1,239', '.', '90'], '12.239,50', ['12,239', '.', '50']],
    [['$1,239'], '12.239,50', ['$12.239,50']],
  ])('%j keeps its decimal sign where the page facts name none, to give %s', async (printed, amount, expected) => {
    expect(dressAmount(printed, amount)).toEqual(expected)
    document.body.replaceChildren(
      ...printed.map((text) => Object.assign(document.createElement('b'), { textContent: text })),
    )
    writeAmount(document.body, amount)
    const shown = () => [...document.body.children].map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(shown()).toEqual(expected))
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
    [['12€99'], ['99€50']],
    [['Only 12€99 / kg'], ['Only 99€50 / kg']],
    [['1.239 TL 90'], ['99 TL 50']],
    [['1.239TL90 KDV dahil'], ['99TL50 KDV dahil']],
    [
      ['12', '€', '99'],
      ['99', '€', '50'],
    ],
    [
      ['1.239', ' TL ', '90', '\n'],
      ['99', ' TL ', '50', '\n'],
    ],
    [['12 lira 50 kuruş'], ['99 lira 50 kuruş']],
  ])('in pieces %j keeps each piece', (printed, expected) => {
    expect(dressAmount(printed, '99,50')).toEqual(expected)
  })

  test.each([
    [
      ['999 TL', '2026 model'],
      ['99,50 TL', '2026 model'],
    ],
    [['2026 999 TL'], ['2026 99,50 TL']],
    [
      ['999', ' · 2026 model'],
      ['99,50', ' · 2026 model'],
    ],
    [['1.239,-'], ['99,50']],
    [
      ['1.239', ',- TL'],
      ['99', ',50 TL'],
    ],
    [['CHF 1’239.–'], ['CHF 99,50']],
    [['99,90 TL / kg'], ['99,50 TL / kg']],
    [['9 TL / 100 g'], ['99,50 TL / 100 g']],
    [['899,90 TL (1.799,80 TL / kg)'], ['99,50 TL (1.799,80 TL / kg)']],
    [['12 x 99,99 TL, peşin 999 TL'], ['12 x 99,99 TL, peşin 99,50 TL']],
    [['Kampanya: 3 al 2 öde, 9 ₺'], ['Kampanya: 3 al 2 öde, 99,50 ₺']],
    [['999 TL’den başlayan, 1500 parça'], ['99,50 TL’den başlayan, 1500 parça']],
    [['100,00 TL – 149,90 TL'], ['99,50 TL']],
    [['₺100 - ₺1.149'], ['₺99,50']],
    [['100 – 149 TL'], ['99,50 TL']],
    [
      ['$', '100.00', ' – ', '$', '149.00'],
      ['$', '99.50', '', '', ''],
    ],
    [
      ['From ', '$9', ' to ', '$19', ' each'],
      ['From ', '$99,50', '', '', ' each'],
    ],
    [
      ['1.239,90 TL', 'TL', '1.239', ',', '90'],
      ['99,50 TL', 'TL', '99', ',', '50'],
    ],
    [
      ['$45.00', ' Save $10.00', ' + $5 shipping'],
      ['$99.50', ' Save $10.00', ' + $5 shipping'],
    ],
    [
      ['\u200f', '9', '\u00a0د.إ.\u200f', ' موديل 2026'],
      ['\u200f', '99,50', '\u00a0د.إ.\u200f', ' موديل 2026'],
    ],
    [['من ١٠٠ إلى ٢٥٠ ر.س'], ['من ٩٩,٥٠ ر.س']],
    [['AED 9 only, item 40021'], ['AED 99,50 only, item 40021']],
    [['1.239 TL 90 gün iade'], ['99,50 TL 90 gün iade']],
    [['1.239,90 TL 12'], ['99,50 TL 12']],
    [
      ['$', '145', '$', '42'],
      ['$', '99,50', '$', '42'],
    ],
    [['$145 $ 42'], ['$99,50 $ 42']],
    [['145 TL 42 TL'], ['99,50 TL 42 TL']],
    [['9€50% indirim'], ['99,50€50% indirim']],
  ])('%j with other numbers, signs and words beside it changes alone', (printed, expected) => {
    expect(dressAmount(printed, '99,50')).toEqual(expected)
  })

  test.each([
    [['1.239,- TL'], ['2.500,- TL']],
    [
      ['1.239', ',--'],
      ['2.500', ',--'],
    ],
  ])('%j that writes whole amounts with a dash goes on so', (printed, expected) => {
    expect(dressAmount(printed, '2.500,00')).toEqual(expected)
  })

  test('changes in its element at once when it is the only number, and never to an older amount', async () => {
    const price = document.createElement('p')
    price.innerHTML = '<b>%20</b> <bdi>1.239,90&nbsp;₺</bdi>'
    writeAmount(price, '99,50')
    expect(price.innerHTML).toBe('<b>%20</b> <bdi>99,50&nbsp;₺</bdi>')
    const late = document.createElement('p')
    late.innerHTML = '999 TL <i>2026 model</i>'
    vi.resetModules()
    const { writeAmount: writeAnew } = await import('./amount')
    for (const amount of ['99,50', '88,40', undefined, '77,30']) writeAnew(late, amount)
    await vi.waitFor(() => expect(late.innerHTML).toBe('77,30 TL <i>2026 model</i>'))
    writeAnew(late, undefined)
    expect(late.innerHTML).toBe('999 TL <i>2026 model</i>')
  })

  test('in pieces keeps its numerals', () => {
    expect(dressAmount(['١٬٢٣٩', '٫٩٠', ' د.إ'], '99٫50')).toEqual(['٩٩', '٫٥٠', ' د.إ'])
  })

  test('whose new amount is unknown is replaced as a whole', () => {
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
