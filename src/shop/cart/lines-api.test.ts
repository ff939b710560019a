// @vitest-environment dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Decimal } from '@/lib/decimal'
import { formatMoney } from '@/lib/money'
import { pageFacts } from '@/page/facts'
import { openPage, openShop, refusal } from '@/server/test-shop-server'
import { lineTotal } from './lines'
import { fetchCartLines, sendAllQuantities, sendClearCart, sendLineQuantity, sendLineRemoval } from './lines-api'

beforeEach(() => openPage())

const linesOf = async (products: unknown, more: object = {}) => {
  const shop = openShop({ 'cart/load': () => ({ PRODUCTS: products, ...more }) })
  const reply = await fetchCartLines()
  if (!reply.ok) throw new Error(reply.failure.kind)
  const written = (price: Decimal | undefined) => price && formatMoney(price, pageFacts())
  const lines = reply.value.lines.map((line) => ({
    ...line,
    price: written(line.price),
    total: written(lineTotal(line)),
  }))
  return { ...reply.value, lines, problems: shop.problems }
}

const plain = { ID: '146', CART_ID: '0', COUNT: '2', TITLE: 'Keten örtü' }

describe('the cart, line by line', () => {
  it("is read from the platform's mixture of texts and numbers", async () => {
    const line = {
      ...plain,
      VARIANT_ID: '2229',
      VARIANT1_NAME: 'Mavi',
      VARIANT2_NAME: '',
      PRICE_SELL: '665.83333333',
      VAT: 20,
      SUBSCRIBE_FREQUENCY: '30',
      ORDER_NOTES: 'Hediye paketi',
    }
    expect(await linesOf([line], { PRICE_GENERAL: '1.598,00' })).toMatchObject({
      isWhole: true,
      totals: { count: 2, total: '1598' },
      lines: [
        {
          index: 0,
          productId: 146,
          variantId: 2229,
          quantity: '2',
          title: 'Keten örtü',
          options: 'Mavi',
          price: '799,00',
          total: '1.598,00',
          subscription: { frequency: '30' },
          note: 'Hediye paketi',
        },
      ],
    })
  })

  it.each([
    ['a number', 12.5, '12,50', '37,50'],
    ['plain text', '12.5', '12,50', '37,50'],
    ['formatted text', '1.234,56', '1.234,56', '3.703,68'],
    ['eight decimals', '0.33500000', '0,34', '1,01'],
    ['nothing', null, undefined, undefined],
    ['words', 'sorunuz', undefined, undefined],
  ])('A price that comes as %s is exact, or not known', async (_what, price, one, all) => {
    const { lines } = await linesOf([{ ...plain, COUNT: 3, TOTAL_SALE_PRICE: price }])
    expect(lines).toMatchObject([{ price: one, total: all }])
  })

  it.each([['1,5'], ['1.5'], [1.5]])('A quantity of %j is one and a half', async (COUNT) => {
    expect(await linesOf([{ ...plain, COUNT }])).toMatchObject({
      lines: [{ quantity: '1.5' }],
      totals: { count: 1 },
    })
  })

  it.each([
    [[], {}],
    [[], { totalQuantity: 0 }],
    [null, { totalQuantity: '0' }],
    [null, { PRICE_CART: '0,00' }],
  ])('PRODUCTS %j with %j is an empty cart', async (products, more) => {
    expect(await linesOf(products, more)).toMatchObject({ lines: [], isWhole: true, totals: { count: 0 } })
  })

  it.each([
    ['null', null],
    ['an empty object', {}],
    ['an empty list', []],
    ['an object instead of lines', { PRODUCTS: {} }],
    ['an object instead of lines, with a count', { PRODUCTS: {}, totalQuantity: 0 }],
    ['null instead of lines, without totals', { PRODUCTS: null }],
    ['a refusal', { status: 0, statusText: 'Oturum yok', totalQuantity: 0 }],
    ['an error', { error: 'db' }],
    ['no lines beside a count', { PRODUCTS: null, totalQuantity: '3' }],
    ['no lines beside a price', { PRODUCTS: [], PRICE_CART: '1.234,56' }],
  ])('%s is no cart, not even an empty one', async (_what, answer) => {
    const shop = openShop({ 'cart/load': () => new Response(JSON.stringify(answer)) })
    expect(await fetchCartLines()).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
    expect(shop.problems).toMatchObject([{ where: 'GET cart/load' }])
  })

  it('Totals of nothing belong to an empty cart, also with a price for sending it', async () => {
    expect(await linesOf([], { totalQuantity: 0, PRICE_CART: '0,00', PRICE_GENERAL: '59,90' })).toMatchObject({
      lines: [],
    })
  })

  it.each([
    ['without an index', { ...plain, CART_ID: '' }],
    ['without a quantity', { ...plain, COUNT: 'çok' }],
    ['that is a text', 'satır'],
    ['that is null', null],
  ])('A line %s is reported, left out, and nothing is sent for all lines at once', async (_what, odd) => {
    const { lines, isWhole, problems } = await linesOf([odd, { ...plain, CART_ID: 1 }])
    expect(lines).toMatchObject([{ index: 1 }])
    expect(isWhole).toBe(false)
    expect(problems).toMatchObject([{ where: 'GET cart/load' }])
  })

  it("A title's markup is removed", async () => {
    expect(await linesOf([{ ...plain, TITLE: 'Kupa <b>mavi</b><img src=x onerror=alert(1)>' }])).toMatchObject({
      lines: [{ title: 'Kupa mavi' }],
    })
  })
})

