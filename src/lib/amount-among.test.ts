// @vitest-environment dom
import { describe, expect, test, vi } from 'vitest'
import { writeAmount } from './amount'
import { dressAmount } from './amount-among'
import { receiveReports } from './report'

describe('Of several prices in an element the one', () => {
  test('that the shop knows is the one that changes, whichever is higher', () => {
    const both = ['1.499 TL 1.239 TL']
    expect(dressAmount(both, '99,50', { known: '1.239,00' })).toEqual(['1.499 TL 99,50 TL'])
    expect(dressAmount(both, '99,50', { known: '1.499,00' })).toEqual(['99,50 TL 1.239 TL'])
    expect(dressAmount(both, '99,50', { known: '777,00' })).toEqual(['99,50 TL 1.239 TL'])
  })

  test('beside another one of the same currency, and nothing to tell which holds, is named in the log', async () => {
    const price = document.createElement('p')
    price.textContent = '1.499 TL 1.239 TL'
    const lines: unknown[] = []
    receiveReports((problem) => lines.push(problem))
    for (const amount of ['99,50', '88,40']) writeAmount(price, amount)
    await vi.waitFor(() => expect(price.textContent).toBe('88,40 TL 1.239 TL'))
    expect(lines).toMatchObject([
      {
        level: 'warn',
        came: '1.499 TL 1.239 TL: two prices in one element; the higher one is replaced',
        write: expect.stringContaining('<del>'),
        element: price,
      },
    ])
  })

  test('that is struck through stays beside the one that holds, also where words repeat it', async () => {
    const price = document.body.appendChild(document.createElement('p'))
    const write = (amount?: string): string => {
      writeAmount(price, amount)
      return price.textContent
    }
    for (const [printed, expected] of [
      [
        '<del>$<b>145.00</b></del> <i>Original price: $145.00.</i> <ins>$<b>42.00</b></ins> <i>Current price: $42.00.</i>',
        '$145.00 Original price: $145.00. $99.50 Current price: $99.50.',
      ],
      ['<s>1.499,90 TL</s> <bdi>1.239<sup>90</sup></bdi> TL <em>%17</em>', '1.499,90 TL 9950 TL %17'],
      ['<span class="old-price">1.499 TL</span> 1.239 TL', '1.499 TL 99,50 TL'],
      ['<del>1.499 TL</del>', '99,50 TL'],
      ['<i style="text-decoration-line: line-through">1.499 TL</i> <b>1.239 TL</b>', '1.499 TL 99,50 TL'],
      ['<ins>1.239 TL</ins> <i>1.499 TL</i>', '99,50 TL 1.499 TL'],
      ['<i>1.499 TL</i> <b class="special-price">1.239 TL</b>', '1.499 TL 99,50 TL'],
    ] as const) {
      price.innerHTML = printed
      const before = price.textContent
      write('99,50')
      await vi.waitFor(() => expect(price.textContent).toBe(expected))
      expect(write()).toBe(before)
    }
  })
})

test.each([
  [['₺1.239', '90'], '12.239,50', ['₺12.239', '50']],
  [['₺1,239', '90'], '12.239,50', ['₺12,239', '50']],
  [['₺1.239', '90'], '12,239.50', ['₺12.239', '50']],
  [['₺1,239', '90', ' TL'], '999,50', ['₺999', '50', ' TL']],
  [['₺999', '90'], '1.239,50', ['₺1.239', '50']],
  [['1\u00a0239,90 zł'], '12.239,50', ['12\u00a0239,50 zł']],
  [['1\u202f239,90 €'], '1.012.239,50', ['1\u202f012\u202f239,50 €']],
  [['1 239 ₺'], '12.239,50', ['12 239,50 ₺']],
  [['1 239 ₺'], '12.239', ['12 239 ₺']],
  [['1\u00a0239', '90'], '12.239,50', ['12\u00a0239', '50']],
  [['239,90 zł'], '12.239,50', ['12.239,50 zł']],
  [['1 239,900 د.ك'], '99,250', ['99,250 د.ك']],
  [['1 239,900 د.ك'], '12.099,250', ['12 099,250 د.ك']],
  [['1.239,90 TL'], '12 239,50', ['12.239,50 TL']],
  [["CHF 1'239,90"], '12.239,50', ["CHF 12'239,50"]],
  [['١ ٢٣٩٫٩٠ ر.س'], '12٬239٫50', ['١٢ ٢٣٩٫٥٠ ر.س']],
  [['١٬٢٣٩', '٩٠'], '12.239,50', ['١٢٬٢٣٩', '٥٠']],
  [['1 239€90'], '12.239,50', ['12 239€50']],
])('%j keeps its sign between thousands, to give %s', async (printed, amount, expected) => {
  const price = document.createElement('p')
  price.append(...printed.map((text) => Object.assign(document.createElement('b'), { textContent: text })))
  writeAmount(price, amount)
  await vi.waitFor(() => expect([...price.children].map(({ textContent }) => textContent)).toEqual(expected))
})
