// @vitest-environment dom

import { clearNotices } from '@test/overlays'
import { describe, expect, it, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { later, openShop, refusal } from '@/server/test-shop-server'
import { $compareIds, COMPARE_ENTRY } from './list'
import { $comparedProducts, addToCompare, checkCompared, clearCompare, removeFromCompare, swapCompared } from './store'
import { notices, openCompareShop, otherTab, sold, stored, write } from './test-tabs'

describe('the comparison list', () => {
  it('A product that is added is kept for a year and announced (status 1)', () => {
    expect(addToCompare(7)).toBe(1)
    expect($compareIds.get()).toEqual([7])
    expect(stored()).toEqual([7])
    const { timeout } = JSON.parse(localStorage.getItem(COMPARE_ENTRY) ?? '{}')
    expect(Math.round((timeout - Date.now()) / 86_400_000)).toBe(365)
    expect(notices()).toEqual([
      {
        text: 'Ürün karşılaştırma listenize eklendi',
        tone: 'success',
        duration: 2500,
        lines: ['Karşılaştırma listenizde 1 ürün var'],
      },
    ])
  })

  it('The notice about the fourth product names the limit, before any refusal', () => {
    for (const id of [1, 2, 3]) addToCompare(id)
    clearNotices()
    expect(addToCompare(4)).toBe(1)
    expect(notices()[0]?.lines).toEqual(['Listeniz doldu: en fazla 4 ürün karşılaştırabilirsiniz'])
  })

  it.each([
    [2, [7, 8], 7, 'Bu ürün daha önce karşılaştırma listenize eklenmiştir'],
    [3, [1, 2, 3, 4], 7, 'Karşılaştırmak için en fazla 4 ürün seçmelisiniz'],
  ])(
    'Status %i for %j and product %i: the list stays, and a red notice of 1.8 s gives the reason',
    (status, ids, id, text) => {
      write(ids)
      expect(addToCompare(id)).toBe(status)
      expect(stored()).toEqual(ids)
      expect(notices()).toEqual([{ text, tone: 'danger', duration: 1800, lines: [] }])
    },
  )

  it('Only the newest notice about the list is shown, and one with an undo stays', () => {
    addToCompare(1)
    addToCompare(2)
    expect(notices().map(({ lines }) => lines)).toEqual([['Karşılaştırma listenizde 2 ürün var']])
    const subjects = (): unknown[] => $notices.get().map(({ about }) => about)
    expect(subjects(), 'the next one takes its place').toEqual(['compare 0'])
    clearCompare()
    addToCompare(3)
    expect(subjects()).toEqual(['compare 0', 'compare 1'])
    addToCompare(4)
    expect(notices().map(({ text }) => text)).toEqual([
      'Karşılaştırma listeniz temizlendi',
      'Ürün karşılaştırma listenize eklendi',
    ])
  })

  it('A list of four answers "already there" rather than "full"', () => {
    write([1, 2, 3, 4])
    expect(addToCompare(3)).toBe(2)
  })

  it('Removing shows one notice, and none for a product that is not in the list', () => {
    write([7, 8])
    removeFromCompare(7)
    removeFromCompare(7)
    expect(stored()).toEqual([8])
    expect(notices()).toMatchObject([{ text: 'Ürün karşılaştırma listenizden çıkarıldı', tone: 'success' }])
  })

  it('Removing the last product removes the stored entry', () => {
    write([7])
    removeFromCompare(7)
    expect(localStorage.getItem(COMPARE_ENTRY)).toBeNull()
    expect($compareIds.get()).toEqual([])
  })

  it('A swap keeps the position, and a product is never in the list twice', () => {
    write([1, 2, 3, 4])
    swapCompared(2, 9)
    expect(stored()).toEqual([1, 9, 3, 4])
    swapCompared(1, 9)
    expect(stored()).toEqual([9, 3, 4])
  })

  it('A swap for a product that another tab has taken out adds', () => {
    write([1, 2, 3])
    swapCompared(9, 7)
    expect(stored()).toEqual([1, 2, 3, 7])
    swapCompared(9, 7)
    expect(notices().map(({ text }) => text)).toContain('Bu ürün daha önce karşılaştırma listenize eklenmiştir')
    expect(stored()).toEqual([1, 2, 3, 7])
  })

  it('Clearing an empty list shows no notice', () => {
    clearCompare()
    expect(notices()).toEqual([])
  })
})

describe('the list in all tabs', () => {
  it('Another tab is followed', () => {
    otherTab([5, 6])
    expect($compareIds.get()).toEqual([5, 6])
    otherTab([])
    expect($compareIds.get()).toEqual([])
  })

  it('Products that another tab has stored without an event count: a fifth one is refused', () => {
    write([1, 2, 3, 4])
    expect($compareIds.get()).toEqual([])
    expect(addToCompare(5)).toBe(3)
    expect($compareIds.get()).toEqual([1, 2, 3, 4])
  })

  it('The page that comes back from the back/forward cache reads the list again', () => {
    write([3, 4])
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect($compareIds.get()).toEqual([3, 4])
  })

  it.each([
    ['texts for numbers', ['7', '8'], [7, 8]],
    ['the same twice', [7, '7', 8], [7, 8]],
    ['what is no product', [7, 0, -1, 1.5, 'x', null, {}, [], true], [7]],
    ['an object', {}, []],
    ['a text', '7-8', []],
    ['null', null, []],
  ])('An entry that holds %s is read as far as it can be', (_what, value, ids) => {
    otherTab(value)
    expect($compareIds.get()).toEqual(ids)
  })

  it('An entry that has expired is empty', () => {
    write([7], -1)
    expect(addToCompare(8)).toBe(1)
    expect(stored()).toEqual([8])
  })

  it('A browser that keeps nothing still compares on this page, and the notice names that limit', () => {
    openShop({})
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem: full })
    addToCompare(7)
    expect(addToCompare(8)).toBe(1)
    expect($compareIds.get()).toEqual([7, 8])
    expect($notices.get()[0]?.lines.at(-1)).toMatch(/yalnızca bu sayfada/)
    vi.unstubAllGlobals()
    removeFromCompare(7)
    removeFromCompare(8)
  })
})