describe('a change', () => {
  it.each([
    ['update-item/2/3', () => sendLineQuantity(2, '3')],
    ['update/1-2.5', () => sendAllQuantities(['1', '2.5'])],
    ['delete/2', () => sendLineRemoval(2)],
  ])('is the GET cart/%s, once', async (path, send) => {
    const shop = openShop({ cart: () => ({ status: 1, totalQuantity: 4, totalPrice: '10,00', cartProducts: null }) })
    expect(await send()).toEqual({
      ok: true,
      value: { isAccepted: true, message: '', totals: { count: 4, total: '10' } },
    })
    expect(shop.urls()).toEqual([`GET /srv/service/cart/${path}?language=tr`])
  })

  it("with a status below 1 is a refusal with the server's words", async () => {
    openShop({ cart: () => ({ status: '0', statusText: 'En fazla 5 adet' }) })
    expect(await sendLineQuantity(0, '9')).toMatchObject({ value: { isAccepted: false, message: 'En fazla 5 adet' } })
  })

  it('without a status is logged and counts as no success', async () => {
    const shop = openShop({ cart: () => ({}) })
    expect(await sendLineQuantity(0, '9')).toMatchObject({ value: { isAccepted: false, totals: undefined } })
    expect(shop.problems).toMatchObject([{ where: 'GET cart/update-item', came: 'no status' }])
  })

  it('that is answered by null is not taken, and the log names it', async () => {
    const shop = openShop({ cart: () => new Response('null') })
    expect(await sendLineQuantity(0, '9')).toMatchObject({ value: { isAccepted: false, totals: undefined } })
    expect(shop.problems).toMatchObject([{ where: 'GET cart/update-item', came: 'no status' }])
  })

  it('that fails is not repeated', async () => {
    const shop = openShop({ cart: () => refusal(500) })
    expect(await sendLineQuantity(0, '9')).toMatchObject({ ok: false, failure: { kind: 'status', status: 500 } })
    expect(shop.seen).toHaveLength(1)
  })

  it.each(['<!doctype html>', '', '{"status":'])(
    'that is answered by %j is neither taken nor refused',
    async (text) => {
      const shop = openShop({ cart: () => new Response(text) })
      expect(await sendLineQuantity(0, '9')).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
      expect(shop.problems).toMatchObject([{ where: 'GET cart/update-item' }])
    },
  )

  it('The content of the answer to emptying the cart is ignored', async () => {
    openShop({ 'cart/delete-all': () => '<p>ok</p>' })
    expect(await sendClearCart()).toEqual({ ok: true, value: undefined })
  })
})
