// @vitest-environment dom
import { find, leavePage, showPage } from '@test/page'
import { afterEach, expect, test } from 'vitest'
import { formatMoney, formatNumber } from '@/lib/money'
import { dateText } from './date-text'
import { pageFacts } from './facts'
import { takeFormats } from './own-formats'

const MOMENT = Date.UTC(2026, 4, 19, 12)
const LONG = { dateStyle: 'long', timeZone: 'UTC' } as const

afterEach(async () => {
  takeFormats({})
  await leavePage()
})

test('The page’s own formatters write from the first price on; numbers that are no prices stay', async () => {
  window.vitrinFormats = {
    price: ({ text, amount, currency, language }) =>
      amount === 1250 ? text.replace(/,00$/, '') : `${language} ${currency} ${text}`,
    date: ({ date }) => date.toISOString().slice(0, 10),
  }
  await showPage('<main></main>', { currency: 'TL' })
  Reflect.deleteProperty(window, 'vitrinFormats')
  const facts = pageFacts()
  expect(find('main')).toBeTruthy()
  expect([formatMoney('1250', facts), formatMoney('9.5', facts)]).toEqual(['1.250', 'tr TL 9,50'])
  expect(formatNumber('1250', facts)).toBe('1.250,00')
  expect(dateText(MOMENT, LONG)).toBe('2026-05-19')
})

test('Without formatters Vitrin writes in the page’s language', async () => {
  await showPage('<main></main>', { language: 'en' })
  expect(formatMoney('1250', pageFacts())).toBe('1.250,00')
  expect(dateText(MOMENT, LONG)).toBe('May 19, 2026')
})

test.each([
  [
    'throws',
    () => {
      throw new Error('broken')
    },
    'Error: broken',
  ],
  ['gives a number', () => JSON.parse('7'), '7'],
])('One that %s is one line in the log, and the price is Vitrin’s', async (_what, price, came) => {
  await showPage('<main></main>')
  takeFormats({ price })
  expect([formatMoney('9.5', pageFacts()), formatMoney('10', pageFacts())]).toEqual(['9,50', '10,00'])
  expect(window.vitrin?.log).toMatchObject([
    { where: 'vitrinFormats.price', came, write: 'vitrinFormats = { price: ({ text }) => text }' },
  ])
})

test('One that gives undefined leaves the price to Vitrin', async () => {
  await showPage('<main></main>')
  takeFormats({ price: () => undefined, date: () => undefined })
  expect(formatMoney('10', pageFacts())).toBe('10,00')
  expect(window.vitrin?.log).toEqual([])
})
