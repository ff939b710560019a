// @vitest-environment dom

import { describe, expect, it, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import { later, openPage } from '@/server/test-shop-server'
import { removeFavorite, toggleFavorite } from './favorites'
import { $favorites, forgetFavorites, isFavorite } from './store'
import { accepted, beginOnFreshPages, listOf, openFavorites, paths, rug, stopWatching, watch } from './test-shop'

/** Leaves the page: no answer reaches it any more. */
const die = (): void => {
  dispatchEvent(new Event('pagehide'))
  stopWatching()
  forgetFavorites()
}

const noAnswer = () => new Promise<never>(() => {})
const writes = (shop: ReturnType<typeof openFavorites>) => paths(shop).filter((path) => path !== 'get-shopping-list')
const removal = 'delete-shopping-products-by-product-id'
const shown = () => isFavorite($favorites.get(), rug.productId)
const words = () => $notices.get().map(({ text }) => text)

beginOnFreshPages()

/** A heart is filled, and emptied again while the first request has no answer; then the page is left. */
const leaveAfterTwoPresses = async (): Promise<void> => {
  const shop = openFavorites(listOf(), { 'add-to-fav-list': noAnswer })
  await watch()
  void toggleFavorite(rug)
  await vi.waitFor(() => expect(writes(shop)).toEqual(['add-to-fav-list']))
  void toggleFavorite(rug)
  die()
}

describe('A heart that is pressed twice before the page is left', () => {
  it('The next page sends the last press, and shows it', async () => {
    await leaveAfterTwoPresses()
    const shop = openFavorites(listOf('146'))
    await watch()
    await vi.waitFor(() => expect(words()).toEqual(['Ürün favorilerinizden çıkarıldı']))
    expect(writes(shop)).toEqual([removal])
    expect(shown()).toBe(false)
    expect(sessionStorage).toHaveLength(0)
  })

  it('also when the first one arrives after the next page has read the list', async () => {
    await leaveAfterTwoPresses()
    const list = { now: listOf() }
    const shop = openFavorites([], { 'get-shopping-list': () => list.now })
    await watch()
    list.now = listOf('146')
    await vi.waitFor(() => expect(writes(shop)).toEqual([removal]), { timeout: 3000 })
    await vi.waitFor(() => expect(words()).toEqual(['Ürün favorilerinizden çıkarıldı']))
    expect(shown()).toBe(false)
  })

  it('A press on the next page replaces it', async () => {
    await leaveAfterTwoPresses()
    const shop = openFavorites(listOf())
    await watch()
    await toggleFavorite(rug)
    expect(writes(shop)).toEqual(['add-to-fav-list'])
    expect(sessionStorage).toHaveLength(0)
    expect(shown()).toBe(true)
  })

  it('Nothing is kept when the last press has been sent, or after the answers', async () => {
    const slow = later<unknown>()
    const shop = openFavorites(listOf(), { 'add-to-fav-list': () => slow.promise })
    await watch()
    const first = toggleFavorite(rug)
    await vi.waitFor(() => expect(writes(shop)).toHaveLength(1))
    void toggleFavorite(rug)
    expect(sessionStorage).toHaveLength(1)
    void toggleFavorite(rug)
    expect(sessionStorage).toHaveLength(0)
    void toggleFavorite(rug)
    slow.give(accepted)
    await first
    expect(writes(shop)).toEqual(['add-to-fav-list', removal])
    expect(sessionStorage).toHaveLength(0)
  })

  it('It is another member’s page: nothing is sent', async () => {
    await leaveAfterTwoPresses()
    openPage({ member: { id: 8, group: 0 } })
    const shop = openFavorites(listOf('146'))
    await watch()
    await Promise.resolve()
    expect(writes(shop)).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  it('waits for a page that can read the list', async () => {
    await leaveAfterTwoPresses()
    openFavorites(listOf(), { 'get-shopping-list': () => Promise.reject(new TypeError('Failed to fetch')) })
    await watch()
    die()
    const shop = openFavorites(listOf('146'))
    await watch()
    await vi.waitFor(() => expect(writes(shop)).toEqual([removal]))
  })

  it('A page that returns after another one has sent the press shows the present state', async () => {
    const list = { now: listOf() }
    const shop = openFavorites([], { 'get-shopping-list': () => list.now, 'add-to-fav-list': noAnswer })
    await watch()
    void toggleFavorite(rug)
    await vi.waitFor(() => expect(writes(shop)).toHaveLength(1))
    void toggleFavorite(rug)
    sessionStorage.clear()
    list.now = listOf('9')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(() => expect($favorites.get()).toEqual({ status: 'ready', items: { 9: '' }, pending: [] }))
    expect(writes(shop)).toHaveLength(1)
  })
})

it('A first press whose answer is lost is looked up, and undone when a second press has undone it', async () => {
  const list = { now: listOf() }
  const slow = later<unknown>()
  const shop = openFavorites([], { 'get-shopping-list': () => list.now, 'add-to-fav-list': () => slow.promise })
  await watch()
  const presses = [toggleFavorite(rug)]
  await vi.waitFor(() => expect(writes(shop)).toHaveLength(1))
  presses.push(toggleFavorite(rug))
  list.now = listOf('146')
  slow.give('<!doctype html>')
  await Promise.all(presses)
  expect(writes(shop)).toEqual(['add-to-fav-list', removal])
  expect($popups.get()).toEqual([])
  expect(shown()).toBe(false)
})

it('A removal that waits for the list when the page is left is sent by the next page', async () => {
  const before = openFavorites([], { 'get-shopping-list': noAnswer })
  void watch()
  void removeFavorite(rug)
  await vi.waitFor(() => expect(paths(before)).toHaveLength(1))
  die()
  const shop = openFavorites(listOf('146'))
  await watch()
  await vi.waitFor(() => expect(writes(shop)).toEqual([removal]))
  await vi.waitFor(() => expect(shown()).toBe(false))
})

it.each(['null', '{"productId":1}', '[{"productId":-1,"variantId":0,"mode":"wishlist","isWanted":true,"memberId":7}]'])(
  'What cannot be read is forgotten: %s',
  async (raw) => {
    sessionStorage.setItem('vitrin-favorites-left', raw)
    const shop = openFavorites(listOf())
    await watch()
    expect(writes(shop)).toEqual([])
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
  },
)
