// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { watchView } from '@test/in-view'
import { clearNotices, closeAllPopups } from '@test/overlays'
import { addJquery, answerWith, find, leavePage, showPage, touch } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import { COMPARE_ENTRY } from '@/shop/compare/list'
import { clearCompare } from '@/shop/compare/store'

const view = watchView()
const example = readFileSync('islands/compare-button/example.html', 'utf8')
const own = '[data-island=compare-button]'
const toggle = () => find('[data-part=toggle]')
const isPressed = () => toggle().getAttribute('aria-pressed')

const stored = (): unknown => JSON.parse(localStorage.getItem(COMPARE_ENTRY) ?? '{}').value
const store = (ids: unknown): void =>
  localStorage.setItem(COMPARE_ENTRY, JSON.stringify({ value: ids, timeout: Date.now() + 60_000 }))

/** Writes the list as another tab does. */
const otherTab = (ids: unknown): void => {
  store(ids)
  dispatchEvent(new StorageEvent('storage', { key: COMPARE_ENTRY, newValue: localStorage.getItem(COMPARE_ENTRY) }))
}

const shown = () => $notices.get().map(({ text, tone, duration }) => ({ text, tone, duration }))
const receivedOne = vi.fn()

const show = async (ids: readonly number[], html = example): Promise<void> => {
  otherTab(ids)
  await showPage(html)
  await touch(own)
}

const products = (ids: readonly number[]) => ids.map((ID) => ({ ID, TITLE: `Ürün ${ID}`, URL: 'x', IMAGE: {} }))

beforeEach(() => {
  localStorage.clear()
  receivedOne.mockClear()
  document.addEventListener('vitrin:compare-changed', receivedOne)
  answerWith({
    'compare/get-list': ({ url }) => ({
      PRODUCT_LIST: products((url.pathname.match(/\d+/g) ?? []).map(Number)),
    }),
    'sub-folder': () => '<p>table</p>',
  })
})

afterEach(async () => {
  document.removeEventListener('vitrin:compare-changed', receivedOne)
  await leavePage()
  clearCompare()
  clearNotices()
  closeAllPopups()
})

