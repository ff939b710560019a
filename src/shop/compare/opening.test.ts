// @vitest-environment dom
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { $popups } from '@/overlays/popups-store'
import { later, openShop } from '@/server/test-shop-server'
import { openCompare } from './popup'
import { addToCompare, removeFromCompare } from './store'
import { notices, openCompareShop, otherTab, requestedIds, sold, write } from './test-tabs'

describe('opening the comparison', () => {
  it.each([
    [[], 'Ürün seçimi yapılmadığı için karşılaştırılamamaktadır'],
    [[1], 'Karşılaştırmak için en az 2 ürün seçmelisiniz'],
    [[1, 2, 3, 4, 5], 'Karşılaştırmak için en fazla 4 ürün seçmelisiniz'],
  ])('is refused for %j', async (ids, text) => {
    openCompareShop()
    write(ids)
    expect(await openCompare()).toBe(text)
    expect(notices()).toMatchObject([{ text, tone: 'danger', duration: 1800 }])
    expect($popups.get()).toEqual([])
  })

  it('two products of which one is gone are too few', async () => {
    openCompareShop(99)
    write([1, 99])
    expect(await openCompare()).toBe('Karşılaştırmak için en az 2 ürün seçmelisiniz')
    expect(notices().map(({ text }) => text)).toEqual([
      'Karşılaştırma listenizdeki 1 ürün artık satışta olmadığı için listeden çıkarıldı',
      'Karşılaştırmak için en az 2 ürün seçmelisiniz',
    ])
  })

  it('shows the sub-folder of the product list’s block, 1170 px wide, once', async () => {
    const shop = openCompareShop()
    write([3, 1])
    expect(await openCompare({ status: 3, productId: 9, fallback: '/karsilastir?product=3-1' })).toBe('')
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ status: 'ready', html: '<p>3-1</p>' }]))
    expect($popups.get()).toMatchObject([{ width: 1170, closable: true, fallback: '/karsilastir?product=3-1' }])
    expect(shop.urls().slice(1)).toEqual([
      'GET /srv/service/content-v5/sub-folder/24/1003/compare?product=3-1&productId=9&status=3&language=tr&currency=TL',
    ])
  })

  it('waits a second at most for the products that are still sold', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const check = later<unknown>()
    openShop({
      'compare/get-list': () => check.promise,
      'sub-folder': ({ url }) => new URL(url, location.href).searchParams.get('product'),
    })
    write([1, 2, 99])
    const opened = openCompare()
    await vi.advanceTimersByTimeAsync(900)
    expect($popups.get()).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(await opened).toBe('')
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ html: '1-2-99' }]))
    check.give(sold(1, 2))
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ html: '1-2' }]))
  })

  it('A popup that is open follows the list and ends with it', async () => {
    const shop = openCompareShop()
    write([1, 2, 3])
    await openCompare()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ html: '<p>1-2-3</p>' }]))
    removeFromCompare(2)
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ html: '<p>1-3</p>' }]))
    otherTab([])
    expect($popups.get()).toEqual([])
    const calls = shop.seen.length
    addToCompare(7)
    expect(shop.seen).toHaveLength(calls)
  })

  it('An older answer does not replace a newer one', async () => {
    const slow = later<unknown>()
    const contents: unknown[] = ['<p>a</p>', slow.promise, '<p>c</p>']
    openShop({ 'compare/get-list': ({ url }) => sold(...requestedIds(url)), 'sub-folder': () => contents.shift() })
    write([1, 2, 3])
    await openCompare()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ html: '<p>a</p>' }]))
    otherTab([1, 2])
    otherTab([1, 3])
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ html: '<p>c</p>' }]))
    slow.give('<p>b</p>')
    await new Promise((resolve) => setTimeout(resolve))
    expect($popups.get()).toMatchObject([{ status: 'ready', html: '<p>c</p>' }])
  })
})
