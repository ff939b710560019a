// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readCookie, removeCookie } from '@/lib/cookies'
import { openPage, openShop } from '@/server/test-shop-server'
import { fetchCart, sendAddToCart } from './api'
import type { AddToCartRequest } from './model'

const one: AddToCartRequest = { products: [{ productId: 146, variantId: 24, quantity: '1.5' }] }

/** An answer of the platform: some numbers are text, and lists are null. */
const added = {
  status: 4,
  statusText: 'Ürün sepetinize eklendi',
  url: 'keten-ortu',
  title: 'Keten örtü',
  totalQuantity: '3',
  totalPrice: '1.234,56',
  priceCart: '1.200,00',
  cartProducts: null,
}

beforeEach(() => {
  openPage({ cartToken: 'printed' })
  removeCookie('XSRF-TOKEN')
  removeCookie('nocache')
})

describe('adding to the cart', () => {
  it('One product is sent with plain names, the token of this moment, and past the page cache', async () => {
    const shop = openShop({ 'cart/add-to-cart': () => added })
    openPage({ cartToken: 'renewed by the page' })
    await sendAddToCart(one)
    expect(shop.urls()).toEqual(['POST /srv/service/cart/add-to-cart?language=tr'])
    expect(shop.seen[0]?.form).toEqual([
      ['productId', '146'],
      ['variantId', '24'],
      ['quantity', '1.5'],
      ['csrfToken', 'renewed by the page'],
    ])
    await vi.waitFor(() => expect(readCookie('nocache')).toBe('1'))
  })

  it('The payload contains each option of a shopper', async () => {
    const shop = openShop({ 'cart/add-to-cart': () => added })
    await sendAddToCart({
      ...one,
      relatedProducts: ['12-3', '15'],
      subscription: { frequency: '30' },
      orderNote: 'Zili çalmayın',
      personalizations: [{ productId: 146, formId: '3', variantId: 24, data: { isim: 'Işık' } }],
    })
    expect(shop.seen[0]?.form).toEqual([
      ['productId', '146'],
      ['variantId', '24'],
      ['quantity', '1.5'],
      ['relatedProductId[]', '12:3'],
      ['relatedProductId[]', '15'],
      ['subscribe', '1'],
      ['subscribeFrequency', '30'],
      ['orderNotes', 'Zili çalmayın'],
      ['formData[146]', '{"form_id":"3","product_id":146,"sub_product_id":24,"data":{"isim":"Işık"}}'],
      ['csrfToken', 'printed'],
    ])
  })

  it('A single related product has no brackets', async () => {
    const shop = openShop({ 'cart/add-to-cart': () => added })
    await sendAddToCart({ ...one, relatedProducts: ['12-3'] })
    expect(shop.seen[0]?.form).toContainEqual(['relatedProductId', '12:3'])
  })

  it('Several products are one request with brackets', async () => {
    const shop = openShop({ 'cart/add-to-cart': () => [added, added] })
    await sendAddToCart({
      products: [
        { productId: 1, variantId: 0, quantity: '1' },
        { productId: 2, variantId: 9, quantity: '2' },
      ],
    })
    expect(shop.seen[0]?.form.slice(0, 6)).toEqual([
      ['productId[]', '1'],
      ['productId[]', '2'],
      ['variantId[]', '0'],
      ['variantId[]', '9'],
      ['quantity[]', '1'],
      ['quantity[]', '2'],
    ])
  })

  it('The answer becomes an outcome with the totals of the server', async () => {
    openShop({ 'cart/add-to-cart': () => added })
    expect(await sendAddToCart(one)).toEqual({
      ok: true,
      value: [
        {
          kind: 'added-with-notice',
          status: 4,
          message: 'Ürün sepetinize eklendi',
          url: 'keten-ortu',
          title: 'Keten örtü',
          totals: { count: 3, total: '1234.56' },
        },
      ],
    })
  })

  it("Markup in the server's message is shown as text", async () => {
    openShop({ 'cart/add-to-cart': () => ({ status: '0', statusText: 'Stok <b>yok</b><img src=x onerror=alert(1)>' }) })
    const reply = await sendAddToCart(one)
    expect(reply).toMatchObject({ value: [{ kind: 'refused', message: 'Stok yok', totals: undefined }] })
  })

  it('Several answers keep their order, totals in the last one only', async () => {
    openShop({
      'cart/add-to-cart': () => [
        { status: '0', statusText: 'Stok yok', url: 'a', title: 'A' },
        { status: 1, statusText: '', totalQuantity: 5, totalPrice: '99,90' },
      ],
    })
    const reply = await sendAddToCart(one)
    expect(reply).toMatchObject({
      value: [
        { kind: 'refused', totals: undefined },
        { kind: 'added', totals: { count: 5, total: '99.9' } },
      ],
    })
  })

  it.each([[null], ['Hata'], [{ status: 'yok', statusText: [] }]])(
    'An answer of several that is %j leaves the others as they are',
    async (strange) => {
      openShop({
        'cart/add-to-cart': () => [{ status: 1 }, strange, { status: 1, totalQuantity: 2, totalPrice: '20,00' }],
      })
      expect(await sendAddToCart(one)).toMatchObject({
        value: [{ kind: 'added' }, { kind: 'unknown' }, { kind: 'added', totals: { count: 2 } }],
      })
    },
  )

  it.each([7, null, -9, 'yok'])('A status %s outside the table is logged and nothing is guessed', async (status) => {
    const shop = openShop({ 'cart/add-to-cart': () => ({ status, statusText: '' }) })
    expect(await sendAddToCart(one)).toMatchObject({ ok: true, value: [{ kind: 'unknown' }] })
    expect(shop.problems).toMatchObject([{ where: 'POST cart/add-to-cart', expected: 'a status from -2 to 4' }])
  })
})

