// @vitest-environment dom
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEntry } from '../../../src/lib/storage'
import {
  $comparedProducts,
  $compareIds,
  addToCompare,
  COMPARE_ENTRY,
  checkCompared,
  clearCompare,
  removeFromCompare,
  resetCompare,
  swapCompared,
} from '../../../src/stores/compare'
import { openCompare } from '../../../src/stores/compare-popup'
import { $notices, clearNotices } from '../../../src/stores/notices'
import { $popups, closeAllPopups } from '../../../src/stores/popups'
import { later, openPage, openShop, refusal } from '../services/shop-server'

const write = (value: unknown, days = 1): void =>
  localStorage.setItem(COMPARE_ENTRY, JSON.stringify({ value, timeout: Date.now() + days * 86_400_000 }))

/** Another tab writes the list; this one hears of it. */
const otherTab = (value: unknown): void => {
  write(value)
  dispatchEvent(new StorageEvent('storage', { key: COMPARE_ENTRY, newValue: localStorage.getItem(COMPARE_ENTRY) }))
}

const stored = () => readEntry(COMPARE_ENTRY)
const said = () => $notices.get().map(({ text, tone, duration, lines }) => ({ text, tone, duration, lines }))
const sold = (...ids: readonly number[]) => ({
  PRODUCT_LIST: ids.map((id) => ({ ID: String(id), TITLE: `Ürün ${id}`, URL: `urun/${id}`, IMAGE: {} })),
})
const asked = (url: string): readonly number[] => (/get-list\/([\d-]+)/.exec(url)?.[1] ?? '').split('-').map(Number)

/** A shop that still sells everything but what is named. */
const openCompareShop = (...gone: readonly number[]) =>
  openShop({
    'compare/get-list': ({ url }) => sold(...asked(url).filter((id) => !gone.includes(id))),
    'sub-folder': ({ url }) => `<p>${new URL(url, location.href).searchParams.get('product')}</p>`,
  })

let leave = (): void => {}

beforeEach(() => {
  openPage()
  localStorage.clear()
  resetCompare()
  leave = $compareIds.listen(() => {})
})

afterEach(() => {
  closeAllPopups()
  clearNotices()
  leave()
  cleanStores($compareIds)
})

describe('the comparison list', () => {
  it('A product that is added is kept for a year and said (status 1)', () => {
    expect(addToCompare(7)).toBe(1)
    expect($compareIds.get()).toEqual([7])
    expect(stored()).toEqual([7])
    const { timeout } = JSON.parse(localStorage.getItem(COMPARE_ENTRY) ?? '{}')
    expect(Math.round((timeout - Date.now()) / 86_400_000)).toBe(365)
    expect(said()).toEqual([
      {
        text: 'Ürün karşılaştırma listenize eklendi',
        tone: 'success',
        duration: 2500,
        lines: ['Karşılaştırma listenizde 1 ürün var'],
      },
    ])
  })

  it('The fourth product says that the list is full, before anything is refused', () => {
    for (const id of [1, 2, 3]) addToCompare(id)
    clearNotices()
    expect(addToCompare(4)).toBe(1)
    expect(said()[0]?.lines).toEqual(['Listeniz doldu: en fazla 4 ürün karşılaştırabilirsiniz'])
  })

  it.each([
    [2, [7, 8], 7, 'Bu ürün daha önce karşılaştırma listenize eklenmiştir'],
    [3, [1, 2, 3, 4], 7, 'Karşılaştırmak için en fazla 4 ürün seçmelisiniz'],
  ])('Status %i for %j and product %i: the list stays, a red toast of 1.8 s says why', (status, ids, id, text) => {
    write(ids)
    expect(addToCompare(id)).toBe(status)
    expect(stored()).toEqual(ids)
    expect(said()).toEqual([{ text, tone: 'danger', duration: 1800, lines: [] }])
  })

  it('Only the newest word about the list is shown, and an offer to undo stays', () => {
    addToCompare(1)
    addToCompare(2)
    expect(said().map(({ lines }) => lines)).toEqual([['Karşılaştırma listenizde 2 ürün var']])
    clearCompare()
    addToCompare(3)
    addToCompare(4)
    expect(said().map(({ text }) => text)).toEqual([
      'Karşılaştırma listeniz temizlendi',
      'Ürün karşılaştırma listenize eklendi',
    ])
  })

  it('A list of four answers "already there" rather than "full"', () => {
    write([1, 2, 3, 4])
    expect(addToCompare(3)).toBe(2)
  })

  it('Removing says so once, and a product that is not in the list is no error', () => {
    write([7, 8])
    removeFromCompare(7)
    removeFromCompare(7)
    expect(stored()).toEqual([8])
    expect(said()).toMatchObject([{ text: 'Ürün karşılaştırma listenizden çıkarıldı', tone: 'success' }])
  })

  it('The last product takes the entry with it', () => {
    write([7])
    removeFromCompare(7)
    expect(localStorage.getItem(COMPARE_ENTRY)).toBeNull()
    expect($compareIds.get()).toEqual([])
  })

  it('A swap keeps the place, and a product never stands twice', () => {
    write([1, 2, 3, 4])
    swapCompared(2, 9)
    expect(stored()).toEqual([1, 9, 3, 4])
    swapCompared(1, 9)
    expect(stored()).toEqual([9, 3, 4])
  })

  it('Clearing can be undone, together with what was added since', () => {
    write([1, 2])
    clearCompare()
    expect(stored()).toBeUndefined()
    const action = $notices.get()[0]?.action
    addToCompare(3)
    if (action && 'run' in action) action.run()
    expect(stored()).toEqual([1, 2, 3])
  })

  it('Clearing an empty list says nothing', () => {
    clearCompare()
    expect(said()).toEqual([])
  })
})

