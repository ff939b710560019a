// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { clearNotices, closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type Sent, showPage, touch } from '@test/page'
import { resetStores } from '@test/stores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import { chooseStore } from '@/shop/branches/choice'

const example = readFileSync('islands/multi-add/example.html', 'utf8')
const own = '[data-island=multi-add]'
const part = <E extends HTMLElement = HTMLElement>(name: string) => find<E>(`[data-part="${name}"]`)
const box = (id: number) => find<HTMLInputElement>(`[data-part=choose][data-product-id="${id}"]`)
const message = () => part('message').textContent

let sent: Sent[] = []
const adds = () => sent.filter(({ url }) => url.pathname.endsWith('/cart/add-to-cart'))
const body = (index = 0) => new URLSearchParams(adds()[index]?.body)
const received: { name: string; detail: unknown }[] = []
const receive = (event: Event) =>
  event instanceof CustomEvent && received.push({ name: event.type, detail: event.detail })
const events = ['vitrin:cart-added', 'vitrin:cart-refused']

type Answer = Response | object | Promise<Response>

const show = async (answer: () => Answer, html = example): Promise<void> => {
  sent = answerWith({
    'cart/add-to-cart': answer,
    'sub-folder': () => '<p>x</p>',
    'set-location': () => ({ success: 1 }),
  })
  await showPage(html)
  await touch(own)
}

const tick = (...ids: readonly number[]): void => {
  for (const id of ids) box(id).click()
}

const press = async (count: number): Promise<void> => {
  const before = received.length
  part('submit').click()
  await vi.waitFor(() => expect(received).toHaveLength(before + count))
  await vi.waitFor(() => {
    expect(part('submit').hasAttribute('aria-busy')).toBe(false)
    expect(message()).not.toBe('')
  })
}

beforeEach(() => {
  received.length = 0
  for (const name of events) document.addEventListener(name, receive)
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})

afterEach(async () => {
  for (const name of events) document.removeEventListener(name, receive)
  await leavePage()
  resetStores()
  clearNotices()
  closeAllPopups()
})

describe('Ticked products', () => {
  test('come into the cart with one request, each with its variant and quantity', async () => {
    await show(() => [{ status: 1 }, { status: 1, totalQuantity: 3, totalPrice: '30,00' }])
    box(1021).dataset.variantId = '77'
    tick(1014, 1021)
    await press(2)
    expect(body().getAll('productId[]')).toEqual(['1014', '1021'])
    expect(body().getAll('variantId[]')).toEqual(['0', '77'])
    expect(body().getAll('quantity[]')).toEqual(['1', '2'])
    expect(message()).toBe('Ürün sepetinize eklendi')
    expect(received.map(({ name }) => name)).toEqual(['vitrin:cart-added', 'vitrin:cart-added'])
    expect(received[1]?.detail).toMatchObject({ productId: 1021, variantId: 77, quantity: '2', status: 1 })
    expect($popups.get()).toMatchObject([
      { content: { name: 'popup-cart' }, params: { product: '1014-1021', multi: '1' } },
    ])
  })

  test('none is reported in the shop’s own words for 2.4 s, and nothing is sent', async () => {
    await show(() => ({ status: 1 }))
    part('submit').click()
    await vi.waitFor(() => expect(message()).toBe('Seçili ürün bulunmamaktadır'))
    expect($notices.get()).toMatchObject([{ text: 'Seçili ürün bulunmamaktadır', tone: 'danger', duration: 2400 }])
    expect(part('message').getAttribute('aria-live')).toBe('off')
    tick(1014)
    await vi.waitFor(() => expect(message()).toBe(''))
    expect(adds()).toEqual([])
  })

  test('that are refused stay ticked, with the reason of each', async () => {
    await show(() => [
      { status: 0, title: 'Küre vazo', statusText: 'Tükendi' },
      { status: 1, totalQuantity: 1, totalPrice: '1,00' },
    ])
    tick(1014, 1021)
    await press(2)
    expect([box(1014).checked, box(1021).checked]).toEqual([true, false])
    expect(message()).toBe('Küre vazo: Tükendi')
    expect(received.map(({ name }) => name)).toEqual(['vitrin:cart-refused', 'vitrin:cart-added'])
    expect($notices.get()).toMatchObject([
      { text: 'Bazı ürünler sepetinize eklenemedi', lines: ['Küre vazo: Tükendi'] },
    ])
    expect(part('count').textContent).toBe('1')
  })

  test('that the server does not answer for are named, stay ticked and are reported', async () => {
    await show(() => [{ status: 1, totalQuantity: 1, totalPrice: '1,00' }])
    tick(1014, 1021)
    await press(2)
    expect([box(1014).checked, box(1021).checked]).toEqual([false, true])
    expect(message()).toBe('Servis tabağı, 2 adet: Ürünün eklenip eklenmediği bilinmiyor, lütfen sepetinize bakın')
    expect(received.map(({ name }) => name)).toEqual(['vitrin:cart-added', 'vitrin:cart-refused'])
    expect($notices.get()).toMatchObject([{ lines: [message()] }])
  })

  test('answered with one refusal for all are all refused', async () => {
    await show(() => ({ status: 0, statusText: 'Sepet kilitli' }))
    tick(1014, 1021)
    await press(2)
    expect(received.map(({ name }) => name)).toEqual(['vitrin:cart-refused', 'vitrin:cart-refused'])
    expect([box(1014).checked, box(1021).checked]).toEqual([true, true])
  })

  test('whose answer breaks are not assumed to be in the cart', async () => {
    await show(() => new Response('x', { status: 500 }))
    tick(1014)
    await press(1)
    expect(message()).toBe('Ürün sepetinize eklenemedi')
    expect(box(1014).checked).toBe(true)
  })

  test('are added once by a double press', async () => {
    let answer: (response: Response) => void = () => {}
    await show(() => new Promise<Response>((resolve) => (answer = resolve)))
    tick(1014)
    part('submit').click()
    part('submit').click()
    await vi.waitFor(() => expect(part('submit').getAttribute('aria-disabled')).toBe('true'))
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    answer(Response.json({ status: 1, totalQuantity: 1, totalPrice: '1,00' }))
    await vi.waitFor(() => expect(part('submit').hasAttribute('aria-busy')).toBe(false))
    expect(adds()).toHaveLength(1)
  })

  test('that need a store first are added once it is chosen', async () => {
    let answer: object = { status: -2 }
    await show(() => answer)
    tick(1014)
    await press(1)
    expect($popups.get()).toMatchObject([{ content: { name: 'set-store' } }])
    answer = { status: 4, totalQuantity: 1, totalPrice: '1,00' }
    const { goOn } = await chooseStore({ id: 3, country: 'TR', city: '35', town: '' })
    expect(goOn()).toBe(true)
    await vi.waitFor(() => expect(received.at(-1)?.name).toBe('vitrin:cart-added'))
    expect(adds()).toHaveLength(2)
  })
})

