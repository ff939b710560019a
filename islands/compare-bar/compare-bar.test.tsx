// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { clearNotices, closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups, closePopup } from '@/overlays/popups-store'
import { COMPARE_ENTRY } from '@/shop/compare/list'
import { addToCompare, clearCompare } from '@/shop/compare/store'

const example = readFileSync('islands/compare-bar/example.html', 'utf8')
const own = '[data-island=compare-bar]'
const part = <E extends HTMLElement = HTMLElement>(name: string) => find<E>(`[data-part="${name}"]`)
const items = () => [...document.querySelectorAll('.vitrin-compared')]
const names = () => items().map((item) => item.querySelector('img')?.alt ?? item.querySelector('span')?.textContent)
const stored = (): unknown => JSON.parse(localStorage.getItem(COMPARE_ENTRY) ?? '{}').value
const words = () => $notices.get().map(({ text }) => text)
/** Writes the list as another tab does. */
const otherTab = (ids: readonly number[]): void => {
  localStorage.setItem(COMPARE_ENTRY, JSON.stringify({ value: ids, timeout: Date.now() + 60_000 }))
  dispatchEvent(new StorageEvent('storage', { key: COMPARE_ENTRY, newValue: localStorage.getItem(COMPARE_ENTRY) }))
}

const sold = ['', 'Çini vazo', 'Bakır cezve', 'Keten örtü', 'Halı', 'Kilim']
const productList = ({ url }: Sent): object => {
  const asked = url.pathname.replace(/.*\//, '').split('-').map(Number)
  const found = asked.filter((id) => sold[id])
  return {
    PRODUCT_LIST: found.map((id) => ({
      ID: String(id),
      TITLE: sold[id],
      URL: `urun/${id}`,
      IMAGE: { SMALL: `/media/${id}.svg` },
    })),
  }
}

let sent: Sent[] = []
const popupCalls = () => sent.filter(({ url }) => url.pathname.includes('sub-folder')).map(({ url }) => url.search)
const receivedOne = vi.fn((event: Event) => (event instanceof CustomEvent ? [event.type, event.detail] : []))
const received = () => receivedOne.mock.results.map(({ value }) => value)
const events = ['compare-opened', 'compare-changed', 'compare-cleared'].map((name) => `vitrin:${name}`)

const show = async (ids: readonly number[], list: (sent: Sent) => Response | object = productList, html = example) => {
  sent = answerWith({
    'compare/get-list': list,
    'sub-folder': ({ url }) => `<p>${url.searchParams.get('product')}</p>`,
  })
  otherTab(ids)
  await showPage(html)
  await vi.waitFor(() => expect(find(own).dataset.islandState).toBe('ready'))
}

beforeEach(() => {
  localStorage.clear()
  receivedOne.mockClear()
  for (const name of events) document.addEventListener(name, receivedOne)
})

afterEach(async () => {
  for (const name of events) document.removeEventListener(name, receivedOne)
  await leavePage()
  clearCompare()
  clearNotices()
  closeAllPopups()
})

describe('The bar', () => {
  test('is hidden while there is nothing to compare, and comes with the first product', async () => {
    await show([])
    expect(find(own).hidden).toBe(true)
    expect(sent).toEqual([])
    addToCompare(1)
    await vi.waitFor(() => expect(find(own).hidden).toBe(false))
    expect(part('count').textContent).toBe('1')
    await vi.waitFor(() => expect(names()).toEqual(['Çini vazo']))
  })

  test('shows each product with its link, and follows other tabs', async () => {
    await show([2, 1])
    await vi.waitFor(() => expect(names()).toEqual(['Bakır cezve', 'Çini vazo']))
    expect(items().map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual(['/urun/2', '/urun/1'])
    otherTab([1])
    await vi.waitFor(() => expect(names()).toEqual(['Çini vazo']))
    otherTab([])
    await vi.waitFor(() => expect(find(own).hidden).toBe(true))
  })

  test('takes one product out and moves the focus to the next one', async () => {
    await show([1, 2, 3])
    await vi.waitFor(() => expect(names()).toHaveLength(3))
    const [, second, third] = items().map((item) => item.querySelector('button'))
    expect(second?.getAttribute('aria-label')).toBe('Bakır cezve ürününü karşılaştırmadan çıkar')
    second?.focus()
    second?.click()
    await vi.waitFor(() => expect(names()).toEqual(['Çini vazo', 'Keten örtü']))
    expect(document.activeElement).toBe(third)
    expect(stored()).toEqual([1, 3])
    expect(received()).toMatchObject([
      ['vitrin:compare-changed', { productId: 2, isCompared: false, productIds: [1, 3] }],
    ])
  })

  test('empties the list, which can be undone', async () => {
    await show([1, 2])
    part('clear').click()
    await vi.waitFor(() => expect(find(own).hidden).toBe(true))
    expect(words()).toEqual(['Karşılaştırma listeniz temizlendi'])
    expect(received()).toEqual([['vitrin:compare-cleared', { productIds: [1, 2] }]])
    const action = $notices.get()[0]?.action
    expect(action?.label).toBe('Geri al')
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(find(own).hidden).toBe(false))
    expect(stored()).toEqual([1, 2])
  })

  test('gives its link the address of this very list', async () => {
    await show([3, 1])
    expect(part('open').getAttribute('href')).toBe('/karsilastir?product=3-1')
    await leavePage()
  })
})

describe('Opening', () => {
  test('shows the comparison in a popup of 1170 px, loaded once', async () => {
    await show([1, 2])
    part('open').click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ status: 'ready', width: 1170, html: '<p>1-2</p>' }]))
    expect($popups.get()).toMatchObject([{ fallback: '/karsilastir?product=1-2', title: 'Karşılaştırma listesi' }])
    expect(popupCalls()).toEqual(['?product=1-2&productId=&status=&language=tr&currency=TL'])
    expect(received()).toEqual([['vitrin:compare-opened', { productIds: [1, 2], isOpened: true, message: '' }]])
  })

  test.each([
    [[1], 'Karşılaştırmak için en az 2 ürün seçmelisiniz'],
    [[1, 2, 3, 4, 5], 'Karşılaştırmak için en fazla 4 ürün seçmelisiniz'],
    [[], 'Ürün seçimi yapılmadığı için karşılaştırılamamaktadır'],
  ])('is refused for %j in a red toast of 1.8 s: %s', async (ids, message) => {
    await show(ids)
    part('open').click()
    await vi.waitFor(() => expect(received()).toMatchObject([['vitrin:compare-opened', { isOpened: false, message }]]))
    expect($notices.get()).toMatchObject([{ text: message, tone: 'danger', duration: 1800 }])
    expect($popups.get()).toEqual([])
  })

  test('leaves a press for a new tab to the browser', async () => {
    await show([1, 2])
    const prevent = vi.fn((event: Event) => {
      const was = event.defaultPrevented
      event.preventDefault()
      return was
    })
    addEventListener('click', prevent)
    part('open').dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
    removeEventListener('click', prevent)
    expect(prevent).toHaveReturnedWith(false)
    expect($popups.get()).toEqual([])
  })

  test('the popup stays true: a product less, another tab, and closed with the last one', async () => {
    await show([1, 2, 3])
    part('open').click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ html: '<p>1-2-3</p>' }]))
    otherTab([1, 2])
    expect($popups.get()).toMatchObject([{ status: 'ready', html: '<p>1-2-3</p>' }])
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ html: '<p>1-2</p>' }]))
    otherTab([])
    await vi.waitFor(() => expect($popups.get()).toEqual([]))
  })

  test('a closed popup is not loaded any more', async () => {
    await show([1, 2])
    part('open').click()
    await vi.waitFor(() => expect($popups.get()).toHaveLength(1))
    closePopup($popups.get()[0]?.id ?? 0)
    otherTab([1, 2, 3])
    await vi.waitFor(() => expect(names()).toHaveLength(3))
    expect(popupCalls()).toHaveLength(1)
  })
})