describe('an answer without any result', () => {
  it.each([[[]], [{}], [{ statusText: '' }]])(
    '%j is logged, and nothing is assumed to be in the cart',
    async (answer) => {
      const shop = openShop({ 'cart/add-to-cart': () => answer })
      const reply = await sendAddToCart(one)
      expect(reply.ok && reply.value.every(({ kind }) => kind === 'unknown')).toBe(true)
      expect(shop.problems).toMatchObject([{ came: 'status missing' }])
    },
  )
})

describe("the cart's totals", () => {
  it("are read from the platform's mixture of texts and numbers", async () => {
    openShop({
      'cart/load': () => ({
        PRODUCTS: [{ COUNT: '2' }, { COUNT: '0,5' }, { COUNT: '2', STOCK_INCREMENT: '0.25' }],
        PRICE_GENERAL: '1234.5',
        PRICE_CART: 1200,
        CAMPAIGN_LIST: null,
        HOPI: [],
      }),
    })
    expect(await fetchCart()).toEqual({
      ok: true,
      value: { count: 4, total: '1234.5', isEstimated: true },
    })
  })

  it.each([[{ PRODUCTS: null, totalQuantity: 0 }], [{ PRODUCTS: [] }]])(
    'An empty cart %j has no pieces',
    async (cart) => {
      openShop({ 'cart/load': () => cart })
      expect(await fetchCart()).toMatchObject({ ok: true, value: { count: 0 } })
    },
  )

  it('null is not an empty cart', async () => {
    const shop = openShop({ 'cart/load': () => new Response('null') })
    expect(await fetchCart()).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
    expect(shop.problems).toMatchObject([{ came: expect.stringContaining('null') }])
  })

  it('A formatted price is read by the separators and decimals of the page', async () => {
    openPage({ decimals: 0 })
    openShop({ 'cart/load': () => ({ PRODUCTS: [], PRICE_GENERAL: '1.234' }) })
    expect(await fetchCart()).toMatchObject({ value: { total: '1234' } })
  })
})
