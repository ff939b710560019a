// @vitest-environment dom

import { describe, expect, it } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import { memberFacts, openPage, openShop } from '@/server/test-shop-server'
import { keepFavoriteIntent } from '@/shop/member/intents'
import { carryOutIntents, removeFavorite, toggleFavorite } from './favorites'
import { $favorites, favoriteCount } from './store'
import { beginOnFreshPages, listOf, rug, vase, watch } from './test-shop'

beginOnFreshPages()

describe('collections', () => {
  it('A product that is in it in two variants leaves it with both', async () => {
    openPage({ ...memberFacts, settings: { IS_FAV: '1' } })
    const items = [
      { _id: 'i1', ID: '146_24' },
      { _id: 'i2', ID: '146_25' },
    ]
    const shop = openShop({
      'collection/get': () => ({ status: 1, data: [{ _id: 1, items }] }),
      'collection/remove-item': () => ({ status: 1, statusText: '' }),
    })
    await watch()
    expect(favoriteCount($favorites.get())).toBe(1)
    await removeFavorite(rug)
    expect(shop.seen.at(-1)?.form.slice(1)).toEqual([
      ['item_id[]', 'i1'],
      ['item_id[]', 'i2'],
    ])
  })

  it('An item is removed by the id that it was added with', async () => {
    openPage({ ...memberFacts, settings: { IS_FAV: '1' } })
    const shop = openShop({
      'collection/get': () => ({ status: 1, data: [] }),
      'collection/set-item': () => ({
        status: 1,
        statusText: '',
        data: [{ item_id: 'i1', product_id: '146', product: { id: '146', name: 'Örtü' }, status: 1, statusText: '' }],
      }),
      'collection/remove-item': () => ({ status: 1, statusText: '' }),
    })
    await watch()
    await toggleFavorite(rug)
    expect($favorites.get().items).toEqual({ 146: 'i1' })
    await toggleFavorite(rug)
    expect(shop.seen.at(-1)?.form).toContainEqual(['item_id[]', 'i1'])
  })

  it.each([1, 0])('A call that was accepted in part, with the status %i, keeps what was accepted', async (status) => {
    openPage({ ...memberFacts, settings: { IS_FAV: '1' } })
    openShop({
      'collection/get': () => ({ status: 1, data: [] }),
      'collection/set-item': () => ({
        status,
        statusText: 'Bazı ürünler eklenemedi',
        data: [
          { item_id: 'i1', product_id: '146', product: { id: '146', name: 'Örtü' }, status: 1, statusText: '' },
          { product: { id: '12', name: 'Vazo' }, status: 0, statusText: 'Satışta değil' },
        ],
      }),
    })
    for (const choice of [rug, vase]) keepFavoriteIntent({ ...choice, mode: 'collection' })
    await carryOutIntents()
    expect($favorites.get()).toMatchObject({ items: { 146: 'i1' }, pending: [] })
    expect($favorites.get().items).not.toHaveProperty('12')
    expect($popups.get()).toMatchObject([{ kind: 'message', lines: ['Vazo: Satışta değil'] }])
    expect($notices.get().map(({ text }) => text)).toEqual(['Ürün favorilerinize eklendi'])
  })

  it('A refused call without results keeps nothing', async () => {
    openPage({ ...memberFacts, settings: { IS_FAV: '1' } })
    openShop({
      'collection/get': () => ({ status: 1, data: [] }),
      'collection/set-item': () => ({ status: 0, statusText: 'Olmaz', data: [] }),
    })
    keepFavoriteIntent({ ...rug, mode: 'collection' })
    await carryOutIntents()
    expect($favorites.get().items).toEqual({})
    expect($popups.get()).toMatchObject([{ kind: 'message', lines: ['Olmaz'] }])
  })

  it('A partly refused call shows the reason of each product', async () => {
    openShop({
      'collection/set-item': () => ({
        status: 1,
        statusText: '',
        data: [{ product: { id: '12', name: 'Vazo' }, status: 0, statusText: 'Satışta değil' }],
      }),
      'get-shopping-list': () => listOf(),
    })
    expect(await toggleFavorite(vase, 'collection')).toMatchObject({ isAccepted: false })
    expect($popups.get()).toMatchObject([{ kind: 'message', lines: ['Vazo: Satışta değil'] }])
  })
})