describe('A press', () => {
  test('is answered once: a listener of the theme’s jQuery and a request that compare, too, are left out, and what only counts runs', async () => {
    const jquery = addJquery()
    const [compares, counts] = [vi.fn(), vi.fn()]
    jquery(document).on('click', '[data-part=toggle]', () => {
      compares()
      jquery.get('/index.php?route=product/compare/add')
    })
    jquery(document).on('click', '[data-part=toggle]', () => counts('add_to_compare'))
    await show([7])
    toggle().addEventListener('click', () => void fetch('/karsilastir/ekle?id=1004').catch(() => {}))
    const asked = vi.spyOn(globalThis, 'fetch')
    toggle().click()
    await vi.waitFor(() => expect(isPressed()).toBe('true'))
    expect([compares, counts].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    expect(asked.mock.calls.filter(([address]) => `${address}`.includes('karsilas'))).toEqual([])
    expect(window.vitrin?.log.filter(({ came }) => /left out/.test(came))).toHaveLength(2)
  })

  test('adds the product, says so with the count, and keeps it for a year', async () => {
    await show([7])
    toggle().click()
    await vi.waitFor(() => expect(isPressed()).toBe('true'))
    expect(stored()).toEqual([7, 1004])
    const days = (JSON.parse(localStorage.getItem(COMPARE_ENTRY) ?? '{}').timeout - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
    expect(shown()).toEqual([{ text: 'Ürün karşılaştırma listenize eklendi', tone: 'success', duration: 2500 }])
    expect($notices.get()[0]?.lines).toEqual(['Karşılaştırma listenizde 2 ürün var'])
    expect(receivedOne.mock.calls[0]?.[0].detail).toEqual({
      productId: 1004,
      isCompared: true,
      status: 1,
      productIds: [7, 1004],
    })
  })

  test('on a compared product takes it out again', async () => {
    await show([7, 1004])
    expect(isPressed()).toBe('true')
    toggle().click()
    await vi.waitFor(() => expect(isPressed()).toBe('false'))
    expect(stored()).toEqual([7])
    expect(shown()).toMatchObject([{ text: 'Ürün karşılaştırma listenizden çıkarıldı', tone: 'success' }])
    expect(receivedOne.mock.calls[0]?.[0].detail).toMatchObject({ isCompared: false, status: undefined })
  })

  test('that opens another tab leaves the list alone', async () => {
    await show([7], '<a data-island="compare-button" data-product-id="1004" href="#x">+</a>')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    find('[data-island]').dispatchEvent(click)
    expect([click.defaultPrevented, stored()]).toEqual([false, [7]])
  })

  test('that takes out the last product leaves no entry behind', async () => {
    await show([1004])
    toggle().click()
    expect(localStorage.getItem(COMPARE_ENTRY)).toBeNull()
  })

  test('on what another tab has added meanwhile is reported in a red toast of 1.8 s (status 2)', async () => {
    await show([7])
    store([7, 1004])
    toggle().click()
    expect(shown()).toEqual([
      { text: 'Bu ürün daha önce karşılaştırma listenize eklenmiştir', tone: 'danger', duration: 1800 },
    ])
    expect(stored()).toEqual([7, 1004])
    await vi.waitFor(() => expect(isPressed()).toBe('true'))
    expect(receivedOne.mock.calls[0]?.[0].detail).toMatchObject({ isCompared: true, status: 2 })
  })

  test('that fills the list says so before anything is refused', async () => {
    await show([1, 2, 3])
    toggle().click()
    expect($notices.get()[0]?.lines).toEqual(['Listeniz doldu: en fazla 4 ürün karşılaştırabilirsiniz'])
  })

  test('on a fifth product is refused in red and opens the list, where it can take another one’s place', async () => {
    await show([1, 2, 3, 4])
    toggle().click()
    expect(shown()).toEqual([
      { text: 'Karşılaştırmak için en fazla 4 ürün seçmelisiniz', tone: 'danger', duration: 1800 },
    ])
    expect(stored()).toEqual([1, 2, 3, 4])
    expect(isPressed()).toBe('false')
    expect(receivedOne.mock.calls[0]?.[0].detail).toMatchObject({ isCompared: false, status: 3 })
    await vi.waitFor(() =>
      expect($popups.get()).toMatchObject([
        { width: 1170, content: { name: 'compare' }, params: { product: '1-2-3-4', productId: '1004', status: '3' } },
      ]),
    )
  })

  test('before the island is there is kept and adds once', async () => {
    await showPage(example)
    toggle().click()
    await vi.waitFor(() => expect(isPressed()).toBe('true'))
    expect(stored()).toEqual([1004])
  })

  test('does not post the form', async () => {
    await show([])
    const posted = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('submit', posted)
    toggle().click()
    document.removeEventListener('submit', posted)
    expect(posted).not.toHaveBeenCalled()
  })

  test('works on the element itself, and by space on a link, which is then a button', async () => {
    await show([], '<a href="/karsilastir" data-island="compare-button" data-product-id="5"><i>x</i></a>')
    const link = find(own)
    expect(link.getAttribute('role')).toBe('button')
    link.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
    expect(stored()).toEqual([5])
    await vi.waitFor(() => expect(link.getAttribute('aria-pressed')).toBe('true'))
    link.click()
    expect(localStorage.getItem(COMPARE_ENTRY)).toBeNull()
  })
})

describe('The list', () => {
  test('of another tab shows at once', async () => {
    await show([])
    otherTab([1004])
    await vi.waitFor(() => expect(isPressed()).toBe('true'))
    otherTab([])
    await vi.waitFor(() => expect(isPressed()).toBe('false'))
  })

  test('is read anew when the page comes back from the back/forward cache', async () => {
    await show([])
    store([1004])
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(() => expect(isPressed()).toBe('true'))
  })

  test.each([[['1004', 1004, '7']], [[null, -3, 'x', true, { a: 1 }, 1004, 7]]])(
    'survives what other code wrote: %j',
    async (entry) => {
      otherTab(entry)
      await showPage(example)
      await touch(own)
      expect(isPressed()).toBe('true')
      toggle().click()
      expect(stored()).toEqual([7])
    },
  )

  test.each(['text', { a: 1 }, 12, null])('of another shape is an empty one: %j', async (entry) => {
    otherTab(entry)
    await showPage(example)
    await touch(own)
    expect(isPressed()).toBe('false')
    toggle().click()
    expect(stored()).toEqual([1004])
  })

  test('lives on in the page when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('quota')
    })
    await showPage(example)
    await touch(own)
    toggle().click()
    await vi.waitFor(() => expect(isPressed()).toBe('true'))
  })
})

describe('An untouched button', () => {
  test('in view is painted, follows other tabs, and gets no island', async () => {
    otherTab([1004])
    await showPage(example)
    await vi.waitFor(() => expect(view.painters(find(own))).toBe(1))
    view.scroll(find(own))
    await vi.waitFor(() => expect(isPressed()).toBe('true'))
    otherTab([])
    await vi.waitFor(() => expect(isPressed()).toBe('false'))
    expect(find(own).dataset.islandState).toBe('waiting')
  })
})
