// @vitest-environment dom
import { beforeEach, describe, expect, it } from 'vitest'
import { removeCookie, writeCookie } from '@/lib/cookies'
import { openPage, openShop, refusal } from '@/server/test-shop-server'
import { sendAddToCart } from './api'
import type { AddToCartRequest } from './model'

const one: AddToCartRequest = { products: [{ productId: 146, variantId: 24, quantity: '1' }] }

const added = { status: 4, statusText: '', totalQuantity: '1', totalPrice: '10,00', cartProducts: null }

beforeEach(() => {
  openPage({ cartToken: 'printed' })
  removeCookie('XSRF-TOKEN')
})

describe('a stale token in a cached page', () => {
  const refusedToken = { status: 0, statusText: 'CSRF_TOKEN' }

  it.each([
    ['HTTP 403', () => refusal(403)],
    ['status 0 with CSRF_TOKEN', () => refusedToken],
  ])('%s: the fresh token of the cookie is sent, once', async (what, refuse) => {
    openPage({ cartToken: what })
    writeCookie('XSRF-TOKEN', 'fresh')
    const tokens: string[] = []
    const shop = openShop({
      'cart/add-to-cart': ({ form }) => {
        const token = new Map(form).get('csrfToken') ?? ''
        tokens.push(token)
        return token === 'fresh' ? added : refuse()
      },
    })
    expect(await sendAddToCart(one)).toMatchObject({ ok: true, value: [{ kind: 'added-with-notice' }] })
    expect(tokens).toEqual([what, 'fresh'])
    await sendAddToCart(one)
    expect(tokens).toEqual([what, 'fresh', 'fresh'])
    expect(shop.problems).toEqual([])
  })

  it('Without a fresh cookie the server is asked for one first', async () => {
    openPage({ cartToken: 'another page' })
    const shop = openShop({
      'cart/load': () => {
        writeCookie('XSRF-TOKEN', 'fetched')
        return { PRODUCTS: [] }
      },
      'cart/add-to-cart': ({ form }) => (new Map(form).get('csrfToken') === 'fetched' ? added : refusal(403)),
    })
    expect(await sendAddToCart(one)).toMatchObject({ ok: true })
    expect(shop.urls().map((url) => url.split('?')[0])).toEqual([
      'POST /srv/service/cart/add-to-cart',
      'GET /srv/service/cart/load',
      'POST /srv/service/cart/add-to-cart',
    ])
  })

  it('A server without a token cookie is not asked twice to add', async () => {
    openPage({ cartToken: 'fourth page' })
    const shop = openShop({ 'cart/load': () => ({ PRODUCTS: [] }), 'cart/add-to-cart': () => refusedToken })
    expect(await sendAddToCart(one)).toMatchObject({ ok: true, value: [{ kind: 'refused', message: '' }] })
    expect(shop.problems).toMatchObject([{ where: 'POST cart/add-to-cart' }])
    expect(shop.urls().filter((url) => url.startsWith('POST'))).toHaveLength(1)
  })

  it('A server that keeps the same token is tried once more', async () => {
    openPage({ cartToken: 'same' })
    writeCookie('XSRF-TOKEN', 'same')
    let refusals = 1
    openShop({
      'cart/load': () => ({ PRODUCTS: [] }),
      'cart/add-to-cart': () => (refusals-- > 0 ? refusedToken : added),
    })
    expect(await sendAddToCart(one)).toMatchObject({ ok: true, value: [{ kind: 'added-with-notice' }] })
  })

  it('After a second refusal nothing is sent again', async () => {
    openPage({ cartToken: 'third page' })
    writeCookie('XSRF-TOKEN', 'also stale')
    const shop = openShop({ 'cart/add-to-cart': () => refusal(403) })
    expect(await sendAddToCart(one)).toMatchObject({ ok: false, failure: { kind: 'status', status: 403 } })
    expect(shop.seen).toHaveLength(2)
    expect(shop.problems).toHaveLength(1)
  })

  it.each([
    ['a full stock answer', () => ({ status: 0, statusText: 'Stok yok' })],
    ['HTTP 500', () => refusal(500)],
    ['HTTP 401', () => refusal(401)],
    ['an HTML page', () => '<html></html>'],
  ])('%s is no token refusal and is not repeated', async (_what, answer) => {
    writeCookie('XSRF-TOKEN', 'fresh')
    const shop = openShop({ 'cart/add-to-cart': answer })
    await sendAddToCart(one)
    expect(shop.seen).toHaveLength(1)
  })
})
