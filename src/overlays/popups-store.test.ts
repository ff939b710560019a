// @vitest-environment dom

import { closeAllPopups } from '@test/overlays'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { later, openPage, openShop, refusal } from '@/server/test-shop-server'
import {
  $popups,
  closePopup,
  openMessage,
  openPopup,
  openSubFolderPopup,
  type PopupName,
  retryPopup,
} from './popups-store'

beforeEach(() => {
  openPage()
  closeAllPopups()
})

describe("the shop's own popups", () => {
  it.each<readonly [PopupName, string, number]>([
    ['cart', '30/1054/popup-cart', 580],
    ['login', '5/1006/popup-login', 570],
    ['set-store', '85/1110/set-store', 580],
  ])('%s shows the sub-folder %s, %i pixels wide', async (name, path, width) => {
    const shop = openShop({ 'sub-folder': () => '<p>içerik</p>' })
    openPopup(name)
    expect($popups.get()).toMatchObject([{ status: 'loading', width, closable: true, autoClose: 0 }])
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ status: 'ready', html: '<p>içerik</p>' }]))
    expect(shop.urls()).toEqual([`GET /srv/service/content-v5/sub-folder/${path}?language=tr&currency=TL`])
  })

  it('A login popup that is asked for again stays, with what was typed into it; one that failed is loaded anew', async () => {
    const answers = [refusal(500), '<form></form>']
    const shop = openShop({ 'sub-folder': () => answers.shift() })
    const id = openPopup('login')
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ id, status: 'failed' }]))
    expect(openPopup('login')).toBe(id)
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ status: 'ready' }]))
    expect(openPopup('login')).toBe(id)
    expect($popups.get()).toMatchObject([{ id, status: 'ready', html: '<form></form>' }])
    expect(shop.seen).toHaveLength(2)
  })

  it('The added product is named to the server', async () => {
    const shop = openShop({ 'sub-folder': () => 'x' })
    openPopup('cart', { product: '146' })
    await vi.waitFor(() => expect(shop.urls()[0]).toContain('popup-cart?product=146&language=tr'))
  })
})

describe('where nothing shows popups', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    openShop({ 'sub-folder': () => 'x' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('the page that shows the same is gone to after four seconds', async () => {
    openPopup('login')
    await vi.advanceTimersByTimeAsync(3900)
    expect(location.assign).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(location.assign).toHaveBeenCalledTimes(1)
    expect(vi.mocked(location.assign).mock.calls[0]?.[0]).toMatch(/^https:\/\/shop\.example\/./)
  })

  it.each<readonly [string, () => unknown]>([
    ['what shows them comes meanwhile', () => $popups.listen(() => {})],
    ['it is closed meanwhile', closeAllPopups],
  ])('nothing is gone to when %s', async (_when, happens) => {
    openPopup('login')
    await vi.advanceTimersByTimeAsync(100)
    const stop = happens()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(location.assign).not.toHaveBeenCalled()
    if (typeof stop === 'function') stop()
  })
})

describe('loading', () => {
  it.each([
    ['a server error', () => refusal(500), 'İşlem tamamlanamadı (hata kodu: 500)'],
    ['an empty answer', () => '  ', 'Bir hata oluştu'],
    ['null', () => new Response('null'), 'Bir hata oluştu'],
    ['a whole page', () => '<!doctype html><title>Giriş</title>', 'Bir hata oluştu'],
  ])('After %s the shopper may try again or take the link', async (_what, answer, message) => {
    let reply: () => unknown = answer
    openShop({ 'sub-folder': () => reply() })
    const id = openPopup('cart')
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ status: 'failed', message, fallback: '/sepet' }]))
    reply = () => '<p>sepet</p>'
    retryPopup(id)
    expect($popups.get()).toMatchObject([{ status: 'loading' }])
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ status: 'ready' }]))
  })

  it('Silence ends within ten seconds with another try and the link; a late answer is still shown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const slow = later<unknown>()
    const shop = openShop({ 'sub-folder': () => slow.promise })
    openPopup('cart')
    await vi.waitFor(() => expect(shop.seen).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(9900)
    expect($popups.get()).toMatchObject([
      { status: 'failed', message: 'Yükleme uzun sürüyor', fallback: '/sepet', isRefreshing: false },
    ])
    vi.useRealTimers()
    slow.give('<p>sepet</p>')
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ status: 'ready', html: '<p>sepet</p>' }]))
  })

  it('Opened again, the same popup shows the newer content only', async () => {
    const slow = later<unknown>()
    const shop = openShop({ 'product=1': () => slow.promise, 'product=2': () => 'ikinci' })
    const first = openPopup('cart', { product: '1' })
    await vi.waitFor(() => expect(shop.seen).toHaveLength(1))
    expect(openPopup('cart', { product: '2' })).toBe(first)
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ html: 'ikinci' }]))
    slow.give('birinci')
    await slow.promise
    expect($popups.get()).toMatchObject([{ html: 'ikinci', status: 'ready' }])
  })

  it('An answer after the popup was closed opens nothing', async () => {
    const slow = later<unknown>()
    const shop = openShop({ 'sub-folder': () => slow.promise })
    const id = openPopup('login')
    await vi.waitFor(() => expect(shop.seen).toHaveLength(1))
    closePopup(id)
    slow.give('geç')
    await slow.promise
    expect($popups.get()).toEqual([])
  })
})

it('Popups lie on one another, the newest on top', () => {
  openShop({ 'sub-folder': () => 'x' })
  openPopup('cart')
  openSubFolderPopup({
    folder: { pageId: 6, parentId: 1008, name: 'notifications' },
    title: 'İzinler',
    closable: false,
  })
  openMessage('Hata oluştu', ['Bir hata oluştu', ''])
  expect($popups.get().map(({ title, closable }) => [title, closable])).toEqual([
    ['Sepetiniz', true],
    ['İzinler', false],
    ['Hata oluştu', true],
  ])
  expect($popups.get()[2]).toMatchObject({ kind: 'message', lines: ['Bir hata oluştu'] })
})
