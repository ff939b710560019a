// @vitest-environment dom

import { clearNotices, closeAllPopups } from '@test/overlays'
import { resetStores } from '@test/stores'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openChannel } from '@/lib/channel'
import { $notices } from '@/overlays/notices-store'
import type { WantedProduct } from '@/page/types'
import { later, openPage, openShop, refusal } from '@/server/test-shop-server'
import { type AddToCartOptions, addAllToCart } from './add'
import { inCartQueue } from './queue'
import { $cart, revalidateCart } from './store'

const pick = (productId: number): { products: readonly [WantedProduct] } => ({
  products: [{ productId, variantId: 0, quantity: '1' }],
})

const addToCart = async (request: ReturnType<typeof pick>, options?: AddToCartOptions) => {
  const [outcome] = await addAllToCart(request, options)
  return outcome
}

const answer = (totalQuantity: number, status = 1) => ({
  status,
  statusText: '',
  totalQuantity,
  totalPrice: `${totalQuantity}0,00`,
})

beforeEach(() => {
  openPage()
  resetStores()
  clearNotices()
  closeAllPopups()
  $cart.subscribe(() => {})
})

// The page is left, and with it ends what would read the cart again after a while, in the time that the next test makes.
afterEach(() => cleanStores($cart))

describe('adding to the cart', () => {
  it('Totals are unknown until the server answers, and pending until then', async () => {
    const slow = later<unknown>()
    openShop({ 'add-to-cart': () => slow.promise })
    expect($cart.get()).toEqual({ totals: undefined, isPending: false })
    const adding = addToCart(pick(1))
    await vi.waitFor(() => expect($cart.get().isPending).toBe(true))
    expect($cart.get().totals).toBeUndefined()
    slow.give(answer(3))
    expect(await adding).toMatchObject({ kind: 'added', status: 1 })
    expect($cart.get()).toEqual({ totals: { count: 3, total: '30' }, isPending: false })
  })

  it('A shopper who presses twice adds once', async () => {
    const shop = openShop({ 'add-to-cart': () => answer(1) })
    const [first, second] = await Promise.all([addToCart(pick(1)), addToCart(pick(1))])
    expect(shop.seen).toHaveLength(1)
    expect(second).toEqual(first)
    await addToCart(pick(1))
    expect(shop.seen).toHaveLength(2)
  })

  it('Two different products are added one after the other, and the last totals stay', async () => {
    const slow = later<unknown>()
    const shop = openShop({
      'add-to-cart': ({ form }) => (new Map(form).get('productId') === '1' ? slow.promise : answer(2)),
    })
    const both = Promise.all([addToCart(pick(1)), addToCart(pick(2))])
    await vi.waitFor(() => expect(shop.seen).toHaveLength(1))
    slow.give(answer(1))
    await both
    expect($cart.get().totals?.count).toBe(2)
  })

  it('A refusal is shown and changes no totals', async () => {
    openShop({ 'add-to-cart': () => ({ status: 0, statusText: 'Stok yok', url: 'vazo', title: 'Vazo' }) })
    expect(await addToCart(pick(1))).toMatchObject({ kind: 'refused', message: 'Stok yok' })
    expect($cart.get().totals).toBeUndefined()
    expect($notices.get()).toMatchObject([
      { text: 'Stok yok', tone: 'danger', action: { label: 'Vazo', href: 'https://shop.example/vazo' } },
    ])
  })

  it.each([
    ['HTTP 500', () => refusal(500), 'Ürün sepetinize eklenemedi'],
    ['HTTP 400 with words', () => refusal(400, { message: 'Sepet kilitli' }), 'Sepet kilitli'],
    ['an HTML page', () => '<html></html>', 'Ürünün eklenip eklenmediği bilinmiyor, lütfen sepetinize bakın'],
    [
      'a broken connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Ürünün eklenip eklenmediği bilinmiyor, lütfen sepetinize bakın',
    ],
    ['an empty list', () => [], 'Ürün sepetinize eklenemedi'],
  ])('%s is an unknown outcome, shown to the shopper and logged', async (_what, reply, sentence) => {
    const shop = openShop({ 'add-to-cart': reply })
    expect(await addToCart(pick(1))).toMatchObject({ kind: 'unknown', status: undefined })
    expect($notices.get()).toMatchObject([{ text: sentence, tone: 'danger' }])
    expect(shop.problems).toHaveLength(1)
    expect($cart.get().isPending).toBe(false)
  })

  it.each([
    ['cannot be read', () => '<html></html>'],
    ['has a status outside the table', () => ({ status: 99 })],
  ])('An answer that %s makes the cart read again until it succeeds: the press may have added', async (_, reply) => {
    const reads = [refusal(500), { PRODUCTS: [{ ID: 1, CART_ID: 0, COUNT: 1 }], PRICE_GENERAL: '10.00' }]
    openShop({ 'add-to-cart': reply, 'cart/load': () => reads.shift() })
    await addToCart(pick(1))
    await vi.waitFor(() => expect($cart.get().totals).toMatchObject({ count: 1, total: '10' }))
  })

  it('Several products take the totals of the last answer', async () => {
    openShop({ 'add-to-cart': () => [{ status: 1, statusText: '' }, answer(5, 1)], 'popup-cart': () => '<p></p>' })
    const outcomes = await addAllToCart({ products: [...pick(1).products, ...pick(2).products] })
    expect(outcomes.map(({ kind }) => kind)).toEqual(['added', 'added'])
    expect($cart.get().totals?.count).toBe(5)
  })

  it('An answer without totals makes the cart ask for them', async () => {
    openShop({
      'add-to-cart': () => ({ status: '1', statusText: '' }),
      'cart/load': () => ({ PRODUCTS: [{ ID: 1, CART_ID: 0, COUNT: 4 }], PRICE_GENERAL: '40.00' }),
    })
    await addToCart(pick(1))
    await vi.waitFor(() => expect($cart.get().totals).toMatchObject({ count: 4, total: '40' }))
  })
})

