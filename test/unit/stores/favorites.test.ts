// @vitest-environment happy-dom
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openChannel } from '../../../src/lib/channel'
import {
  $favorites,
  carryOutIntents,
  favoriteCount,
  isFavorite,
  loadFavorites,
  resetFavorites,
  toggleFavorite,
} from '../../../src/stores/favorites'
import { keepFavoriteIntent, takeFavoriteIntents } from '../../../src/stores/intents'
import { $notices, clearNotices } from '../../../src/stores/notices'
import { $popups, closeAllPopups } from '../../../src/stores/popups'
import { restoreSession } from '../../../src/stores/session'
import { later, memberFacts, openPage, openShop, refusal, type ShopAnswer } from '../services/shop-server'

const rug = { productId: 146, variantId: 24 }
const vase = { productId: 12, variantId: 0 }

const listOf = (...ids: readonly string[]) => ({
  CATEGORIES: [{ ID: '1', NAME: 'Favoriler', PRODUCTS: ids.map((ID) => ({ ID, LIST_ID: '1' })) }],
  PRODUCTS: [],
})

const accepted = { status: 1, statusText: '', data: [] }

/** A shop with the given list, where adding and removing work unless the routes say otherwise. */
const openFavorites = (list: unknown, routes: Readonly<Record<string, ShopAnswer>> = {}) =>
  openShop({
    'get-shopping-list': () => list,
    'add-to-fav-list': () => accepted,
    'delete-shopping-products': () => ({ status: 1, ids: [], data: [] }),
    'popup-login': () => '<form></form>',
    ...routes,
  })

const paths = (shop: ReturnType<typeof openShop>): readonly string[] =>
  shop.urls().map((url) => url.replace(/\?.*/, '').replace(/^.*\//, ''))

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

describe("a member's hearts", () => {
  it('Two hundred cards ask once, and only when the first one shows itself', async () => {
    const shop = openFavorites(listOf('146', '9'))
    expect(shop.seen).toHaveLength(0)
    const others = Array.from({ length: 200 }, () => $favorites.subscribe(() => {}))
    await watch()
    expect(paths(shop)).toEqual(['get-shopping-list'])
    expect($favorites.get()).toEqual({ status: 'ready', items: { 9: '', 146: '' }, pending: [] })
    expect([isFavorite($favorites.get(), 146), isFavorite($favorites.get(), 1)]).toEqual([true, false])
    expect(favoriteCount($favorites.get())).toBe(2)
    for (const stop of others) stop()
  })

  it('A heart is filled at once and the shopper is told when the server agrees', async () => {
    const slow = later<unknown>()
    openFavorites(listOf(), { 'add-to-fav-list': () => slow.promise })
    await watch()
    const toggling = toggleFavorite(rug)
    expect($favorites.get()).toMatchObject({ items: { 146: '' }, pending: [146] })
    expect($notices.get()).toEqual([])
    slow.give(accepted)
    expect(await toggling).toEqual({ productId: 146, isFavorite: true, isAccepted: true, message: '' })
    expect($favorites.get()).toMatchObject({ items: { 146: '' }, pending: [] })
    expect($notices.get()).toMatchObject([{ text: 'Ürün favorilerinize eklendi', tone: 'success' }])
  })

  it('Pressing a filled heart takes the product off the list', async () => {
    const shop = openFavorites(listOf('146'))
    await watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: false, isAccepted: true })
    expect(shop.seen[1]?.form).toEqual([['products[]', '146']])
    expect($notices.get()).toMatchObject([{ text: 'Ürün favorilerinizden çıkarıldı' }])
  })

  it('Presses while a request is under way settle on the last wish', async () => {
    const slow = later<unknown>()
    const shop = openFavorites(listOf(), { 'add-to-fav-list': () => slow.promise })
    await watch()
    const presses = [toggleFavorite(rug), toggleFavorite(rug), toggleFavorite(rug), toggleFavorite(rug)]
    expect(isFavorite($favorites.get(), 146)).toBe(false)
    slow.give(accepted)
    const outcomes = await Promise.all(presses)
    expect(new Set(outcomes.map((outcome) => outcome.isFavorite))).toEqual(new Set([false]))
    expect(paths(shop)).toEqual(['get-shopping-list', 'add-to-fav-list', 'delete-shopping-products-by-product-id'])
    expect($favorites.get()).toMatchObject({ items: {}, pending: [] })
    expect($notices.get()).toHaveLength(1)
  })

  it('An odd number of presses ends with the one request that was sent', async () => {
    const slow = later<unknown>()
    const shop = openFavorites(listOf(), { 'add-to-fav-list': () => slow.promise })
    await watch()
    const presses = [toggleFavorite(rug), toggleFavorite(rug), toggleFavorite(rug)]
    slow.give(accepted)
    await Promise.all(presses)
    expect(paths(shop)).toEqual(['get-shopping-list', 'add-to-fav-list'])
    expect(isFavorite($favorites.get(), 146)).toBe(true)
  })

  it('Two products do not wait for each other', async () => {
    const slow = later<unknown>()
    openFavorites(listOf(), {
      'add-to-fav-list': ({ form }) => (form[0]?.[1] === '146-24' ? slow.promise : accepted),
    })
    await watch()
    const first = toggleFavorite(rug)
    expect(await toggleFavorite(vase)).toMatchObject({ isAccepted: true })
    slow.give(accepted)
    expect(await first).toMatchObject({ isAccepted: true })
  })

  it('A press before the list has come is not undone by it', async () => {
    const list = later<unknown>()
    openFavorites(list.promise)
    leave = $favorites.subscribe(() => {})
    expect(await toggleFavorite(rug)).toMatchObject({ isAccepted: true })
    list.give(listOf('9'))
    await loadFavorites()
    expect($favorites.get().items).toEqual({ 9: '', 146: '' })
  })

  it('Another tab is followed, and told', async () => {
    const tab = openChannel('vitrin-favorites')
    const heard: unknown[] = []
    tab.listen((message) => heard.push(message))
    openFavorites(listOf())
    await watch()
    tab.send({ productId: 9, itemId: '' })
    await vi.waitFor(() => expect(isFavorite($favorites.get(), 9)).toBe(true))
    tab.send({ productId: 9 })
    await vi.waitFor(() => expect(isFavorite($favorites.get(), 9)).toBe(false))
    await toggleFavorite(rug)
    await vi.waitFor(() => expect(heard).toEqual([{ productId: 146, itemId: '' }]))
    tab.close()
  })
})

