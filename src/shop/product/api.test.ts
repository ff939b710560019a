// @vitest-environment dom

import { answerWith } from '@test/page'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Problem, receiveReports } from '@/lib/report'
import { fetchVariantList } from './api'

const log: Problem[] = []
const row = (more: object = {}) => ({
  ID: '2229',
  TYPE_ID: '24',
  TYPE: 'Mavi',
  CODE: 'VT-1',
  BARCODE: '8690000000017',
  PRICE: '83.25000000',
  PRICE_NOT_DISCOUNTED: '124.91666667',
  MONEY_ORDER_PERCENT: '-5',
  VAT: 20,
  STOCK: '5',
  IN_STOCK: 1,
  WS_CODE: 'WS-1',
  TYPE_COLOR_CODE: '#0a66c2',
  WEIGHT: '0.5',
  ADDITIONAL_INFO: 'Pamuk',
  ...more,
})

const ask = async (answer: object | string | Response, level: 1 | 2 = 2) => {
  const sent = answerWith({ 'variant/': () => answer })
  const reply = await fetchVariantList({ productId: 146, level, otherTypeId: 24 })
  return { sent, reply, offers: reply.ok ? [...reply.value.values()] : undefined }
}

const one = async (more: object) => (await ask({ VARIANT2_LIST: [row(more)] })).offers?.[0]

beforeEach(() => {
  log.length = 0
  receiveReports((problem) => log.push(problem))
})

afterEach(() => receiveReports(() => {}))

describe('The list of variants', () => {
  test('is requested with the other level’s choice, language and currency', async () => {
    const { sent } = await ask({ VARIANT2_LIST: [row()] })
    expect(sent[0]?.url.pathname).toBe('/srv/service/variant/get-variant2-list/146/24')
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({ language: 'tr', currency: 'TL' })
  })

  test('is read into our names, by type', async () => {
    const { reply } = await ask({ VARIANT1_LIST: [row(), row({ ID: 2230, TYPE_ID: 25 })] }, 1)
    expect(reply.ok && [...reply.value.keys()]).toEqual([24, 25])
    expect(reply.ok && reply.value.get(24)).toEqual({
      variantId: 2229,
      typeId: 24,
      name: 'Mavi',
      price: { price: '83.25', listPrice: '124.91666667', vat: '20', moneyOrderPercent: '-5' },
      stock: '5',
      isInStock: true,
      code: 'VT-1',
      barcode: '8690000000017',
      supplierCode: 'WS-1',
      colorCode: '#0a66c2',
      weight: '0.5',
      additionalInfo: 'Pamuk',
    })
    expect(log).toEqual([])
  })

  test('may use lower-case names and numbers for text', async () => {
    const { offers } = await ask({ VARIANT2_LIST: [{ id: 7, type_id: 8, price: 83.25, vat: '20', stock: 0 }] })
    expect(offers?.[0]).toMatchObject({ variantId: 7, typeId: 8, isInStock: false, stock: '0' })
    expect(offers?.[0]?.price).toMatchObject({ price: '83.25', vat: '20' })
  })

  test.each([
    ['83.25000000', '83.25'],
    ['83,25', '83.25'],
    ['1.234,56', '1234.56'],
    [83.25, '83.25'],
    ['0', '0'],
  ])('has a price of %s', async (PRICE, price) => {
    expect((await one({ PRICE }))?.price).toMatchObject({ price })
    expect(log).toEqual([])
  })

  test.each([['fiyat sorunuz'], [{}], [true]])(
    'has an unreadable price, and a line in the log, for %j',
    async (PRICE) => {
      const offer = await one({ PRICE })
      expect(offer).toMatchObject({ variantId: 2229, price: 'unreadable' })
      expect(log).toMatchObject([{ where: 'GET variant/get-variant2-list price', expected: expect.any(String) }])
    },
  )

  test.each([[null], [undefined], ['']])('has no price when the answer is %j', async (PRICE) => {
    expect((await one({ PRICE }))?.price).toBeUndefined()
  })

  test.each([
    [{ STOCK: '99999', IN_STOCK: undefined }, '99999', true],
    [{ STOCK: '0', IN_STOCK: undefined }, '0', false],
    [{ STOCK: '0.00', IN_STOCK: null }, '0', false],
    [{ STOCK: '-3', IN_STOCK: '' }, '-3', false],
    [{ STOCK: null, IN_STOCK: null }, undefined, true],
    [{ STOCK: null, IN_STOCK: 0 }, undefined, false],
    [{ STOCK: '0', IN_STOCK: '1' }, '0', true],
    [{ STOCK: '4', IN_STOCK: false }, '4', false],
  ])('reads the stock from %j', async (fields, stock, isInStock) => {
    expect(await one(fields)).toMatchObject({ stock, isInStock })
  })

  test('leaves out entries without ids, each with a line', async () => {
    const { offers } = await ask({ VARIANT2_LIST: [row({ ID: '' }), null, 'x', row({ TYPE_ID: '0' }), row()] })
    expect(offers).toHaveLength(1)
    expect(log).toHaveLength(4)
  })

  test.each([[null], [[]], [{}], ['']])('that is %j is empty and logged', async (list) => {
    const { reply } = await ask({ VARIANT2_LIST: list })
    expect(reply).toEqual({ ok: true, value: new Map() })
    expect(log).toMatchObject([{ expected: 'at least one variant' }])
  })

  test('may be a table instead of a list', async () => {
    expect((await ask({ VARIANT2_LIST: { 3: row() } })).offers).toHaveLength(1)
  })

  test.each([
    ['the list of the other level', { VARIANT1_LIST: [row()] }],
    ['an empty object', {}],
    ['null', 'null'],
    ['an HTML page', '<!doctype html><h1>Hata</h1>'],
    ['half of it', '{"VARIANT2_LIST":[{"ID"'],
    ['nothing', ''],
    ['a server error', new Response('oops', { status: 500 })],
  ])('that is %s is a failure with one line in the log', async (_what, answer) => {
    const { reply } = await ask(answer)
    expect(reply.ok).toBe(false)
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({ level: 'error', write: expect.stringMatching(/\w/) })
  })
})
