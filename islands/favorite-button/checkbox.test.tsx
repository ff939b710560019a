// @vitest-environment dom

import { find, type PageJson, showPage, touch } from '@test/page'
import { expect, test, vi } from 'vitest'
import { $popups } from '@/overlays/popups-store'
import { $favorites, loadFavorites } from '@/shop/favorites/store'
import { list, listed, member, own, serve, view, writes } from './test-page'

const box = () => find<HTMLInputElement>('input[type=checkbox]')
const inLabel =
  '<label><input type="checkbox" data-island="favorite-button" data-product-id="1014"> Favorilerime ekle</label>'
const inForm =
  '<form action="/favori" method="post" data-island="favorite-button" data-product-id="1014"><input type="checkbox" id="kalp" data-part="toggle"><label for="kalp">Favorilerime ekle</label></form>'

const guest: PageJson = { member: { id: 0 } }

test.each([
  ['the island', inLabel],
  ['a part', inForm],
])(
  'A checkbox as %s is ticked while its product is a favorite, takes a tick from before, and keeps its label',
  async (_, html) => {
    serve()
    await showPage(html, member)
    find('label').click()
    await touch(own)
    await vi.waitFor(() => expect(writes()).toEqual(['add-to-fav-list']))
    await vi.waitFor(() => expect(find(own).dataset.islandState).toBe('ready'))
    expect([box().checked, box().hasAttribute('aria-pressed'), box().hasAttribute('aria-label')]).toEqual([
      true,
      false,
      false,
    ])
    find('label').click()
    await vi.waitFor(() => expect(writes()).toHaveLength(2))
    expect([box().checked, writes().at(-1)]).toEqual([false, 'delete-shopping-products-by-product-id'])
  },
)

test('A checkbox that nobody has touched before its press is answered: a browser does not hold ticks', async () => {
  serve()
  await showPage(inLabel, member)
  const matches = box().matches.bind(box())
  const active = vi
    .spyOn(box(), 'matches')
    .mockImplementation((selector) => selector === ':active' || matches(selector))
  box().dispatchEvent(new Event('pointerdown', { bubbles: true }))
  box().focus()
  active.mockRestore()
  box().click()
  await vi.waitFor(() => expect(writes()).toEqual(['add-to-fav-list']))
  expect(box().checked).toBe(true)
})

test('A checkbox loses its tick when the change is refused', async () => {
  serve({ 'add-to-fav-list': () => new Response('', { status: 500 }) })
  await showPage(inLabel, member)
  await touch(own)
  await listed()
  box().click()
  expect(box().checked).toBe(true)
  await vi.waitFor(() => expect(writes()).toEqual(['add-to-fav-list']))
  await vi.waitFor(() => expect(box().checked).toBe(false))
})

test('A guest’s checkbox loses its tick, because the sign-in is asked for', async () => {
  serve()
  await showPage(inLabel, guest)
  await touch(own)
  box().click()
  await vi.waitFor(() => expect($popups.get()).toMatchObject([{ content: { name: 'popup-login' } }]))
  await vi.waitFor(() => expect(box().checked).toBe(false))
  expect(writes()).toEqual([])
})

test('A checkbox that nobody has touched is ticked for a favorite', async () => {
  serve({ 'get-shopping-list': () => list(1014) })
  await showPage(inLabel, member)
  view.scroll(box())
  await loadFavorites()
  await vi.waitFor(() => expect([$favorites.get().status, box().checked]).toEqual(['ready', true]))
  expect(box().hasAttribute('aria-pressed')).toBe(false)
})