describe('refusals', () => {
  it.each([
    ["the server's words", () => ({ status: 0, statusText: 'Liste dolu' }), ['Liste dolu']],
    ['no words', () => ({ status: 0, statusText: '' }), []],
    ['MISSING_PARAM', () => ({ status: 0, statusText: 'MISSING_PARAM' }), []],
    ['HTTP 500', () => refusal(500), ['İstek 500 durum koduyla başarısız oldu']],
    ['an HTML page', () => '<html></html>', ['Bir hata oluştu']],
  ])('%s: the heart goes back and an error modal says why', async (_what, answer, lines) => {
    openFavorites(listOf(), { 'add-to-fav-list': answer })
    await watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: false, isAccepted: false })
    expect($favorites.get()).toMatchObject({ items: {}, pending: [] })
    expect($popups.get()).toMatchObject([{ kind: 'message', title: 'Hata oluştu', lines }])
    expect($notices.get()).toEqual([])
  })

  it('A refused removal fills the heart again', async () => {
    openFavorites(listOf('146'), { 'delete-shopping-products': () => ({ status: 0, statusText: 'Olmadı' }) })
    await watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: true, isAccepted: false, message: 'Olmadı' })
    expect(isFavorite($favorites.get(), 146)).toBe(true)
  })

  it('A refusal of a wish that was taken back meanwhile is not complained about', async () => {
    const slow = later<unknown>()
    openFavorites(listOf(), { 'add-to-fav-list': () => slow.promise })
    await watch()
    const presses = [toggleFavorite(rug), toggleFavorite(rug)]
    slow.give({ status: 0, statusText: 'Liste dolu' })
    await Promise.all(presses)
    expect($popups.get()).toEqual([])
    expect(isFavorite($favorites.get(), 146)).toBe(false)
  })

  it('A list that cannot be loaded is logged and says nothing to the shopper', async () => {
    const shop = openFavorites(refusal(500))
    await watch()
    expect($favorites.get().status).toBe('failed')
    expect(shop.problems).toMatchObject([{ where: 'favorites' }])
    expect($popups.get()).toEqual([])
  })
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
