// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetCart } from '../../src/stores/cart'
import { $notices, clearNotices } from '../../src/stores/notices'
import { $popups, closeAllPopups } from '../../src/stores/popups'
import { answerWith, find, leavePage, type PageJson, type Sent, showPage, touch } from '../../test/page'

const example = readFileSync('islands/add-to-cart/example.html', 'utf8')
const own = '[data-island=add-to-cart]'
const part = <E extends HTMLElement = HTMLElement>(name: string) => find<E>(`[data-part="${name}"]`)
const quantity = () => part<HTMLInputElement>('quantity')
const message = () => part('message').textContent

const told: { name: string; detail: unknown }[] = []
let sent: Sent[] = []
const adds = () => sent.filter(({ url }) => url.pathname.includes('add-to-cart'))
const payload = () => Object.fromEntries(new URLSearchParams(adds().at(-1)?.body))

const answered = (status: number, more: object = {}) => ({
  status,
  statusText: '',
  url: '',
  title: '',
  totalQuantity: status > 0 ? 1 : null,
  totalPrice: status > 0 ? '99,90' : null,
  ...more,
})

const show = async (answer: object | Promise<Response> | Response, html = example, page: PageJson = {}) => {
  sent = answerWith({
    'cart/add-to-cart': () => answer,
    'sub-folder': () => '<p>server popup</p>',
  })
  await showPage(html, { pageId: 1, cartToken: 'abc', ...page })
  await touch(own)
}

/** Presses and waits until the page has been told what became of it. */
const press = async (name: string): Promise<void> => {
  const before = told.length
  part(name).click()
  await vi.waitFor(() => expect(told).toHaveLength(before + 1))
  await vi.waitFor(() => {
    expect(part(name).hasAttribute('aria-busy')).toBe(false)
    expect(message()).not.toBe('')
  })
}

const type = (text: string): void => {
  quantity().value = text
  quantity().dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const key = (name: string, more: KeyboardEventInit = {}): boolean =>
  quantity().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))

const leave = (): void => void quantity().dispatchEvent(new FocusEvent('blur'))

beforeAll(() => {
  for (const name of ['cart-added', 'cart-refused'])
    document.addEventListener(`vitrin:${name}`, (event) => {
      if (event instanceof CustomEvent) told.push({ name, detail: event.detail })
    })
})

beforeEach(() => {
  told.length = 0
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})

afterEach(async () => {
  await leavePage()
  resetCart()
  clearNotices()
  closeAllPopups()
})

