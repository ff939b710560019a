// @vitest-environment happy-dom
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $favorites,
  carryOutIntents,
  isFavorite,
  loadFavorites,
  resetFavorites,
  toggleFavorite,
} from '../../../src/stores/favorites'
import { keepFavoriteIntent, takeFavoriteIntents } from '../../../src/stores/intents'
import { $notices, clearNotices } from '../../../src/stores/notices'
import { $popups, closeAllPopups } from '../../../src/stores/popups'
import { restoreSession } from '../../../src/stores/session'
import { memberFacts, openPage, openShop, refusal } from '../services/shop-server'
import { listOf, openFavorites, paths, rug, vase } from './favorites-shop'

let leave = (): void => {}

/** A heart shows itself. */
const watch = async (): Promise<void> => {
  leave = $favorites.subscribe(() => {})
  await loadFavorites()
}

beforeEach(() => {
  openPage(memberFacts)
  restoreSession()
  resetFavorites()
  takeFavoriteIntents()
  clearNotices()
  closeAllPopups()
})

afterEach(() => {
  leave()
  cleanStores($favorites)
})

describe('a session that is over', () => {
  it.each([
    ['NO_MEMBER_SESSION', () => ({ status: 0, statusText: 'NO_MEMBER_SESSION' })],
    ['HTTP 401', () => refusal(401)],
  ])('%s clears the hearts, opens the login popup and keeps the wish', async (_what, answer) => {
    openFavorites(listOf('9'), { 'add-to-fav-list': answer })
    await watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: false, isAccepted: false })
    expect($favorites.get()).toMatchObject({ items: {}, pending: [] })
    expect($popups.get()).toMatchObject([
      { kind: 'server', folder: { pageId: 5, parentId: 1006, name: 'popup-login' } },
    ])
    expect(takeFavoriteIntents()).toEqual([{ ...rug, mode: 'wishlist' }])
  })

  it('A cached page that takes a visitor for a member opens no popup by itself', async () => {
    const shop = openFavorites({ status: 0, statusText: 'NO_MEMBER_SESSION' })
    await watch()
    expect($popups.get()).toEqual([])
    await toggleFavorite(rug)
    expect($popups.get()).toHaveLength(1)
    await vi.waitFor(() => expect(paths(shop)).toEqual(['get-shopping-list', 'popup-login']))
  })
})

describe('guests', () => {
  it('Nothing is asked of the server for a guest', async () => {
    openPage()
    const shop = openFavorites(listOf())
    await watch()
    expect(shop.seen).toHaveLength(0)
    expect($favorites.get().status).toBe('unknown')
  })

  it("A guest's press opens the login popup and is carried out once after the sign-in", async () => {
    openPage()
    const shop = openFavorites(listOf())
    await watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: false, isAccepted: false })
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: false, isAccepted: false })
    expect($popups.get()).toHaveLength(1)
    expect(paths(shop).filter((path) => path === 'add-to-fav-list')).toEqual([])

    openPage(memberFacts)
    resetFavorites()
    await carryOutIntents()
    await carryOutIntents()
    expect(paths(shop).filter((path) => path === 'add-to-fav-list')).toEqual(['add-to-fav-list'])
    expect(isFavorite($favorites.get(), 146)).toBe(true)
    expect($notices.get()).toMatchObject([{ text: 'Ürün favorilerinize eklendi' }])
  })

  it('A wish for what is a favorite already asks for nothing', async () => {
    const shop = openFavorites(listOf('146'))
    keepFavoriteIntent({ ...rug, mode: 'wishlist' })
    await carryOutIntents()
    expect(paths(shop)).toEqual(['get-shopping-list'])
    expect($notices.get()).toEqual([])
  })
})

describe('collections', () => {
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
