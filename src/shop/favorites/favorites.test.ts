// @vitest-environment dom

import { describe, expect, it, vi } from 'vitest'
import { openChannel } from '@/lib/channel'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import { later, refusal } from '@/server/test-shop-server'
import { removeFavorite, toggleFavorite } from './favorites'
import { $favorites, favoriteCount, isFavorite, loadFavorites } from './store'
import { accepted, beginOnFreshPages, listOf, openFavorites, paths, rug, shownRetry, vase, watch } from './test-shop'

beginOnFreshPages()

describe("a member's hearts", () => {
  it('Two hundred cards send one request, and only when the first heart subscribes', async () => {
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

  it('A heart is filled at once and the shopper is informed when the server agrees', async () => {
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

  it('A press in the page’s last moment is sent before the page is left', async () => {
    const shop = openFavorites(listOf())
    await watch()
    const toggling = toggleFavorite(rug)
    dispatchEvent(new Event('pagehide'))
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    expect(paths(shop)).toContain('add-to-fav-list')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await toggling
  })

  it('Pressing a filled heart removes the product from the list', async () => {
    const shop = openFavorites(listOf('146'))
    await watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: false, isAccepted: true })
    expect(shop.seen[1]?.form).toEqual([['products[]', '146']])
    expect($notices.get()).toMatchObject([{ text: 'Ürün favorilerinizden çıkarıldı', duration: 6000 }])
    const action = $notices.get()[0]?.action
    expect(action?.label).toBe('Geri al')
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(shop.seen[2]?.form[0]).toEqual(['ids[]', '146-24']))
    await vi.waitFor(() => expect($favorites.get()).toMatchObject({ items: { 146: '' }, pending: [] }))
  })

  it('Presses while a request is under way settle on the last one', async () => {
    const slow = later<unknown>()
    const shop = openFavorites(listOf(), { 'add-to-fav-list': () => slow.promise })
    await watch()
    const first = toggleFavorite(rug)
    expect(isFavorite($favorites.get(), 146)).toBe(true)
    await vi.waitFor(() => expect(paths(shop)).toContain('add-to-fav-list'))
    const presses = [first, toggleFavorite(rug), toggleFavorite(rug), toggleFavorite(rug)]
    expect(isFavorite($favorites.get(), 146)).toBe(false)
    slow.give(accepted)
    const outcomes = await Promise.all(presses)
    expect(new Set(outcomes.map((outcome) => outcome.isFavorite))).toEqual(new Set([false]))
    expect(paths(shop)).toEqual(['get-shopping-list', 'add-to-fav-list', 'delete-shopping-products-by-product-id'])
    expect($favorites.get()).toMatchObject({ items: {}, pending: [] })
    expect($notices.get()).toHaveLength(1)
  })

  it('Two presses at once send nothing', async () => {
    const shop = openFavorites(listOf())
    await watch()
    const outcomes = await Promise.all([toggleFavorite(rug), toggleFavorite(rug)])
    expect(outcomes.map((outcome) => outcome.isFavorite)).toEqual([false, false])
    expect(paths(shop)).toEqual(['get-shopping-list'])
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

  it('A press before the list has arrived is not undone by it', async () => {
    const list = later<unknown>()
    openFavorites(list.promise)
    void watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isAccepted: true })
    list.give(listOf('9'))
    await loadFavorites()
    expect($favorites.get().items).toEqual({ 9: '', 146: '' })
  })

  it('Another tab is followed, and informed', async () => {
    const tab = openChannel('vitrin-favorites')
    const receivedOne: unknown[] = []
    tab.listen((message) => receivedOne.push(message))
    openFavorites(listOf())
    await watch()
    tab.send({ productId: 9, itemId: '' })
    await vi.waitFor(() => expect(isFavorite($favorites.get(), 9)).toBe(true))
    tab.send({ productId: 9 })
    await vi.waitFor(() => expect(isFavorite($favorites.get(), 9)).toBe(false))
    await toggleFavorite(rug)
    await vi.waitFor(() => expect(receivedOne).toEqual([{ productId: 146, itemId: '' }]))
    tab.close()
  })
})

describe('refusals', () => {
  it.each([
    ["the server's words", () => ({ status: 0, statusText: 'Liste dolu' }), ['Liste dolu']],
    ['no words', () => ({ status: 0, statusText: '' }), []],
    ['MISSING_PARAM', () => ({ status: 0, statusText: 'MISSING_PARAM' }), []],
    ['HTTP 500', () => refusal(500), ['İşlem tamamlanamadı (hata kodu: 500)']],
    ['an HTML page', () => '<html></html>', ['Bir hata oluştu']],
  ])('%s: the heart goes back and an error modal gives the reason', async (_what, answer, lines) => {
    openFavorites(listOf(), { 'add-to-fav-list': answer })
    await watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: false, isAccepted: false })
    expect($favorites.get()).toMatchObject({ items: {}, pending: [] })
    expect($popups.get()).toMatchObject([{ kind: 'message', title: 'Hata oluştu', lines }])
    expect($notices.get()).toEqual([])
  })

  it.each([
    ['HTTP 500', () => refusal(500), true],
    ['HTTP 429', () => refusal(429), true],
    ['an HTML page', () => '<html></html>', true],
    ['HTTP 422', () => refusal(422), false],
    ["the server's words", () => ({ status: 0, statusText: 'Liste dolu' }), false],
    ['MISSING_PARAM', () => ({ status: 0, statusText: 'MISSING_PARAM' }), false],
  ])('%s: whether the modal offers another try, which fills the heart', async (_what, failed, mayRetry) => {
    let answer: () => unknown = failed
    openFavorites(listOf(), { 'add-to-fav-list': () => answer() })
    await watch()
    await toggleFavorite(rug)
    answer = () => accepted
    const retry = shownRetry()
    expect(retry !== undefined).toBe(mayRetry)
    retry?.()
    await vi.waitFor(() => expect(isFavorite($favorites.get(), 146)).toBe(mayRetry))
    await vi.waitFor(() => expect($notices.get()).toHaveLength(mayRetry ? 1 : 0))
  })

  it('A removal whose list cannot be read can be tried again', async () => {
    let list: () => unknown = () => refusal(500)
    const shop = openFavorites(undefined, { 'get-shopping-list': () => list() })
    await watch()
    await removeFavorite(rug)
    list = () => listOf('146')
    shownRetry()?.()
    await vi.waitFor(() => expect($notices.get()).toMatchObject([{ text: 'Ürün favorilerinizden çıkarıldı' }]))
    expect(paths(shop).at(-1)).toBe('delete-shopping-products-by-product-id')
  })

  it('A refused removal fills the heart again', async () => {
    openFavorites(listOf('146'), { 'delete-shopping-products': () => ({ status: 0, statusText: 'Olmadı' }) })
    await watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isFavorite: true, isAccepted: false, message: 'Olmadı' })
    expect(isFavorite($favorites.get(), 146)).toBe(true)
  })

  it.each<readonly [string, () => unknown]>([
    ['an answer that nobody can read', () => '<!doctype html>'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('After %s the list is read again, and decides', async (_what, answer) => {
    const list = { now: listOf() }
    openFavorites([], {
      'get-shopping-list': () => list.now,
      'add-to-fav-list': () => {
        list.now = listOf('146')
        return answer()
      },
    })
    await watch()
    expect(await toggleFavorite(rug)).toMatchObject({ isAccepted: false })
    await vi.waitFor(() => expect(isFavorite($favorites.get(), 146)).toBe(true))
  })

  it('The refusal of a press that a second one has undone is not shown', async () => {
    const slow = later<unknown>()
    openFavorites(listOf(), { 'add-to-fav-list': () => slow.promise })
    await watch()
    const presses = [toggleFavorite(rug), toggleFavorite(rug)]
    slow.give({ status: 0, statusText: 'Liste dolu' })
    await Promise.all(presses)
    expect($popups.get()).toEqual([])
    expect(isFavorite($favorites.get(), 146)).toBe(false)
  })

  it('A list that cannot be loaded is logged, and the shopper gets no message', async () => {
    const shop = openFavorites(refusal(500))
    await watch()
    expect($favorites.get().status).toBe('failed')
    expect(shop.problems).toMatchObject([{ where: 'favorites' }])
    expect($popups.get()).toEqual([])
  })
})