describe('A press on “Sepete ekle”', () => {
  test('sends the product with its quantity, variant and token, and nothing that was not chosen', async () => {
    await show(answered(1))
    await press('submit')
    expect(payload()).toEqual({ productId: '1014', variantId: '0', quantity: '1', csrfToken: 'abc' })
    expect(told).toEqual([
      {
        name: 'cart-added',
        detail: { productId: 1014, variantId: undefined, quantity: '1', status: 1, message: '' },
      },
    ])
  })

  test('sends the note, the recurring delivery and the related products', async () => {
    await show(answered(1), example.replace('data-min', 'data-related-product-id="146-2229, 150" data-min'))
    part<HTMLTextAreaElement>('note').value = ' Hediye paketi '
    part<HTMLInputElement>('subscribe').checked = true
    await press('submit')
    expect(payload()).toMatchObject({ orderNotes: 'Hediye paketi', subscribe: '1', subscribeFrequency: '30' })
    expect(new URLSearchParams(adds()[0]?.body).getAll('relatedProductId[]')).toEqual(['146:2229', '150'])
  })

  test('pressed twice adds once, and the button keeps the focus meanwhile', async () => {
    let answer: (response: Response) => void = () => {}
    await show(new Promise<Response>((resolve) => (answer = resolve)))
    const button = part<HTMLButtonElement>('submit')
    button.focus()
    button.click()
    button.click()
    await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    button.click()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(part('buy-now').getAttribute('aria-disabled')).toBe('true')
    expect(button.disabled).toBe(false)
    expect(document.activeElement).toBe(button)
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    answer(new Response(JSON.stringify(answered(1))))
    await vi.waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
    expect(button.hasAttribute('aria-disabled')).toBe(false)
    expect(adds()).toHaveLength(1)
    await press('submit')
    expect(adds()).toHaveLength(2)
  })

  test('before the island is there is kept and adds once', async () => {
    sent = answerWith({ 'cart/add-to-cart': () => answered(1) })
    await showPage(example)
    part('submit').click()
    expect(part('submit').getAttribute('aria-busy')).toBe('true')
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(adds()).toHaveLength(1)
  })

  test('adds the variant chosen at that moment, whoever changed it', async () => {
    await show(answered(1))
    find(own).dataset.variantId = '2229'
    await press('submit')
    expect(payload().variantId).toBe('2229')
    find<HTMLInputElement>('[name=variantId]').value = '2230'
    const pressed = press('submit')
    find<HTMLInputElement>('[name=variantId]').value = '2231'
    await pressed
    expect(payload().variantId).toBe('2230')
    expect(told.at(-1)?.detail).toMatchObject({ variantId: 2230 })
  })

  test('that breaks the server says that nothing was added', async () => {
    await show(new Response('oops', { status: 500 }))
    await press('submit')
    expect(message()).toBe('Ürün sepetinize eklenemedi')
    expect(told[0]).toMatchObject({ name: 'cart-refused', detail: { status: undefined } })
  })

  test('of a sold-out product is no press, by Enter neither', async () => {
    await show(answered(1), example.replace('data-part="submit"', 'data-part="submit" aria-disabled="true"'))
    part('submit').click()
    key('Enter')
    part('submit').removeAttribute('aria-disabled')
    await press('submit')
    expect(adds()).toHaveLength(1)
  })
})

describe('Each answer of the shop is told where it belongs (§4)', () => {
  test.each([
    [-2, 'Lütfen bir mağaza seçin', 'danger', 'cart-refused'],
    [-1, 'Lütfen ürün seçeneklerini belirleyin', 'danger', 'cart-refused'],
    [0, 'Ürün sepetinize eklenemedi', 'danger', 'cart-refused'],
    [1, 'Ürün sepetinize eklendi', 'success', 'cart-added'],
    [2, 'Ürün sepetinize eklendi', 'success', 'cart-added'],
    [3, 'Ürün sepetinize eklendi', 'success', 'cart-added'],
    [4, 'Ürün sepetinize eklendi', 'success', 'cart-added'],
    [99, 'Ürün sepetinize eklenemedi', 'danger', 'cart-refused'],
  ])('status %i is said beside the button: %s', async (status, words, tone, event) => {
    await show(answered(status))
    await press('submit')
    expect(message()).toBe(words)
    expect(part('message').dataset.tone).toBe(tone)
    expect(part('message').getAttribute('role')).toBe('status')
    expect(told.map(({ name }) => name)).toEqual([event])
  })

  test('the server’s own words go before ours', async () => {
    await show(answered(0, { statusText: 'Stokta 2 adet kaldı' }))
    await press('submit')
    expect(message()).toBe('Stokta 2 adet kaldı')
    expect(told[0]?.detail).toMatchObject({ message: 'Stokta 2 adet kaldı', status: 0 })
  })

  test('a refusal that a notice speaks is not spoken twice', async () => {
    await show(answered(0))
    await press('submit')
    expect($notices.get().map(({ text }) => text)).toEqual(['Ürün sepetinize eklenemedi'])
    expect(part('message').getAttribute('aria-live')).toBe('off')
  })

  test('status 1 needs no notice, so its words beside the button are spoken', async () => {
    await show(answered(1))
    await press('submit')
    expect($notices.get()).toEqual([])
    expect(part('message').hasAttribute('aria-live')).toBe(false)
  })

  test('status -2 opens the choice of a store', async () => {
    await show(answered(-2))
    await press('submit')
    expect($popups.get()).toMatchObject([{ kind: 'server', folder: { name: 'set-store' } }])
  })

  test('status 3 opens the cart popup with the product', async () => {
    await show(answered(3))
    await press('submit')
    expect($popups.get()).toMatchObject([{ folder: { name: 'popup-cart' }, params: { product: '1014' } }])
  })

  test('status 2 goes where the shop says, buy-now goes to the cart', async () => {
    let answer = answered(2, { url: 'kampanya' })
    sent = answerWith({ 'cart/add-to-cart': () => answer })
    await showPage(example)
    await touch(own)
    part('submit').click()
    await vi.waitFor(() => expect(location.assign).toHaveBeenLastCalledWith(expect.stringMatching(/\/kampanya$/)))
    await vi.waitFor(() => expect(told).toHaveLength(1))
    await vi.waitFor(() => expect(part('submit').hasAttribute('aria-busy')).toBe(false))
    answer = answered(1)
    part('buy-now').click()
    await vi.waitFor(() => expect(location.assign).toHaveBeenLastCalledWith(expect.stringMatching(/\/sepet$/)))
  })

  test('several answers say which product was refused', async () => {
    await show([answered(0, { title: 'Çay tepsisi', statusText: 'Tükendi' }), answered(1)])
    await press('submit')
    expect(message()).toBe('Çay tepsisi: Tükendi')
  })

  test('an English page says it in English', async () => {
    await show(answered(0), example, { language: 'en' })
    const { loadTexts, resetTexts } = await import('../../src/shop/texts')
    await loadTexts('en')
    await press('submit')
    expect(message()).toMatch(/cart/)
    resetTexts()
  })
})

