// @vitest-environment dom

import { find, showPage, touch } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import { adds, answered, example, key, message, own, part, payload, press, received, serve, show } from './test-page'

describe('A press on “Sepete ekle”', () => {
  test('sends the product with its quantity, variant and token, and nothing that was not chosen', async () => {
    await show(answered(1))
    await press('submit')
    expect(payload()).toEqual({ productId: '1014', variantId: '0', quantity: '1', csrfToken: 'abc' })
    expect(received).toMatchObject([
      {
        name: 'cart-added',
        detail: { productId: 1014, variantId: undefined, quantity: '1', status: 1, message: '', isAlong: false },
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

  test('without an answer is announced as slow, and can be pressed once more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const answers: ((response: Response) => void)[] = []
    serve(() => new Promise<Response>((resolve) => answers.push(resolve)))
    await showPage(example)
    const button = part<HTMLButtonElement>('submit')
    button.click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    vi.advanceTimersByTime(8000)
    await vi.waitFor(() => expect(part('message').textContent).toMatch(/^Yanıt gecikiyor/))
    await vi.waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
    button.click()
    vi.advanceTimersByTime(8000)
    await vi.waitFor(() => expect(adds()).toHaveLength(2))
    await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    for (const answer of answers) answer(new Response(JSON.stringify(answered(1))))
    await vi.waitFor(() => expect(part('message').textContent).toBe('Ürün sepetinize eklendi'))
    await vi.waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
  })

  test('before the island is there is kept and adds once', async () => {
    serve(() => answered(1))
    await showPage(example)
    part('submit').click()
    await vi.waitFor(() => expect(received).toHaveLength(1))
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
    expect(received.at(-1)?.detail).toMatchObject({ variantId: 2230 })
  })

  test('that breaks the server says that nothing was added', async () => {
    await show(new Response('oops', { status: 500 }))
    await press('submit')
    expect(message()).toBe('Ürün sepetinize eklenemedi')
    expect(received[0]).toMatchObject({ name: 'cart-refused', detail: { status: undefined } })
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

describe('Each answer of the shop is reported where it belongs', () => {
  test.each([
    [-2, 'Lütfen bir mağaza seçin', 'danger', 'cart-refused'],
    [-1, 'Lütfen ürün seçeneklerini belirleyin', 'danger', 'cart-refused'],
    [0, 'Ürün sepetinize eklenemedi', 'danger', 'cart-refused'],
    [1, 'Ürün sepetinize eklendi', 'success', 'cart-added'],
    [2, 'Ürün sepetinize eklendi', 'success', 'cart-added'],
    [3, 'Ürün sepetinize eklendi', 'success', 'cart-added'],
    [4, 'Ürün sepetinize eklendi', 'success', 'cart-added'],
    [99, 'Ürün sepetinize eklenemedi', 'danger', 'cart-refused'],
  ])('status %i is shown beside the button: %s', async (status, words, tone, event) => {
    await show(answered(status))
    await press('submit')
    expect(message()).toBe(words)
    expect(part('message').dataset.tone).toBe(tone)
    expect(part('message').getAttribute('role')).toBe('status')
    expect(received.map(({ name }) => name)).toEqual([event])
  })

  test('the server’s own words go before ours', async () => {
    await show(answered(0, { statusText: 'Stokta 2 adet kaldı' }))
    await press('submit')
    expect(message()).toBe('Stokta 2 adet kaldı')
    expect(received[0]?.detail).toMatchObject({ message: 'Stokta 2 adet kaldı', status: 0 })
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
    expect($popups.get()).toMatchObject([{ kind: 'server', content: { name: 'set-store' } }])
  })

  test('status 3 opens the cart popup with the product', async () => {
    await show(answered(3))
    await press('submit')
    expect($popups.get()).toMatchObject([{ content: { name: 'popup-cart' }, params: { product: '1014' } }])
  })

  test('status 2 goes where the shop says, buy-now goes to the cart', async () => {
    let answer = answered(2, { url: 'kampanya' })
    serve(() => answer)
    await showPage(example)
    await touch(own)
    part('submit').click()
    await vi.waitFor(() => expect(location.assign).toHaveBeenLastCalledWith(expect.stringMatching(/\/kampanya$/)))
    await vi.waitFor(() => expect(received).toHaveLength(1))
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
    const { loadTexts } = await import('@/page/texts')
    await loadTexts('en')
    await press('submit')
    expect(message()).toMatch(/cart/)
    await loadTexts('tr')
  })
})

describe('Other elements than a form', () => {
  test('a button that is the island itself adds', async () => {
    await show(
      answered(1),
      '<button type="button" data-island="add-to-cart" data-product-id="146" data-variant-id="2229">Ekle</button>',
    )
    find(own).click()
    await vi.waitFor(() => expect(received).toHaveLength(1))
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
    await vi.waitFor(() => expect(received).toHaveLength(1))
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
    await vi.waitFor(() => expect(received).toHaveLength(1))
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

  test('an element with nothing to press is reported to its author', async () => {
    await show(answered(1), '<div data-island="add-to-cart" data-product-id="146"><p>x</p></div>')
    await vi.waitFor(() => expect(window.vitrin?.log.at(-1)?.write).toContain('data-part="submit"'))
  })
})

test('A theme author who forgets the product id is shown what to write, and the form stays a form', async () => {
  await show(answered(1), example.replace('data-product-id="1014" ', ''))
  expect(find(own).dataset.islandState).toBe('failed')
  expect(window.vitrin?.log.at(-1)).toMatchObject({ expected: 'data-product-id: a positive whole number' })
})
