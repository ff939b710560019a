// @vitest-environment dom
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage, openShop, refusal } from '@/server/test-shop-server'
import { fetchRelatedProducts } from '@/shop/product/related-api'
import { loadStores, sendStoreChoice } from './api'

beforeEach(() => openPage())

describe('the shop’s stores', () => {
  it('Are read with codes as texts and flags of any kind; nameless ones are left out', async () => {
    const shop = openShop({
      'store-list': () => ({
        success: true,
        data: {
          4: {
            id: 7,
            Ad: 'Alsancak &amp; Kordon',
            Il: 35,
            IlAdi: 'İzmir',
            Ilce: '988',
            IlceAdi: null,
            is_delivery_store: true,
          },
          9: { id: '', Ad: 'x' },
        },
      }),
    })
    expect(await loadStores()).toEqual([
      {
        id: 7,
        name: 'Alsancak & Kordon',
        country: '',
        city: '35',
        cityName: 'İzmir',
        town: '988',
        townName: '988',
        address: '',
        isDeliveryStore: true,
      },
    ])
    expect(shop.urls()).toEqual(['GET /srv/service/store/store-list?language=tr'])
  })

  it('A choice is a form post with the codes of country, city and town', async () => {
    const shop = openShop({ 'set-location': () => ({ success: 1, message: null, serviceList: [] }) })
    expect(await sendStoreChoice({ id: 7, country: 'TR', city: '35', town: '988' })).toEqual({
      ok: true,
      value: { isAccepted: true, message: '' },
    })
    expect(shop.seen[0]?.form).toEqual([
      ['location[U]', 'TR'],
      ['location[S]', '35'],
      ['location[I]', '988'],
      ['store_id', '7'],
    ])
  })
})

describe('related products', () => {
  const wire = { ID: '1000', TITLE: 'Örtü', URL: 'ortu', PRICE_SELL: '665.83333333', VAT: '20', IMAGE: [] }

  it('Have an exact price with VAT and an address from the site’s root', async () => {
    openShop({ 'get-related-products': () => ({ PRODUCTS: [wire], TARGET_CURRENCY: 'TL' }) })
    const reply = await fetchRelatedProducts({ productId: 146, list: 1 })
    expect(reply.ok && reply.value.products[0]).toMatchObject({
      id: 1000,
      url: '/ortu',
      image: '',
      price: '798.999999996',
    })
  })

  it('Two lists of one product do not abort each other’s requests', async () => {
    const shop = openShop({
      'get-related-products': ({ url }) => ({ PRODUCTS: [{ ...wire, TITLE: url.slice(-13, -12) }] }),
    })
    const both = await Promise.all([1, 2].map((list) => fetchRelatedProducts({ productId: 146, list })))
    expect(both.map((reply) => reply.ok)).toEqual([true, true])
    expect(shop.urls()).toEqual([
      'GET /srv/service/product/get-related-products/146/1?language=tr',
      'GET /srv/service/product/get-related-products/146/2?language=tr',
    ])
  })

  it('A refusal is given to the caller as a failure', async () => {
    openShop({ 'get-related-products': () => refusal(500) })
    expect(await fetchRelatedProducts({ productId: 146, list: 1 })).toMatchObject({ ok: false })
  })
})