describe('Products that the shop no longer sells', () => {
  test('leave the list with a word', async () => {
    await show([1, 99, 2, 98])
    await vi.waitFor(() => expect(stored()).toEqual([1, 2]))
    expect(words()).toEqual(['Karşılaştırma listenizdeki 2 ürün artık satışta olmadığı için listeden çıkarıldı'])
    await vi.waitFor(() => expect(part('count').textContent).toBe('2'))
  })

  test.each([
    ['a server error', () => new Response('', { status: 500 })],
    ['no such service', () => new Response('<h1>404</h1>', { status: 404 })],
    ['half an answer', () => new Response('{"PRODUCT_LI')],
    ['an answer without a list', () => ({})],
    ['null', () => new Response('null')],
  ])('stay when nobody knows: %s', async (_what, answer) => {
    await show([1, 99], answer)
    await vi.waitFor(() => expect(names()).toEqual(['Ürün 1', 'Ürün 99']))
    expect(stored()).toEqual([1, 99])
    expect(words()).toEqual([])
    part('open').click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ params: { product: '1-99' } }]))
  })
})

describe('In the popup’s own HTML', () => {
  const table = `<div data-island="compare-bar"><button type="button" data-part="remove" data-product-id="2">x</button>
    <button type="button" data-part="swap" data-product-id="3" data-new-product-id="5">y</button></div>`

  test('a column is removed, and a full list takes a new product into another one’s place', async () => {
    await show([1, 2, 3, 4], productList, table)
    part('swap').click()
    expect(stored()).toEqual([1, 2, 5, 4])
    part('remove').click()
    expect(stored()).toEqual([1, 5, 4])
    expect(received()).toMatchObject([
      ['vitrin:compare-changed', { productId: 5, isCompared: true, status: 1 }],
      ['vitrin:compare-changed', { productId: 2, isCompared: false }],
    ])
  })
})

describe('On the comparison’s own page', () => {
  const page = `<div data-island="compare-bar" data-own-page><form method="post" action="/karsilastir/cikar">
    <button type="submit" name="productId" value="2" data-part="remove" data-product-id="2">x</button></form></div>`

  test.each([
    ['a column is removed from the list and its form is sent', page, 1],
    ['and elsewhere the form stays', page.replace(' data-own-page', ''), 0],
  ])('%s', async (_what, html, times) => {
    await show([1, 2], productList, html)
    const sentForm = vi.fn((event: Event) => event.preventDefault())
    addEventListener('submit', sentForm)
    part('remove').click()
    removeEventListener('submit', sentForm)
    expect(sentForm).toHaveBeenCalledTimes(times)
    expect(stored()).toEqual([1])
  })

  test('nothing hides it, and a link leads to the shopper’s own list while there is one', async () => {
    const open = '<a href="/k" data-part="open" hidden>=</a>'
    await show([3, 1], productList, page.replace('<form', `${open}<form`))
    await vi.waitFor(() => expect(part('open').outerHTML).toContain('href="/k?product=3-1" data-part="open">'))
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    part('open').click()
    expect($popups.get()).toEqual([])
    otherTab([])
    await vi.waitFor(() => expect([part('open').hidden, find(own).hidden]).toEqual([true, false]))
  })
})