describe('Ticking', () => {
  test('is counted, all at once too, and a sold-out product is left out', async () => {
    await show(() => ({ status: 1 }), example.replace('value="1021"', 'value="1021" disabled'))
    expect(part('count').textContent).toBe('0')
    part('all').click()
    await vi.waitFor(() => expect(part('count').textContent).toBe('1'))
    expect(box(1021).checked).toBe(false)
    expect(part<HTMLInputElement>('all').checked).toBe(true)
    tick(1014)
    await vi.waitFor(() => expect(part('count').textContent).toBe('0'))
    expect(part<HTMLInputElement>('all').checked).toBe(false)
  })

  test('is counted among the words that the page printed around the number', async () => {
    await show(() => ({ status: 1 }), example.replace(/(data-part="count"[^>]*>)0/, '$1(0 ürün)'))
    tick(1014)
    await vi.waitFor(() => expect(part('count').textContent).toBe('(1 ürün)'))
  })

  test('before the island came is kept and counted', async () => {
    sent = answerWith({ 'cart/add-to-cart': () => ({ status: 1, totalQuantity: 1, totalPrice: '1,00' }) })
    await showPage(example)
    box(1021).checked = true
    part('submit').click()
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(body().get('productId')).toBe('1021')
  })

  test('by a browser that returns is counted, before anybody touches the list', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    await showPage(example, {}, { isUntouched: true })
    expect(find(own).dataset.islandState).toBe('waiting')
    box(1021).checked = true
    dispatchEvent(new Event('pageshow'))
    state.mockRestore()
    await vi.waitFor(() => expect(part('count').textContent).toBe('1'))
    box(1014).checked = true
    dispatchEvent(new Event('pageshow'))
    await vi.waitFor(() => expect(part('count').textContent).toBe('2'))
    expect(part<HTMLInputElement>('all').checked).toBe(true)
  })

  test('as the page printed it waits for a touch', async () => {
    await showPage(example.replace('value="1021"', 'value="1021" checked'), {}, { isUntouched: true })
    dispatchEvent(new Event('pageshow'))
    await window.vitrin?.settled()
    expect(find(own).dataset.islandState).toBe('waiting')
  })

  test('all before the island came ticks all', async () => {
    await showPage(example)
    part<HTMLInputElement>('all').checked = true
    await touch(own)
    await vi.waitFor(() => expect(part('count').textContent).toBe('2'))
    expect([box(1014).checked, part<HTMLInputElement>('all').checked]).toEqual([true, true])
  })
})