describe('The quantity (§5)', () => {
  const measured = example.replace('data-min="1" data-max="12"', 'data-min="0.5" data-max="2" data-step="0.25"')

  test('goes by exact steps and the buttons stay focusable at the ends', async () => {
    await show(answered(1), measured)
    quantity().value = '0,5'
    const values: string[] = []
    for (let press = 0; press < 7; press++) {
      part('increase').click()
      values.push(quantity().value)
    }
    expect(values).toEqual(['0,75', '1', '1,25', '1,5', '1,75', '2', '2'])
    await vi.waitFor(() => expect(part('increase').getAttribute('aria-disabled')).toBe('true'))
    expect(part<HTMLButtonElement>('increase').disabled).toBe(false)
    expect(part('decrease').hasAttribute('aria-disabled')).toBe(false)
    expect(message()).toBe('En fazla 2 adet alınabilir')
  })

  test('is sent exactly, typed with a comma or a dot', async () => {
    await show(answered(1), measured)
    for (const typed of ['1,25', '1.25']) {
      type(typed)
      leave()
      expect(quantity().value).toBe(typed)
      await press('submit')
      expect(payload().quantity).toBe('1.25')
    }
  })

  test('is left alone while typing and corrected, with words, on leaving the field', async () => {
    await show(answered(1))
    type('4')
    type('40')
    expect(quantity().value).toBe('40')
    leave()
    expect(quantity().value).toBe('12')
    await vi.waitFor(() => expect(message()).toBe('En fazla 12 adet alınabilir'))
    expect(part('message').dataset.tone).toBe('warning')
    type('3')
    await vi.waitFor(() => expect(message()).toBe(''))
  })

  test('that is no number goes back to the last one that was', async () => {
    await show(answered(1))
    type('3')
    leave()
    type('üç')
    leave()
    expect(quantity().value).toBe('3')
  })

  test('typed before the island came is what is added', async () => {
    sent = answerWith({ 'cart/add-to-cart': () => answered(1) })
    await showPage(example)
    quantity().value = '7'
    part('submit').click()
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(payload().quantity).toBe('7')
    expect(quantity().value).toBe('7')
  })

  test('out of range at the press is corrected, sent so, and both are said', async () => {
    await show(answered(1))
    type('99')
    await press('submit')
    expect(payload().quantity).toBe('12')
    await vi.waitFor(() => expect(message()).toBe('En fazla 12 adet alınabilir Ürün sepetinize eklendi'))
  })

  test('changed after an add takes the words about it back', async () => {
    await show(answered(1))
    await press('submit')
    await vi.waitFor(() => expect(message()).toBe('Ürün sepetinize eklendi'))
    part('increase').click()
    await vi.waitFor(() => expect(message()).toBe(''))
    expect(part('message').hasAttribute('data-tone')).toBe(false)
  })

  test('with Enter adds, whichever button stands first in the form', async () => {
    await show(
      answered(1),
      example.replace('<div class="buy-row">', '<button name="clear">Boşalt</button><div class="buy-row">'),
    )
    type('2')
    expect(key('Enter')).toBe(false)
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(payload()).toMatchObject({ quantity: '2' })
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('Enter that ends a composition (IME) adds nothing', async () => {
    await show(answered(1))
    expect(key('Enter', { isComposing: true })).toBe(true)
    expect(adds()).toEqual([])
  })

  test('goes up and down with the arrow keys', async () => {
    await show(answered(1))
    key('ArrowUp')
    expect(quantity().value).toBe('2')
    key('ArrowDown')
    key('ArrowDown')
    expect(quantity().value).toBe('1')
  })

  test('other scripts hear of a step as of typing', async () => {
    await show(answered(1))
    const heard = vi.fn()
    document.addEventListener('change', heard, { once: true })
    part('increase').click()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('of a card without a field is the hidden one’s', async () => {
    await show(
      answered(1),
      example.replace(
        'type="text" inputmode="decimal" name="quantity" value="1" data-part="quantity"',
        'type="hidden" name="quantity" value="6"',
      ),
    )
    await press('submit')
    expect(payload().quantity).toBe('6')
  })
})

describe('Other elements than a form', () => {
  test('a button that is the island itself adds', async () => {
    await show(
      answered(1),
      '<button type="button" data-island="add-to-cart" data-product-id="146" data-variant-id="2229">Ekle</button>',
    )
    find(own).click()
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(payload()).toMatchObject({ productId: '146', variantId: '2229', quantity: '1' })
  })

  test('a box inside a larger form adds its own product and does not send that form', async () => {
    const posted = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('submit', posted)
    await show(
      answered(1),
      '<form action="/toplu"><input name="variantId" value="7"><div data-island="add-to-cart" data-product-id="146"><button data-part="submit">Ekle</button></div></form>',
    )
    part('submit').click()
    await vi.waitFor(() => expect(told).toHaveLength(1))
    document.removeEventListener('submit', posted)
    expect(posted).not.toHaveBeenCalled()
    expect(payload()).toMatchObject({ productId: '146', variantId: '0' })
  })

  test('a box around its form adds once by click and reads the form’s fields', async () => {
    await show(
      answered(1),
      '<div data-island="add-to-cart" data-product-id="146"><form action="/sepet/ekle"><input type="hidden" name="variantId" value="7"><button data-part="submit">Ekle</button></form></div>',
    )
    part('submit').click()
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(adds()).toHaveLength(1)
    expect(payload()).toMatchObject({ variantId: '7' })
  })

  test('the form of another island inside is none of its business', async () => {
    await show(
      answered(1),
      '<div data-island="add-to-cart" data-product-id="146"><button type="button" data-part="submit">Ekle</button><form id="other"><button>x</button></form></div>',
    )
    find<HTMLFormElement>('#other').addEventListener('submit', (event) => event.preventDefault())
    find<HTMLFormElement>('#other').requestSubmit()
    expect(adds()).toEqual([])
  })

  test('an element with nothing to press is told to its author', async () => {
    await show(answered(1), '<div data-island="add-to-cart" data-product-id="146"><p>x</p></div>')
    await vi.waitFor(() => expect(window.vitrin?.log.at(-1)?.write).toContain('data-part="submit"'))
  })
})

test('A theme author who forgets the product id is told what to write, and the form stays a form', async () => {
  await show(answered(1), example.replace('data-product-id="1014" ', ''))
  expect(find(own).dataset.islandState).toBe('failed')
  expect(window.vitrin?.log.at(-1)).toMatchObject({ expected: 'data-product-id: a positive whole number' })
})
