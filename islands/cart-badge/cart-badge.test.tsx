// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { clearNotices, closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type PageJson, showPage } from '@test/page'
import { resetStores } from '@test/stores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addAllToCart } from '@/shop/cart/add'

const example = readFileSync('islands/cart-badge/example.html', 'utf8')
const part = (name: string) => find(`[data-part="${name}"]`)

const totals = (totalQuantity: number, totalPrice: string) => ({ totalQuantity, totalPrice, cartProducts: null })
const wanted = { products: [{ productId: 146, variantId: 0, quantity: '2' }] } as const

const show = async (html = example, page: PageJson = {}): Promise<void> => {
  await showPage(html, page)
  await vi.waitFor(() => expect(find('[data-island]').dataset.islandState).toBe('ready'))
}

const comeBack = (persisted: boolean): void => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

const fromOtherTab = (message: object): void => {
  const tab = new BroadcastChannel('vitrin-cart')
  tab.postMessage(message)
  tab.close()
}

afterEach(async () => {
  await leavePage()
  resetStores()
  clearNotices()
})

describe('The cart’s numbers', () => {
  test('stay as the server printed them, and nothing is requested', async () => {
    const sent = answerWith({})
    await show()
    expect([part('count').textContent, part('total').textContent]).toEqual(['0', '0,00'])
    expect(sent).toEqual([])
  })

  test('follow an add, and are marked while the shop has not answered', async () => {
    let answer: (response: Response) => void = () => {}
    answerWith({ 'add-to-cart': () => new Promise<Response>((resolve) => (answer = resolve)) })
    await show()
    const added = addAllToCart(wanted)
    await vi.waitFor(() => expect(part('total').getAttribute('aria-busy')).toBe('true'))
    expect(part('total').textContent).toBe('0,00')
    answer(new Response(JSON.stringify({ status: 1, ...totals(2, '1.234,56') })))
    await added
    await vi.waitFor(() => expect(part('count').textContent).toBe('2'))
    expect(part('total').textContent).toBe('1.234,56')
    expect(part('total').hasAttribute('aria-busy')).toBe(false)
    expect(part('count').dataset.empty).toBe('false')
  })

  test.each([
    ['class="count d-none" data-off="d-none"', 'd-none'],
    ['class="count" data-on="filled"', 'filled'],
    ['class="count" hidden', 'hidden'],
  ])('show and hide a number that a theme hides while it is 0: %s', async (printed) => {
    const shown = (): boolean => {
      const { classList, hidden } = part('count')
      return !hidden && !classList.contains('d-none') && (classList.contains('filled') || !printed.includes('filled'))
    }
    await show(`<a href="/sepet" data-island="cart-badge"><b ${printed} data-part="count">0</b></a>`)
    expect(shown()).toBe(false)
    fromOtherTab({ count: 2, total: '20' })
    await vi.waitFor(() => expect(part('count').textContent).toBe('2'))
    expect(shown()).toBe(true)
    fromOtherTab({ count: 0, total: '0' })
    await vi.waitFor(() => expect(part('count').dataset.empty).toBe('true'))
    expect(shown()).toBe(false)
  })

  test('change in the frame after the answer', async () => {
    let answer: (response: Response) => void = () => {}
    answerWith({ 'add-to-cart': () => new Promise<Response>((resolve) => (answer = resolve)) })
    await show()
    const added = addAllToCart(wanted)
    await vi.waitFor(() => expect(part('total').getAttribute('aria-busy')).toBe('true'))
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    answer(new Response(JSON.stringify({ status: 1, ...totals(2, '1.234,56') })))
    await added
    for (const frame of frames) frame(0)
    await null
    await null
    expect([part('count').textContent, part('total').textContent]).toEqual(['2', '1.234,56'])
    vi.unstubAllGlobals()
  })

  test.each([
    ['(<b>0</b>)', '<bdi>0,00&nbsp;₺</bdi>', '(<b>2</b>)', '<bdi>1.234,56&nbsp;₺</bdi>'],
    ['0 ürün', '₺<span>0</span><sup>,00</sup>', '2 ürün', '₺<span>1.234</span><sup>,56</sup>'],
    ['', '0,00 TL', '2', '1.234,56 TL'],
  ])('keep the dress of %j and %j, and have the printed ones again afterwards', async (count, total, two, sum) => {
    answerWith({ 'add-to-cart': () => ({ status: 1, ...totals(2, '1.234,56') }) })
    await show(`<a data-island="cart-badge"><i data-part="count">${count}</i><i data-part="total">${total}</i></a>`)
    const island = find('[data-island]')
    await addAllToCart(wanted)
    await vi.waitFor(() => expect([part('count').innerHTML, part('total').innerHTML]).toEqual([two, sum]))
    const printed = [part('count'), part('total')]
    island.remove()
    await vi.waitFor(() => expect(printed.map((each) => each.innerHTML)).toEqual([count, total]))
  })

  test('go back to the printed ones when the very first add fails', async () => {
    answerWith({ 'add-to-cart': () => ({ status: 0, statusText: 'Tükendi' }) })
    await show()
    await addAllToCart(wanted)
    await vi.waitFor(() => expect(part('total').hasAttribute('aria-busy')).toBe(false))
    expect(part('count').textContent).toBe('0')
  })

  test('follow other tabs', async () => {
    await show()
    fromOtherTab({ count: 5, total: '50' })
    await vi.waitFor(() => expect(part('count').textContent).toBe('5'))
    expect(part('total').textContent).toBe('50,00')
  })

  test('weigh as exactly as they were ordered', async () => {
    await show()
    fromOtherTab({ count: 2.5, total: '50' })
    await vi.waitFor(() => expect(part('count').textContent).toBe('2,5'))
  })

  test('are the same in every badge of the page', async () => {
    await show(example + example)
    await vi.waitFor(() => expect(document.querySelectorAll('[data-island-state=ready]')).toHaveLength(2))
    fromOtherTab({ count: 3, total: '30' })
    await vi.waitFor(() =>
      expect([...document.querySelectorAll('[data-part=count]')].map((each) => each.textContent)).toEqual(['3', '3']),
    )
  })
})

