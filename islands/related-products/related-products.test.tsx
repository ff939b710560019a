// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const printed = readFileSync('islands/related-products/example.html', 'utf8')
const example = printed.replace('data-island', 'data-load="eager" data-island')
const own = '[data-island=related-products]'
const shown = () => [...document.querySelectorAll<HTMLElement>('.vitrin-related-item')]
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.vitrin-related input')]

let sent: Sent[] = []
const received = vi.fn((event: Event) => (event instanceof CustomEvent ? event.detail : undefined))

const product = (id: number, more: object = {}) => ({
  ID: String(id),
  TITLE: `Ürün ${id}`,
  BRAND: 'Avlu',
  URL: `urun/${id}`,
  PRICE_SELL: '665.83333333',
  TOTAL_SALE_PRICE: '',
  VAT: 20,
  DISCOUNT_PERCENT: 0,
  IN_STOCK: 1,
  HAS_VARIANT: '0',
  IMAGE: { SMALL: `/media/${id}.svg` },
  ...more,
})

const show = async (answer: () => Response | object, html = example): Promise<void> => {
  sent = answerWith({ 'get-related-products': answer })
  await showPage(html)
  await vi.waitFor(() => expect(find(own).hasAttribute('aria-busy')).toBe(false))
}

beforeEach(() => {
  received.mockClear()
  document.addEventListener('vitrin:related-loaded', received)
})

afterEach(async () => {
  document.removeEventListener('vitrin:related-loaded', received)
  await leavePage()
})

describe('Products that go with one', () => {
  test('are asked for by product and list and shown with name, link, picture and price', async () => {
    await show(
      () => ({ PRODUCTS: [product(7)], TARGET_CURRENCY: 'TL' }),
      example.replace('data-choose', 'data-list="3"'),
    )
    expect(sent[0]?.url.pathname).toBe('/srv/service/product/get-related-products/1014/3')
    const [item] = shown()
    expect(item?.querySelector('a')?.getAttribute('href')).toBe('/urun/7')
    expect(item?.querySelector('img')?.getAttribute('src')).toBe('/media/7.svg')
    expect(item?.querySelector('bdi')?.textContent).toBe('799,00\u00a0TL')
    expect(boxes()).toEqual([])
    expect(received).toHaveReturnedWith({ productId: 1014, count: 1 })
  })

  test.each([
    ['the price with VAT, when the server names it', { TOTAL_SALE_PRICE: 1234.5 }, '1.234,50\u00a0TL'],
    ['the net price with VAT, rounded once, half up', { PRICE_SELL: '0.83750000' }, '1,01\u00a0TL'],
    ['no price, when there is none', { PRICE_SELL: null }, undefined],
    ['no price, when it is no number', { PRICE_SELL: 'sorunuz' }, undefined],
  ])('show %s', async (_what, more, price) => {
    await show(() => ({ PRODUCTS: [product(7, more)], TARGET_CURRENCY: 'TL' }))
    expect(shown()[0]?.querySelector('bdi')?.textContent).toBe(price)
  })

  test('say how much is off', async () => {
    await show(() => ({ PRODUCTS: [product(7, { DISCOUNT_PERCENT: '15' })], TARGET_CURRENCY: 'TL' }))
    expect(find('.vitrin-related-off').textContent).toBe('%15 indirimli')
  })

  test('can be ticked unless they have variants or are sold out, which is shown', async () => {
    const products = [product(7), product(8, { HAS_VARIANT: 1 }), product(9, { IN_STOCK: '0' })]
    await show(() => ({ PRODUCTS: products, TARGET_CURRENCY: 'TL' }))
    expect(boxes().map(({ name, value, disabled }) => [name, value, disabled])).toEqual([
      ['relatedProductId[]', '7', false],
      ['relatedProductId[]', '8', true],
      ['relatedProductId[]', '9', true],
    ])
    expect(shown().map((item) => item.querySelector('.vitrin-related-why')?.textContent)).toEqual([
      undefined,
      'Seçenekleri ürün sayfasında',
      'Tükendi',
    ])
    expect(boxes()[0]?.getAttribute('aria-label')).toBe('Bunu da ekle: Ürün 7')
  })

  test('ticked in the server’s own list stay ticked in this one', async () => {
    let answer: (response: Response) => void = () => {}
    sent = answerWith({ 'get-related-products': () => new Promise<Response>((resolve) => (answer = resolve)) })
    await showPage(example)
    find<HTMLInputElement>('input[value="1021"]').checked = true
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    answer(Response.json({ PRODUCTS: [product(1021), product(7)], TARGET_CURRENCY: 'TL' }))
    await vi.waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual([true, false]))
  })

  test.each([
    ['input[value="1021"]', '.vitrin-related input[value="1021"]'],
    ['a[href="/urun/serin-servis-tabagi-1021"]', '.vitrin-related a[href="/urun/serin-servis-tabagi-1021"]'],
    ['a[href="/urun/ada-keten-kirlent-1201"]', '.vitrin-related input[value="7"]'],
  ])('leave the focus on the same product’s control, else on the first: %s', async (printedControl, drawnControl) => {
    let answer: (response: Response) => void = () => {}
    sent = answerWith({ 'get-related-products': () => new Promise<Response>((resolve) => (answer = resolve)) })
    await showPage(example)
    find(printedControl).focus()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const products = [product(7), product(1021, { URL: 'urun/serin-servis-tabagi-1021' })]
    answer(Response.json({ PRODUCTS: products, TARGET_CURRENCY: 'TL' }))
    await vi.waitFor(() => expect(document.activeElement).toBe(find(drawnControl)))
  })

  test.each([
    ['breaks', () => new Response('x', { status: 500 })],
    ['answers with an HTML page', () => new Response('<html></html>')],
    ['has none', () => ({ PRODUCTS: null })],
    ['answers with []', () => []],
  ])('stay the server’s own when the service %s', async (_what, answer) => {
    await show(answer)
    expect(shown()).toEqual([])
    expect(find('input[value="1021"]').isConnected).toBe(true)
  })

  test('that lack an id or a name are left out', async () => {
    await show(() => ({ PRODUCTS: [product(7, { ID: '' }), product(8, { TITLE: ' ' }), product(9)] }))
    expect(shown().map((item) => item.querySelector('a')?.textContent)).toEqual(['Ürün 9'])
  })

  test('go to a form elsewhere by its id', async () => {
    await show(
      () => ({ PRODUCTS: [product(7)], TARGET_CURRENCY: 'TL' }),
      `${example.replace('data-choose', 'data-choose data-form="buy"')}<form id="buy"></form>`,
    )
    expect(boxes()[0]?.getAttribute('form')).toBe('buy')
  })
})
