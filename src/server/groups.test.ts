// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchSubFolder } from '@/overlays/sub-folder'
import { goTo, isCurrentPage } from '@/page/navigation'
import { fetchWishlist, sendWishlistItems, sendWishlistRemoval } from '@/shop/favorites/api'
import { fetchCollection, sendCollectionItems, sendCollectionRemoval } from '@/shop/favorites/collection-api'
import { fetchCookieLaw } from '@/shop/site/cookie-law-store'
import type { ServiceFailure } from './failure'
import { openPage, openShop } from './test-shop-server'
import { failureText, transportText } from './transport-errors'

beforeEach(() => openPage())

describe('favorites', () => {
  it('The wishlist is category 1, its ids are texts, and ids that are none are dropped', async () => {
    const shop = openShop({
      'get-shopping-list': () => ({
        CATEGORIES: [
          { ID: '2', NAME: 'Doğum günü', PRODUCTS: [{ ID: '9' }] },
          { ID: '1', NAME: 'Favoriler', PRODUCTS: [{ ID: '146', LIST_ID: '5' }, { ID: '-3' }, { ID: '' }] },
        ],
        PRODUCTS: [],
      }),
    })
    expect((await fetchWishlist()).items).toEqual([{ productId: 146, itemId: '' }])
    expect(shop.urls()).toEqual(['GET /srv/service/profile/get-shopping-list?language=tr'])
  })

  it('A list without categories is read from its products', async () => {
    openShop({ 'get-shopping-list': () => ({ CATEGORIES: null, PRODUCTS: [{ ID: 12 }] }) })
    expect((await fetchWishlist()).items).toEqual([{ productId: 12, itemId: '' }])
  })

  it('A favorite is sent as pid-variant', async () => {
    const shop = openShop({ 'add-to-fav-list': () => ({ status: '1', statusText: '', data: [] }) })
    expect(await sendWishlistItems([{ productId: 146, variantId: 24 }])).toMatchObject({ isDone: true, message: '' })
    expect(shop.seen[0]?.form).toEqual([
      ['ids[]', '146-24'],
      ['fetch', '0'],
      ['cat_id', '1'],
    ])
  })

  it.each([0, '0', '', null, false])('A status %j is a refusal', async (status) => {
    openShop({ 'delete-shopping-products': () => ({ status, statusText: 'NO_MEMBER_SESSION' }) })
    expect(await sendWishlistRemoval([146])).toMatchObject({ isDone: false, message: 'NO_MEMBER_SESSION' })
  })

  it('A collection remembers which item represents a product', async () => {
    openShop({ 'collection/get/0': () => ({ status: 1, data: [{ _id: 'c1', items: [{ _id: 'i1', ID: '146' }] }] }) })
    expect((await fetchCollection()).items).toEqual([{ productId: 146, itemId: 'i1' }])
  })

  it('A partly refused collection call names each product and its reason', async () => {
    const shop = openShop({
      'collection/set-item': () => ({
        status: 1,
        statusText: '',
        data: [
          { item_id: 'i1', product_id: '146', product: { id: '146', name: 'Örtü' }, status: 1, statusText: '' },
          { item_id: '', product_id: 12, product: { id: 12, name: 'Vazo' }, status: 0, statusText: 'Satışta değil' },
        ],
      }),
    })
    expect(await sendCollectionItems([{ productId: 146, variantId: 24 }])).toEqual({
      isDone: true,
      message: '',
      items: [{ productId: 146, itemId: 'i1' }],
      refusals: [{ productId: 12, name: 'Vazo', reason: 'Satışta değil' }],
    })
    expect(shop.seen[0]?.form).toEqual([
      ['collection_id', '0'],
      ['products[]', '146_24'],
    ])
  })

  it('An entry that names its variant is its product’s, and one without a product is dropped', async () => {
    const items = [
      { _id: 'i1', ID: '146_24' },
      { _id: 'i2', ID: '146-25' },
      { _id: 'i3', ID: 12 },
      { _id: 'i4', ID: '_3' },
      { _id: 'i5', ID: null },
    ]
    openShop({ 'collection/get/0': () => ({ status: 1, data: [{ _id: 'c1', items }] }) })
    expect((await fetchCollection()).items).toEqual([
      { productId: 146, itemId: 'i1' },
      { productId: 146, itemId: 'i2' },
      { productId: 12, itemId: 'i3' },
    ])
  })

  it.each([
    ['plain ids', ['146', '12'], []],
    ['nothing', null, []],
    ['a text', 'x', []],
    ['an empty object', {}, []],
    [
      'results, one of them a refusal',
      [
        { product_id: '146', product: { id: '146', name: 'Örtü' }, status: '1' },
        { product_id: '12', product: { id: '12', name: '<b>Vazo</b>' }, status: '0', statusText: 'Satışta değil' },
      ],
      [{ productId: 12, name: 'Vazo', reason: 'Satışta değil' }],
    ],
  ])('Several favorites may be answered with %s', async (_what, data, refusals) => {
    openShop({ 'add-to-fav-list': () => ({ status: 1, statusText: '', data }) })
    expect(await sendWishlistItems([{ productId: 146, variantId: 0 }])).toMatchObject({ isDone: true, refusals })
  })

  it('An item leaves a collection by its own id', async () => {
    const shop = openShop({ 'collection/remove-item': () => ({ status: 1, statusText: '' }) })
    expect((await sendCollectionRemoval(['i1'])).isDone).toBe(true)
    expect(shop.seen[0]?.form).toEqual([
      ['collection_id', '0'],
      ['item_id[]', 'i1'],
    ])
  })
})

