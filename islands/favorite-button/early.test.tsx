// @vitest-environment dom
import { describe, expect, test, vi } from 'vitest'
import { $popups } from '../../src/stores/popups'
import { find, showPage } from '../../test/page'
import { done, example, heart, late, link, list, listed, member, own, pressed, serve, told, writes } from './test-page'

const islandState = () => find(own).dataset.islandState

describe('A press on a heart before React has come', () => {
  test('turns it at once and sends, and the view that follows shows the same', async () => {
    const { answer, give } = late()
    serve({ 'add-to-fav-list': answer })
    await showPage(example, member)
    await listed()
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    await vi.waitFor(() => expect(writes()).toEqual(['add-to-fav-list']))
    expect(islandState()).toBe('waiting')
    give(done)
    await vi.waitFor(() => expect(told).toMatchObject([{ isFavorite: true, isAccepted: true }]))
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    expect(pressed()).toBe('true')
  })

  test('is taken back when the shop refuses', async () => {
    serve({ 'add-to-fav-list': () => ({ status: 0, statusText: 'Olmadı' }) })
    await showPage(example, member)
    await listed()
    heart().click()
    await vi.waitFor(() => expect(told).toMatchObject([{ isFavorite: false, isAccepted: false }]))
    expect(pressed()).toBe('false')
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    expect(pressed()).toBe('false')
  })

  test('twice leaves it as it was', async () => {
    const { answer, give } = late()
    serve({ 'add-to-fav-list': answer })
    await showPage(example, member)
    await listed()
    heart().click()
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('false'))
    give(done)
    await vi.waitFor(() => expect(writes()).toEqual(['add-to-fav-list', 'delete-shopping-products-by-product-id']))
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    expect(pressed()).toBe('false')
  })

  test('while the list is on its way is shown at once and waits for it', async () => {
    const { answer, give } = late()
    serve({ 'get-shopping-list': answer })
    await showPage(example, member)
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(writes()).toEqual([])
    give(list())
    await vi.waitFor(() => expect(writes()).toEqual(['add-to-fav-list']))
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    expect(pressed()).toBe('true')
  })

  test('asks a guest to sign in, also on a link', async () => {
    serve()
    await showPage(link)
    find(own).click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ folder: { name: 'popup-login' } }]))
    expect(writes()).toEqual([])
  })
})
