// @vitest-environment dom

import { clearNotices, closeAllPopups } from '@test/overlays'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeLeftNotice } from '@/overlays/next-notice'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import { openPage, openShop } from '@/server/test-shop-server'
import {
  type AfterAdd,
  type AfterAddContext,
  decideAfterAdd,
  decideAfterAddAll,
  isOnProductPage,
  performAfterAdd,
} from './after-add'
import { addMessage } from './messages'
import { type AddToCartOutcome, type AddToCartRequest, addToCartOutcome } from './model'

const request: AddToCartRequest = { products: [{ productId: 146, variantId: 24, quantity: '1' }] }
const plain: AfterAddContext = { buyNow: false, onProductPage: false, request }
const buyNow: AfterAddContext = { ...plain, buyNow: true }
const onPage: AfterAddContext = { ...plain, onProductPage: true }

const outcome = (status: number | undefined, facts: Partial<AddToCartOutcome> = {}, personalizationError = false) =>
  addToCartOutcome({ message: '', url: '', title: '', totals: undefined, ...facts, status, personalizationError })

const product = { url: 'keten-ortu', title: 'Keten örtü' }
const storePopup: AfterAdd = { do: 'popup', name: 'set-store', params: {} }
const cartPopup: AfterAdd = { do: 'popup', name: 'cart', params: { product: '146' } }
const toProduct: AfterAdd = { do: 'go', address: '/keten-ortu' }
const toCart: AfterAdd = { do: 'go', address: '/sepet' }
const danger = (text: string): AfterAdd => ({ do: 'notice', tone: 'danger', text, duration: 2400 })
const linked = (text: string): AfterAdd => ({
  do: 'notice',
  tone: 'danger',
  text,
  duration: 2400,
  action: { label: 'Keten örtü', href: '/keten-ortu' },
})
const success = (text: string): AfterAdd => ({
  do: 'notice',
  tone: 'success',
  text,
  duration: 2500,
  action: { label: 'Sepete git', href: '/sepet' },
})

beforeEach(() => {
  openPage()
  clearNotices()
  closeAllPopups()
})

const rows: readonly (readonly [string, AddToCartOutcome, AfterAddContext, readonly AfterAdd[]])[] = [
  [
    '-2 shows the message and lets the shopper choose a store',
    outcome(-2, { message: 'Mağaza seçin' }),
    plain,
    [danger('Mağaza seçin'), storePopup],
  ],
  ['-2 without words', outcome(-2), plain, [danger('Lütfen bir mağaza seçin'), storePopup]],
  ['-1 goes to the product', outcome(-1, { ...product, message: 'Beden seçin' }), plain, [toProduct]],
  [
    '-1 on the product page shows the message',
    outcome(-1, { ...product, message: 'Beden seçin' }),
    onPage,
    [linked('Beden seçin')],
  ],
  ['-1 without an address shows the message', outcome(-1), plain, [danger('Lütfen ürün seçeneklerini belirleyin')]],
  [
    '0 shows the message with a link to the product',
    outcome(0, { ...product, message: 'Stok yok' }),
    plain,
    [linked('Stok yok')],
  ],
  ['0 without words', outcome(0), plain, [danger('Ürün sepetinize eklenemedi')]],
  [
    '0 with a personalization error goes to the product',
    outcome(0, { ...product, message: 'Yazı gerekli' }, true),
    plain,
    [linked('Yazı gerekli'), toProduct],
  ],
  [
    '0 with a personalization error stays on the product page',
    outcome(0, { ...product, message: 'Yazı gerekli' }, true),
    onPage,
    [linked('Yazı gerekli')],
  ],
  ['1 needs nothing more', outcome(1, { message: 'Eklendi' }), plain, []],
  ['1 and buy now', outcome(1), buyNow, [toCart]],
  ['2 goes where the server says', outcome(2, { url: '/odeme' }), plain, [{ do: 'go', address: '/odeme' }]],
  ['2 and buy now goes there too', outcome(2, { url: '/odeme' }), buyNow, [{ do: 'go', address: '/odeme' }]],
  ['2 without an address goes nowhere', outcome(2), plain, []],
  ['3 opens the cart popup', outcome(3), plain, [cartPopup]],
  ['3 and buy now', outcome(3), buyNow, [toCart]],
  ['4 says so with a link to the cart', outcome(4, { message: 'Sepete eklendi' }), plain, [success('Sepete eklendi')]],
  ['4 without words', outcome(4), plain, [success('Ürün sepetinize eklendi')]],
  ['4 and buy now', outcome(4), buyNow, [toCart]],
  ['a status outside the table is a failure', outcome(9), plain, [danger('Ürün sepetinize eklenemedi')]],
  ['no answer is a failure', outcome(undefined), buyNow, [danger('Ürün sepetinize eklenemedi')]],
]

describe('what follows an add-to-cart answer', () => {
  it.each(rows)('Status %s', (_title, answer, context, actions) => {
    expect(decideAfterAdd(answer, context)).toEqual(actions)
    expect(decideAfterAddAll([answer], context)).toEqual(actions)
  })
})