describe('the list in all tabs', () => {
  it('Another tab is followed', () => {
    otherTab([5, 6])
    expect($compareIds.get()).toEqual([5, 6])
    otherTab([])
    expect($compareIds.get()).toEqual([])
  })

  it('What another tab wrote unheard counts: a fifth product is refused', () => {
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

  it('A browser that keeps nothing still compares on this page', () => {
    openShop({})
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    addToCompare(7)
    expect(addToCompare(8)).toBe(1)
    expect($compareIds.get()).toEqual([7, 8])
    vi.restoreAllMocks()
    removeFromCompare(7)
    removeFromCompare(8)
  })
})

describe('products that the shop no longer sells', () => {
  it('leave the list with a word, and the others get their names', async () => {
    openCompareShop(98, 99)
    write([1, 98, 2, 99])
    await checkCompared()
    expect(stored()).toEqual([1, 2])
    expect($comparedProducts.get()[2]).toEqual({ id: 2, name: 'Ürün 2', url: '/urun/2', image: '' })
    expect(said()).toMatchObject([
      { text: 'Karşılaştırma listenizdeki 2 ürün artık satışta olmadığı için listeden çıkarıldı', tone: 'warning' },
    ])
  })

  it('What is known is not asked for again', async () => {
    const shop = openCompareShop()
    write([1, 2])
    await checkCompared()
    await checkCompared()
    removeFromCompare(1)
    await checkCompared()
    expect(shop.seen).toHaveLength(1)
  })

  it('An empty list asks for nothing', async () => {
    const shop = openCompareShop()
    await checkCompared()
    expect(shop.seen).toEqual([])
  })

  it.each([
    ['HTTP 500', () => refusal(500)],
    ['an answer without a list', () => ({})],
    ['half an answer', () => '{"PRODUCT_LIST":[{'],
  ])('stay when nobody knows: %s', async (_what, answer) => {
    openShop({ 'compare/get-list': answer })
    write([1, 99])
    await checkCompared()
    expect(stored()).toEqual([1, 99])
    expect(said()).toEqual([])
  })

  it('A product that was added while the answer was on its way stays', async () => {
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

describe('opening the comparison', () => {
  it.each([
    [[], 'Ürün seçimi yapılmadığı için karşılaştırılamamaktadır'],
    [[1], 'Karşılaştırmak için en az 2 ürün seçmelisiniz'],
    [[1, 2, 3, 4, 5], 'Karşılaştırmak için en fazla 4 ürün seçmelisiniz'],
  ])('is refused for %j', async (ids, text) => {
    openCompareShop()
    write(ids)
    expect(await openCompare()).toBe(text)
    expect(said()).toMatchObject([{ text, tone: 'danger', duration: 1800 }])
    expect($popups.get()).toEqual([])
  })

  it('two products of which one is gone are too few', async () => {
    openCompareShop(99)
    write([1, 99])
    expect(await openCompare()).toBe('Karşılaştırmak için en az 2 ürün seçmelisiniz')
    expect(said().map(({ text }) => text)).toEqual([
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
    openShop({ 'compare/get-list': ({ url }) => sold(...asked(url)), 'sub-folder': () => contents.shift() })
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
