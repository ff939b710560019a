// @vitest-environment dom

import { find, leavePage, showPage, touch } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import { forgetFavorites, loadFavorites } from '@/shop/favorites/store'
import { takeFavoriteIntents } from '@/shop/member/intents'
import {
  done,
  example,
  heart,
  late,
  link,
  list,
  listed,
  member,
  own,
  pressed,
  received,
  sent,
  serve,
  show,
  view,
  writes,
} from './test-page'

// The first test here must be the first of the file, because the list is fetched once, when the store gets its first listener.
describe('Hearts that nobody has touched', () => {
  const cards = [1, 2, 3].map((id) => example.replace('"1014"', `"${id}"`)).join('')
  const hearts = () =>
    [...document.querySelectorAll('[data-part=toggle]')].map((each) => each.getAttribute('aria-pressed'))
  const see = () => {
    for (const each of document.querySelectorAll(own)) view.scroll(each)
  }

  test('are filled by one request, and stay untouched', async () => {
    serve({ 'get-shopping-list': () => list(2, 3) })
    await showPage(cards, member)
    await vi.waitFor(() => expect(view.painters(find(own))).toBe(1))
    expect(sent).toEqual([])
    see()
    await vi.waitFor(() => expect(hearts()).toEqual(['false', 'true', 'true']))
    expect(sent).toHaveLength(1)
    expect(window.vitrin?.islands().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  })

  test('are filled wherever they are, and watched by nobody', async () => {
    serve({ 'get-shopping-list': () => list(1, 2) })
    await showPage(cards, member)
    await listed()
    await vi.waitFor(() => expect(hearts()).toEqual(['true', 'true', 'false']))
    for (const each of document.querySelectorAll(own)) expect(view.painters(each)).toBe(0)
  })

  test('follow a press on another card of the same product', async () => {
    serve()
    await showPage(example + example, member)
    await touch(own)
    await listed()
    heart().click()
    await vi.waitFor(() => expect(hearts()).toEqual(['true', 'true']))
    expect(window.vitrin?.islands().map(({ state }) => state)).toEqual(['ready', 'waiting'])
  })

  test('look the same painted and alive', async () => {
    for (const html of [example, link]) {
      serve({ 'get-shopping-list': () => list(1014) })
      await showPage(html, member)
      await listed()
      await vi.waitFor(() => expect(find('[aria-pressed=true]')).toBeTruthy())
      const painted = find(own).outerHTML.replace('waiting', 'ready')
      await touch(own)
      expect(find(own).outerHTML).toBe(painted)
      await leavePage()
      forgetFavorites()
    }
  })

  test('ask again when the page comes back from the back/forward cache', async () => {
    let ids = [1]
    serve({ 'get-shopping-list': () => list(...ids) })
    await showPage(cards, member)
    await listed()
    await vi.waitFor(() => expect(hearts()).toEqual(['true', 'false', 'false']))
    ids = [2]
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(() => expect(hearts()).toEqual(['false', 'true', 'false']))
  })

  test('are forgotten once they are gone', async () => {
    let ids = [1]
    serve({ 'get-shopping-list': () => list(...ids) })
    await showPage(cards, member)
    await listed()
    await vi.waitFor(() => expect(hearts()).toEqual(['true', 'false', 'false']))
    const [, second] = document.querySelectorAll(own)
    second?.remove()
    ids = [2, 3]
    await loadFavorites(true)
    await vi.waitFor(() => expect(hearts()).toEqual(['false', 'true']))
    expect(second?.querySelector('[aria-pressed]')?.getAttribute('aria-pressed')).toBe('false')
  })
})

describe('A member who presses the heart', () => {
  test('sees it filled at once, and is informed when the shop has agreed', async () => {
    const { answer, give } = late()
    await show({ 'add-to-fav-list': answer })
    await listed()
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(received).toEqual([])
    give(done)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received).toMatchObject([
      { productId: 1014, variantId: undefined, isFavorite: true, isAccepted: true, message: '' },
    ])
    expect($notices.get().map(({ text }) => text)).toEqual(['Ürün favorilerinize eklendi'])
  })

  test('takes a favorite off again', async () => {
    await show({ 'get-shopping-list': () => list(1014) })
    await listed()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    heart().click()
    await vi.waitFor(() => expect(received).toMatchObject([{ isFavorite: false, isAccepted: true }]))
    expect(pressed()).toBe('false')
    expect(writes()).toEqual(['delete-shopping-products-by-product-id'])
  })

  test('sees it go back, with the reason, when the shop refuses', async () => {
    await show({ 'add-to-fav-list': () => ({ status: 0, statusText: 'Listeniz dolu' }) })
    await listed()
    heart().click()
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received).toMatchObject([{ isFavorite: false, isAccepted: false, message: 'Listeniz dolu' }])
    await vi.waitFor(() => expect(pressed()).toBe('false'))
    expect($popups.get()).toMatchObject([{ kind: 'message', title: 'Hata oluştu', lines: ['Listeniz dolu'] }])
  })

  test('and presses again during the request gets the last choice', async () => {
    const { answer, give } = late()
    await show({ 'add-to-fav-list': answer })
    await listed()
    heart().click()
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    heart().click()
    heart().click()
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('false'))
    give(done)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received).toMatchObject([{ isFavorite: false, isAccepted: true }])
    expect(writes()).toEqual(['add-to-fav-list', 'delete-shopping-products-by-product-id'])
  })

  test('sends the variant of that moment and the theme’s own mode', async () => {
    await show(
      { 'collection/set-item': () => ({ status: 1, statusText: '', data: [] }) },
      member,
      example.replace('data-product-id', 'data-mode="collection" data-product-id'),
    )
    await listed()
    find(own).dataset.variantId = '2229'
    heart().click()
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(decodeURIComponent(sent.at(-1)?.body ?? '')).toContain('1014_2229')
  })

  test('before the island is there is not lost', async () => {
    serve()
    await showPage(example, member)
    heart().click()
    await vi.waitFor(() => expect(received).toMatchObject([{ isFavorite: true, isAccepted: true }]))
    expect(writes()).toEqual(['add-to-fav-list'])
  })

  test('whose session is over gets the login popup, and the intent is kept', async () => {
    await show({ 'add-to-fav-list': () => ({ status: 0, statusText: 'NO_MEMBER_SESSION' }) })
    await listed()
    heart().click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ content: { name: 'popup-login' } }]))
    expect(pressed()).toBe('false')
    expect(takeFavoriteIntents()).toEqual([{ productId: 1014, variantId: 0, mode: 'wishlist' }])
  })
})