describe('what follows the answers for several products', () => {
  const several: AddToCartRequest = {
    products: [
      { productId: 1, variantId: 0, quantity: '1' },
      { productId: 2, variantId: 0, quantity: '1' },
    ],
    relatedProducts: ['7'],
  }
  const context: AfterAddContext = { ...plain, request: several }
  const soldOut = outcome(0, { title: 'Vazo', message: 'Stok yok' })
  const severalPopup: AfterAdd = {
    do: 'popup',
    name: 'cart',
    params: { product: '1-2', multi: '1', relatedProductId: '7' },
  }

  it('Failures are listed together, and the added ones open the cart popup', () => {
    expect(decideAfterAddAll([soldOut, outcome(-1, { title: 'Örtü' }), outcome(1)], context)).toEqual([
      {
        do: 'notice',
        tone: 'danger',
        text: 'Bazı ürünler sepetinize eklenemedi',
        lines: ['Vazo: Stok yok', 'Örtü: Lütfen ürün seçeneklerini belirleyin'],
        duration: 6000,
      },
      severalPopup,
    ])
  })

  it('When nothing was added, no success is shown', () => {
    expect(decideAfterAddAll([soldOut, outcome(0, { message: 'Kapalı' })], context)).toEqual([
      {
        do: 'notice',
        tone: 'danger',
        text: 'Ürün sepetinize eklenemedi',
        lines: ['Vazo: Stok yok', 'Kapalı'],
        duration: 6000,
      },
    ])
  })

  it('A reason that several share is shown once', () => {
    const shared = [outcome(-2, { message: 'Mağaza seçin' }), outcome(-2, { message: 'Mağaza seçin' })]
    expect(decideAfterAddAll(shared, context)).toMatchObject([{ lines: ['Mağaza seçin'] }, storePopup])
    expect(addMessage(shared)).toMatchObject({ text: 'Mağaza seçin' })
  })

  it('The shopper is asked to choose a store when nothing was added', () => {
    expect(decideAfterAddAll([outcome(-2), outcome(-2)], context).at(-1)).toEqual(storePopup)
  })

  it.each([
    ['all added', [outcome(1), outcome(3)], [severalPopup]],
    ['one redirect among them', [outcome(1), outcome(2, { url: '/odeme' })], [{ do: 'go', address: '/odeme' }]],
    ['only notices', [outcome(4), outcome(4)], [success('Ürün sepetinize eklendi')]],
    ['no answer at all', [], []],
  ])('Successes: %s', (_title, outcomes, actions) => expect(decideAfterAddAll(outcomes, context)).toEqual(actions))

  it('Buy now goes to the cart once', () => {
    expect(decideAfterAddAll([outcome(1), outcome(4)], { ...context, buyNow: true })).toEqual([toCart])
  })
})

describe('where the shopper is', () => {
  it('A product page is recognised by its product or its address', () => {
    openPage({ pageType: 'product', products: [{ id: 146 }] }, 'https://shop.example/keten-ortu')
    expect(isOnProductPage(undefined, 146)).toBe(true)
    expect(isOnProductPage(outcome(-1, product), 9)).toBe(true)
    expect(isOnProductPage(outcome(-1, { url: 'vazo' }), 9)).toBe(false)
  })

  it('A list that shows the product is not its page', () => {
    openPage({ pageType: 'category', products: [{ id: 146 }] })
    expect(isOnProductPage(outcome(-1, product), 146)).toBe(false)
  })
})

describe('the actions after an add', () => {
  it('Notices are shown, popups are opened and addresses are followed', async () => {
    openShop({ 'popup-cart': () => '<p>sepet</p>' })
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    performAfterAdd([linked('Stok yok'), cartPopup, toCart])
    expect($notices.get()).toMatchObject([{ text: 'Stok yok', tone: 'danger', duration: 2400 }])
    expect(assign).toHaveBeenCalledWith('https://shop.example/sepet')
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ status: 'ready', html: '<p>sepet</p>' }]))
  })

  it('A notice of a page that is left is shown by the next page alone, once', () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    const refused = outcome(0, { title: 'Vazo', message: 'Stok yok' })
    performAfterAdd(decideAfterAddAll([refused, outcome(2, { url: '/odeme' })], plain))
    clearNotices()
    takeLeftNotice()
    expect($notices.get()).toEqual([])
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(2)
    takeLeftNotice()
    takeLeftNotice()
    expect($notices.get()).toMatchObject([
      { text: 'Bazı ürünler sepetinize eklenemedi', lines: ['Vazo: Stok yok'], tone: 'danger' },
    ])
  })

  it('No notice is kept for another page when this one stays', () => {
    performAfterAdd([danger('Stok yok'), { do: 'go', address: 'javascript:alert(1)' }])
    clearNotices()
    takeLeftNotice()
    expect($notices.get()).toEqual([])
  })
})