describe('the cookie law', () => {
  const law = { Title: 'Çerezler', Content: '<p>Kullanıyoruz</p>' }

  it.each([
    ['JSON', JSON.stringify(law)],
    ['JSON text in JSON text', JSON.stringify(JSON.stringify(law))],
  ])('Its text is read from %s', async (_what, body) => {
    openShop({ 'get-cookie-law': () => body })
    expect(await fetchCookieLaw()).toEqual({ ok: true, value: { title: 'Çerezler', content: '<p>Kullanıyoruz</p>' } })
  })

  it('An error page is one line in the log and no law', async () => {
    const shop = openShop({ 'get-cookie-law': () => '<html>404</html>' })
    expect(await fetchCookieLaw()).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
    expect(shop.problems).toHaveLength(1)
  })
})

describe('sub-folders', () => {
  const folder = { pageId: 30, parentId: 1054, name: 'popup-cart' }

  it('Parameters, language and currency are in the address', async () => {
    const shop = openShop({ 'sub-folder': () => '<div id="popup-cart"></div>' })
    expect(await fetchSubFolder({ folder, params: { product: '1-2' } })).toEqual({
      ok: true,
      value: '<div id="popup-cart"></div>',
    })
    expect(shop.urls()).toEqual([
      'GET /srv/service/content-v5/sub-folder/30/1054/popup-cart?product=1-2&language=tr&currency=TL',
    ])
  })

  it.each([
    ['social', 6, 1008],
    ['google-phone', 6, 1008],
    ['facebook-email', 6, 1008],
    ['notifications', 6, 1008],
    ['popup-cart', 30, 1054],
    ['popup-login', 5, 1006],
    ['set-store', 85, 1110],
  ])(
    'The popup %s belongs to one visitor, so that the endpoint prefix is never asked for it',
    async (name, pageId, parentId) => {
      openPage({ endpointPrefix: '//cdn.example' })
      const shop = openShop({ 'sub-folder': () => '<div></div>' })
      await fetchSubFolder({ folder: { pageId, parentId, name } })
      expect(shop.urls()[0]).toMatch(/^GET \/srv\/service/)
    },
  )

  it('Two different popups load side by side', async () => {
    openShop({ 'popup-cart': () => 'cart', 'popup-login': () => 'login' })
    const login = { pageId: 5, parentId: 1006, name: 'popup-login' }
    const replies = await Promise.all([fetchSubFolder({ folder }), fetchSubFolder({ folder: login })])
    expect(replies.map((reply) => reply.ok && reply.value)).toEqual(['cart', 'login'])
  })
})

describe('what a shopper reads when a call fails', () => {
  const answer = { message: '', key: '', body: undefined }
  const rows: readonly (readonly [ServiceFailure, string])[] = [
    [{ endpoint: 'x', kind: 'aborted' }, 'İstek iptal edildi'],
    [{ endpoint: 'x', kind: 'network' }, 'Bağlantı hatası'],
    [{ endpoint: 'x', kind: 'timeout', ms: 5000 }, '5000 ms süre sınırı aşıldı'],
    [{ endpoint: 'x', kind: 'status', status: 502, answer }, 'İşlem tamamlanamadı (hata kodu: 502)'],
    [{ endpoint: 'x', kind: 'malformed' }, 'Bir hata oluştu'],
  ]

  it.each(rows)('%j is "%s"', (failure, sentence) => expect(transportText(failure)).toBe(sentence))

  it("The server's own message goes first", () => {
    const shown = { ...answer, message: 'Giriş bilgileriniz hatalı.' }
    expect(failureText({ endpoint: 'x', kind: 'status', status: 403, answer: shown })).toBe(
      'Giriş bilgileriniz hatalı.',
    )
  })
})

describe('redirects that the server asks for', () => {
  it('An address of the shop is followed, with its leading slash', () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    expect(goTo('sepet')).toBe(true)
    expect(assign).toHaveBeenCalledWith('https://shop.example/sepet')
  })

  it.each(['javascript:alert(1)', '//evil.example/x', 'https://evil.example'])(
    '%s is refused and logged',
    (address) => {
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
      const shop = openShop({})
      expect(goTo(address)).toBe(false)
      expect(assign).not.toHaveBeenCalled()
      expect(shop.problems).toHaveLength(1)
    },
  )

  it('The page now shown is recognised without its query', () => {
    openPage({}, 'https://shop.example/keten-ortu?variant=3')
    expect(isCurrentPage('keten-ortu')).toBe(true)
    expect(isCurrentPage('/vazo')).toBe(false)
    expect(isCurrentPage('')).toBe(false)
  })
})