describe('A page that may be old', () => {
  test('asks for the cart when it comes back from the back/forward cache', async () => {
    const sent = answerWith({ 'cart/load': () => ({ PRODUCTS: [], ...totals(4, '40,00') }) })
    await show()
    comeBack(false)
    expect(sent).toEqual([])
    comeBack(true)
    await vi.waitFor(() => expect(part('count').textContent).toBe('4'))
  })

  test('asks for the cart at once when the shop caches its pages', async () => {
    answerWith({ 'cart/load': () => ({ PRODUCTS: [], ...totals(0, '0,00') }) })
    await show(example.replace('>0<', '>7<'), { csrfCookie: true })
    await vi.waitFor(() => expect(part('count').textContent).toBe('0'))
    expect(part('count').dataset.empty).toBe('true')
  })

  test('asks no more once it is gone', async () => {
    const sent = answerWith({ 'cart/load': () => ({ PRODUCTS: [], ...totals(4, '40,00') }) })
    await show()
    await leavePage()
    comeBack(true)
    expect(sent).toEqual([])
  })
})

describe('What a screen reader gets', () => {
  test('no announcement of its own', async () => {
    await show()
    fromOtherTab({ count: 3, total: '30' })
    await vi.waitFor(() => expect(part('count').textContent).toBe('3'))
    expect(find('[data-island]').outerHTML).not.toMatch(/aria-live|role=/)
  })

  test('a printed label is kept true, and none is invented', async () => {
    await show(example.replace('href="/sepet"', 'href="/sepet" aria-label="Sepet (0)"'))
    fromOtherTab({ count: 3, total: '30' })
    await vi.waitFor(() =>
      expect(find('[data-island]').getAttribute('aria-label')).toBe('Sepet, 3 ürün, toplam 30,00 TL'),
    )
  })
})

test('A theme script receives each change once', async () => {
  const receivedOne = vi.fn()
  const stop = window.vitrin?.on('cart-changed', receivedOne)
  await show()
  expect(receivedOne).not.toHaveBeenCalled()
  fromOtherTab({ count: 3, total: '30' })
  await vi.waitFor(() => expect(receivedOne).toHaveBeenCalledOnce())
  expect(receivedOne.mock.calls[0]?.[0]).toEqual({ totalQuantity: 3, totalPrice: '30,00' })
  stop?.()
})

describe('The cart popup', () => {
  const press = (more: MouseEventInit = {}): boolean => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
    find('[data-island]').dispatchEvent(event)
    return event.defaultPrevented
  }
  afterEach(closeAllPopups)

  test('opens from the badge where the theme asks for it, and tells so', async () => {
    const sent = answerWith({ 'sub-folder': () => '<p id="content">Sepet</p>' })
    const receivedOne = vi.fn()
    const stop = window.vitrin?.on('cart-opened', receivedOne)
    await show(example.replace('data-island', 'data-popup="header-cart" data-island'))
    expect(press({ ctrlKey: true })).toBe(false)
    expect(press()).toBe(true)
    await vi.waitFor(() => expect(document.querySelector('dialog #content')).not.toBeNull())
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/srv/service/content-v5/sub-folder/30/1054/header-cart'])
    expect(receivedOne).toHaveBeenCalledOnce()
    stop?.()
  })

  test('does not open where the theme does not ask for it', async () => {
    await show()
    expect(press()).toBe(false)
    expect(document.querySelector('dialog')).toBeNull()
  })
})
