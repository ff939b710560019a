// @vitest-environment dom

import { describe, expect, it, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import { later, memberFacts, openPage, refusal } from '@/server/test-shop-server'
import { keepFavoriteIntent, takeFavoriteIntents } from '@/shop/member/intents'
import { carryOutIntents, toggleFavorite } from './favorites'
import { $favorites, forgetFavorites, isFavorite } from './store'
import { accepted, beginOnFreshPages, listOf, openFavorites, paths, rug, shownRetry, vase, watch } from './test-shop'

beginOnFreshPages()

describe('a session that has ended', () => {
  it.each([
    ['NO_MEMBER_SESSION', () => ({ status: 0, statusText: 'NO_MEMBER_SESSION' })],
    ['HTTP 401', () => refusal(401)],
  ])('%s clears the hearts, opens the login popup and keeps the intent', async (_what, answer) => {
    openFavorites(listOf('9'), { 'add-to-fav-list': answer })
    await watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: false, isAccepted: false })
    expect($favorites.get()).toMatchObject({ items: {}, pending: [] })
    expect($popups.get()).toMatchObject([
      { kind: 'server', content: { pageId: 5, parentId: 1006, name: 'popup-login' } },
    ])
    expect(takeFavoriteIntents()).toEqual([{ ...rug, mode: 'wishlist' }])
  })

  it('A cached page with a member’s facts opens no popup for a visitor', async () => {
    const shop = openFavorites({ status: 0, statusText: 'NO_MEMBER_SESSION' })
    await watch()
    expect($popups.get()).toEqual([])
    await toggleFavorite(rug)
    expect($popups.get()).toHaveLength(1)
    await vi.waitFor(() => expect(paths(shop)).toEqual(['get-shopping-list', 'popup-login']))
  })
})

describe('guests', () => {
  it('A guest sends no request', async () => {
    openPage()
    const shop = openFavorites(listOf())
    await watch()
    expect(shop.seen).toHaveLength(0)
    expect($favorites.get().status).toBe('unknown')
  })

  it("A guest's press opens the login popup and is sent once after the sign-in", async () => {
    openPage()
    const shop = openFavorites(listOf())
    await watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: false, isAccepted: false })
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: false, isAccepted: false })
    expect($popups.get()).toHaveLength(1)
    expect(paths(shop).filter((path) => path === 'add-to-fav-list')).toEqual([])

    openPage(memberFacts)
    forgetFavorites()
    await carryOutIntents()
    await carryOutIntents()
    expect(paths(shop).filter((path) => path === 'add-to-fav-list')).toEqual(['add-to-fav-list'])
    expect(isFavorite($favorites.get(), 146)).toBe(true)
    expect($notices.get()).toMatchObject([{ text: 'Ürün favorilerinize eklendi' }])
  })

  it('An intent for a product that is a favorite already sends no request', async () => {
    const shop = openFavorites(listOf('146'))
    keepFavoriteIntent({ ...rug, mode: 'wishlist' })
    await carryOutIntents()
    expect(paths(shop)).toEqual(['get-shopping-list'])
    expect($notices.get()).toEqual([])
  })
})

describe('several intents of a guest', () => {
  const press = (...choices: readonly (typeof rug)[]): void => {
    for (const choice of choices) keepFavoriteIntent({ ...choice, mode: 'wishlist' })
  }
  const lamp = { productId: 3, variantId: 0 }
  const result = (id: number, status: number, statusText = '') => ({
    item_id: '',
    product_id: String(id),
    product: { id: String(id), name: `Ürün ${id}` },
    status,
    statusText,
  })

  it('go in one call and are shown once', async () => {
    const shop = openFavorites(listOf('12'))
    press(rug, vase, lamp)
    await carryOutIntents()
    expect(paths(shop)).toEqual(['get-shopping-list', 'add-to-fav-list'])
    expect(shop.seen[1]?.form.slice(0, 2)).toEqual([
      ['ids[]', '146-24'],
      ['ids[]', '3-0'],
    ])
    expect($favorites.get()).toMatchObject({ items: { 3: '', 12: '', 146: '' }, pending: [] })
    expect($notices.get().map(({ text }) => text)).toEqual(['Ürün favorilerinize eklendi'])
  })

  it('that are refused in part: the others stay, and each reason is shown', async () => {
    openFavorites(listOf(), {
      'add-to-fav-list': () => ({
        status: 1,
        statusText: 'Ürün favorilerinize eklendi',
        data: [result(146, 1), result(12, 0, 'Satışta değil'), result(3, 0, 'Listeniz dolu')],
      }),
    })
    press(rug, vase, lamp)
    await carryOutIntents()
    expect($favorites.get()).toMatchObject({ items: { 146: '' }, pending: [] })
    expect($favorites.get().items).not.toHaveProperty('12')
    expect($popups.get()).toMatchObject([
      { kind: 'message', title: 'Hata oluştu', lines: ['Ürün 12: Satışta değil', 'Ürün 3: Listeniz dolu'] },
    ])
    expect($notices.get().map(({ text }) => text)).toEqual(['Ürün favorilerinize eklendi'])
  })

  it.each([
    ['a refusal of all', () => ({ status: 0, statusText: 'Olmaz', data: [] }), ['Olmaz']],
    ['MISSING_PARAM', () => ({ status: 0, statusText: 'MISSING_PARAM', data: [] }), []],
    ['HTTP 500', () => refusal(500), ['İşlem tamamlanamadı (hata kodu: 500)']],
  ])('%s leaves none, shows the reason once and is not sent again', async (_what, answer, lines) => {
    const shop = openFavorites(listOf(), { 'add-to-fav-list': answer })
    press(rug, vase)
    await carryOutIntents()
    await carryOutIntents()
    expect($favorites.get()).toMatchObject({ items: {}, pending: [] })
    expect($popups.get()).toMatchObject([{ kind: 'message', lines }])
    expect($notices.get()).toEqual([])
    expect(paths(shop).filter((path) => path === 'add-to-fav-list')).toHaveLength(1)
  })

  it('are sent again together from the modal of a shop that broke', async () => {
    let answer: () => unknown = () => refusal(500)
    openFavorites(listOf(), { 'add-to-fav-list': () => answer() })
    press(rug, vase)
    await carryOutIntents()
    answer = () => accepted
    shownRetry()?.()
    await vi.waitFor(() => expect($favorites.get()).toMatchObject({ items: { 146: '', 12: '' }, pending: [] }))
  })

  it('whose session has ended before the answer wait for the next sign-in', async () => {
    openFavorites(listOf(), { 'add-to-fav-list': () => refusal(401) })
    press(rug, vase)
    await carryOutIntents()
    expect($popups.get()).toMatchObject([{ content: { name: 'popup-login' } }])
    expect(takeFavoriteIntents()).toHaveLength(2)
  })

  it('One that a press undoes during the call is removed again', async () => {
    const slow = later<unknown>()
    const shop = openFavorites(listOf(), { 'add-to-fav-list': () => slow.promise })
    await watch()
    press(rug, vase)
    const carrying = carryOutIntents()
    await vi.waitFor(() => expect(paths(shop)).toContain('add-to-fav-list'))
    const taking = toggleFavorite(vase)
    expect(isFavorite($favorites.get(), 12)).toBe(false)
    slow.give({ status: 1, statusText: '', data: [] })
    await Promise.all([carrying, taking])
    expect($favorites.get()).toMatchObject({ items: { 146: '' }, pending: [] })
    expect($favorites.get().items).not.toHaveProperty('12')
    expect(paths(shop).at(-1)).toBe('delete-shopping-products-by-product-id')
  })
})