describe('products that the shop no longer sells', () => {
  it('are removed with a notice, and the others get their names', async () => {
    openCompareShop(98, 99)
    write([1, 98, 2, 99])
    await checkCompared()
    expect(stored()).toEqual([1, 2])
    expect($comparedProducts.get()[2]).toEqual({ id: 2, name: 'Ürün 2', url: '/urun/2', image: '' })
    expect(notices()).toMatchObject([
      { text: 'Karşılaştırma listenizdeki 2 ürün artık satışta olmadığı için listeden çıkarıldı', tone: 'warning' },
    ])
  })

  it('Known products are not requested again', async () => {
    const shop = openCompareShop()
    write([1, 2])
    await checkCompared()
    await checkCompared()
    removeFromCompare(1)
    await checkCompared()
    expect(shop.seen).toHaveLength(1)
  })

  it('An empty list sends no request', async () => {
    const shop = openCompareShop()
    await checkCompared()
    expect(shop.seen).toEqual([])
  })

  it.each([
    ['HTTP 500', () => refusal(500)],
    ['an answer without a list', () => ({})],
    ['half an answer', () => '{"PRODUCT_LIST":[{'],
  ])('stay when the answer does not name the sold ones: %s', async (_what, answer) => {
    openShop({ 'compare/get-list': answer })
    write([1, 99])
    await checkCompared()
    expect(stored()).toEqual([1, 99])
    expect(notices()).toEqual([])
  })

  it('A product that was added before the answer arrived stays', async () => {
    const slow = later<unknown>()
    openShop({ 'compare/get-list': () => slow.promise })
    write([1, 99])
    const checking = checkCompared()
    addToCompare(5)
    clearNotices()
    slow.give(sold(1))
    await checking
    expect(stored()).toEqual([1, 5])
  })
})