describe('the same cart in all tabs', () => {
  it('A change in another tab is followed', async () => {
    const tab = openChannel('vitrin-cart')
    tab.send({ count: 8, total: '80' })
    await vi.waitFor(() => expect($cart.get().totals).toMatchObject({ count: 8, total: '80' }))
    tab.close()
  })

  it('Another tab receives a change here, and invalid data or another currency is ignored', async () => {
    const tab = openChannel('vitrin-cart')
    const receivedOne: unknown[] = []
    tab.listen((message) => receivedOne.push(message))
    openShop({ 'add-to-cart': () => answer(2) })
    await addToCart(pick(1))
    await vi.waitFor(() => expect(receivedOne).toEqual([{ count: 2, total: '20', currency: 'TL' }]))
    tab.send({ count: 'üç' })
    tab.send({ count: 5, total: '5', currency: 'USD' })
    tab.send({ count: 9, total: '90' })
    await vi.waitFor(() => expect($cart.get().totals?.count).toBe(9))
    tab.close()
  })
})

describe('reading the cart again', () => {
  it('A read that a write has overtaken is dropped', async () => {
    const slow = later<unknown>()
    const shop = openShop({ 'cart/load': () => slow.promise, 'add-to-cart': () => answer(7) })
    const reading = revalidateCart()
    await vi.waitFor(() => expect(shop.seen).toHaveLength(1))
    await addToCart(pick(1))
    slow.give({ PRODUCTS: [], PRICE_GENERAL: '0' })
    await reading
    expect($cart.get().totals?.count).toBe(7)
  })

  it('A failed read is logged and changes nothing', async () => {
    const shop = openShop({ 'cart/load': () => refusal(500) })
    await revalidateCart()
    expect($cart.get().totals).toBeUndefined()
    expect(shop.problems).toHaveLength(1)
  })
})

describe('an add without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is reported after eight seconds, and may be sent once more', async () => {
    const answers = [later<unknown>(), later<unknown>()]
    const shop = openShop({ 'add-to-cart': () => answers[shop.seen.length - 1]?.promise })
    const slow = vi.fn()
    const adding = addToCart(pick(1), { slow })
    await vi.advanceTimersByTimeAsync(7900)
    void addToCart(pick(1), { slow })
    expect([slow.mock.calls.length, shop.seen.length]).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(200)
    expect(slow).toHaveBeenCalledTimes(1)
    const again = addToCart(pick(1))
    await vi.advanceTimersByTimeAsync(8000)
    expect(shop.seen).toHaveLength(2)
    answers[1]?.give(answer(1))
    expect(await again).toMatchObject({ kind: 'added' })
    answers[0]?.give(answer(2))
    expect(await adding).toMatchObject({ kind: 'added' })
    expect($cart.get()).toMatchObject({ totals: { count: 2 }, isPending: false })
  })

  it('holds up another product for eight seconds only', async () => {
    const shop = openShop({
      'add-to-cart': ({ form }) => (new Map(form).get('productId') === '1' ? new Promise(() => {}) : answer(1)),
    })
    void addToCart(pick(1))
    const other = addToCart(pick(2))
    await vi.advanceTimersByTimeAsync(7900)
    expect(shop.seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await other).toMatchObject({ kind: 'added' })
  })

  it('is waited for by the badge for eight seconds only', async () => {
    const late = later<unknown>()
    openShop({
      'add-to-cart': () => late.promise,
      'cart/load': () => ({ PRODUCTS: [], totalQuantity: 5, totalPrice: '50,00' }),
    })
    const adding = addToCart(pick(1))
    await vi.advanceTimersByTimeAsync(7900)
    expect($cart.get()).toEqual({ totals: undefined, isPending: true })
    await vi.advanceTimersByTimeAsync(200)
    expect($cart.get()).toEqual({ totals: undefined, isPending: false })
    await revalidateCart()
    expect($cart.get()).toMatchObject({ totals: { count: 5 }, isPending: false })
    late.give(answer(6))
    await adding
    expect($cart.get()).toMatchObject({ totals: { count: 6 }, isPending: false })
  })

  it('that comes in time is not announced as slow', async () => {
    openShop({ 'add-to-cart': () => answer(1) })
    const slow = vi.fn()
    await addToCart(pick(1), { slow })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(slow).not.toHaveBeenCalled()
  })
})

it('A cart write that fails does not stop the ones after it', async () => {
  const order: string[] = []
  const failing = inCartQueue(async () => {
    order.push('first')
    throw new Error('broken')
  })
  const next = inCartQueue(async () => order.push('second'))
  await expect(failing).rejects.toThrow('broken')
  await next
  expect(order).toEqual(['first', 'second'])
})
