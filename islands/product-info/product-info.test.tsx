// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseVariantTypes, openVariants } from '../../src/stores/variants'
import { answerWith, find, leavePage, showPage } from '../../test/page'

const example = readFileSync('islands/product-info/example.html', 'utf8')
const part = (name: string) => find(`[data-island=product-info] [data-part="${name}"]`)
const words = (name: string) => part(name).textContent
const own = () => find('[data-island=product-info]')

const form = `<form data-island="add-to-cart" data-product-id="1014" data-subscribe-percent="10">
  <input name="quantity" data-part="quantity" value="1"><label><input type="checkbox" data-part="subscribe">Abonelik</label>
  <button data-part="submit">Ekle</button></form>`

const row = (more: object = {}) => ({
  ID: '2229',
  TYPE_ID: '24',
  PRICE: '41.66666667',
  PRICE_NOT_DISCOUNTED: '50.00000000',
  VAT: 20,
  MONEY_ORDER_PERCENT: '-10',
  STOCK: '3',
  CODE: 'VT-KIRMIZI',
  BARCODE: '869',
  ...more,
})

let answer: (level: number) => object | Response | Promise<Response>
let close = (): void => {}
const told: unknown[] = []

const show = async (html = example + form, page = {}) => {
  answerWith({ 'variant/': ({ url }) => answer(Number(/variant(\d)/.exec(url.pathname)?.[1])) })
  await showPage(html, { pageType: 'product', currency: 'TL', ...page })
  await vi.waitFor(() => expect(own().dataset.islandState).toBe('ready'))
}

const open = (levels: readonly (1 | 2)[] = [1]) => {
  close = openVariants(1014, { levels, chosen: { 1: 0, 2: 0 }, offers: new Map(), variantId: 0 })
}

const type = (quantity: string): void => {
  const field = find<HTMLInputElement>('[data-part=quantity]')
  field.value = quantity
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeAll(() =>
  document.addEventListener('vitrin:price-changed', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail)
  }),
)

beforeEach(() => {
  told.length = 0
  answer = (level) => ({
    [`VARIANT${level}_LIST`]: [row(), row({ ID: '2230', TYPE_ID: '25', STOCK: '0', PRICE: '83.25' })],
  })
})

afterEach(async () => {
  close()
  close = () => {}
  await leavePage()
})

describe('What the server printed', () => {
  test('stands as long as nothing is chosen', async () => {
    const before = example
    await show()
    expect(words('price')).toBe('99,90')
    expect(part('discounted').hidden).toBe(false)
    expect(part('not-chosen').hidden).toBe(true)
    expect(part('message').textContent).toBe('')
    expect(before).toContain(part('code').textContent)
    expect(told).toEqual([])
  })
})

describe('A chosen variant', () => {
  test('takes price, old price, discount, money order, stock, codes and links along', async () => {
    await show()
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('50,00'))
    expect(['old-price', 'discount', 'money-order-price', 'stock', 'code'].map(words)).toEqual([
      '60,00',
      '17',
      '45,00',
      'Son 3 ürün',
      'VT-KIRMIZI',
    ])
    expect(part('link').getAttribute('href')).toBe('/urun/lamba-1014?variant=2229')
    expect([part('in-stock').hidden, part('out-of-stock').hidden, part('not-chosen').hidden]).toEqual([
      false,
      true,
      true,
    ])
    await vi.waitFor(() => expect(words('message')).toBe('Fiyat: 50,00 TL. Son 3 ürün'))
    expect(told).toEqual([
      {
        productId: 1014,
        variantId: 2229,
        price: '50',
        oldPrice: '60',
        moneyOrderPrice: '45',
        tierPercent: undefined,
      },
    ])
  })

  test('that is sold out says so, and has no old price where there is no discount', async () => {
    await show()
    open()
    chooseVariantTypes(1014, { 1: 25 }, 1)
    await vi.waitFor(() => expect(part('out-of-stock').hidden).toBe(false))
    expect([part('in-stock').hidden, part('discounted').hidden, part('old-price').hidden]).toEqual([true, true, true])
    expect(words('stock')).toBe('Tükendi')
  })

  test('is not called sold out before everything is chosen', async () => {
    await show()
    open([1, 2])
    await vi.waitFor(() => expect(part('not-chosen').hidden).toBe(false))
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(own().hasAttribute('aria-busy')).toBe(false))
    expect([part('in-stock').hidden, part('out-of-stock').hidden, part('not-chosen').hidden]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('that the shop could not answer for has no price, is not called in stock, and is still to be chosen', async () => {
    answer = () => new Response('oops', { status: 500 })
    await show()
    open([1, 2])
    chooseVariantTypes(1014, { 1: 24 }, 1)
    chooseVariantTypes(1014, { 1: 24, 2: 51 }, 2)
    await vi.waitFor(() => expect([words('price'), words('stock')]).toEqual(['–', '–']))
    expect(part('not-chosen').hidden).toBe(false)
    expect(part('out-of-stock').hidden).toBe(true)
  })

  test('that the shop has not answered for leaves the last price, marked as pending', async () => {
    let give: (response: Response) => void = () => {}
    answer = () => new Promise<Response>((resolve) => (give = resolve))
    await show()
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(own().getAttribute('aria-busy')).toBe('true'))
    expect(words('price')).toBe('99,90')
    expect(told).toEqual([])
    await vi.waitFor(() => {
      give(new Response(JSON.stringify({ VARIANT1_LIST: [row()] })))
      expect(words('price')).toBe('50,00')
    })
    expect(own().hasAttribute('aria-busy')).toBe(false)
  })

  test.each([
    ['an unreadable price', () => ({ VARIANT1_LIST: [row({ PRICE: 'sorunuz' })] })],
    ['a server error', () => new Response('oops', { status: 500 })],
  ])('with %s has no price, because none is better than a wrong one', async (_what, broken) => {
    answer = broken
    await show()
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('–'))
    expect([words('money-order-price'), part('discounted').hidden]).toEqual(['–', true])
    await vi.waitFor(() => expect(words('message')).toBe('Fiyat bilgisi alınamadı'))
    expect(window.vitrin?.log).toHaveLength(1)
  })

  test('with 99999 in stock has plenty, never that number', async () => {
    answer = () => ({ VARIANT1_LIST: [row({ STOCK: '99999' })] })
    await show(example.replace('data-part="stock"', 'data-part="stock" data-as="number"') + form)
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('50,00'))
    expect(words('stock')).toBe('Stokta var')
  })

  test('is written as the page writes money', async () => {
    answer = () => ({ VARIANT1_LIST: [row({ PRICE: '1029.1625' })] })
    await show(example, { decimals: 1, thousandsSeparator: ' ', decimalSeparator: '.' })
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('1 235.0'))
  })

  test('can be shown without VAT, too', async () => {
    await show(example.replace('data-part="money-order-price"', 'data-part="price" data-without-vat') + form)
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('50,00'))
    expect(find('[data-without-vat]').textContent).toBe('41,67')
  })
})

describe('Quantity and recurring delivery', () => {
  test('change the price by the tier that the quantity falls into, and back', async () => {
    await show()
    type('3')
    await vi.waitFor(() => expect(words('price')).toBe('94,91'))
    expect([words('old-price'), words('discount'), words('money-order-price')]).toEqual(['149,90', '37', '90,16'])
    expect(part('tier').hasAttribute('data-active')).toBe(true)
    expect(told.at(-1)).toMatchObject({ variantId: undefined, price: '94.91', tierPercent: '5' })
    type('1')
    await vi.waitFor(() => expect(words('price')).toBe('99,90'))
    expect(part('tier').hasAttribute('data-active')).toBe(false)
  })

  test('change every price of the product, also one beside the button that has no tiers of its own', async () => {
    const bar = `<p id="bar" data-island="product-info" data-product-id="1014" data-price="83.25" data-vat="20" data-load="eager">
      <span data-part="price">99,90</span> TL</p>`
    await show(example + form + bar)
    type('3')
    await vi.waitFor(() => expect(words('price')).toBe('94,91'))
    await vi.waitFor(() => expect(find('#bar [data-part=price]').textContent).toBe('94,91'))
  })

  test('are taken off together, rounded once', async () => {
    await show()
    find<HTMLInputElement>('[data-part=subscribe]').click()
    await vi.waitFor(() => expect(words('price')).toBe('89,91'))
    type('6')
    await vi.waitFor(() => expect(words('price')).toBe('79,12'))
  })

  test('that the browser has restored count from the start', async () => {
    await show(example + form.replace('value="1"', 'value="4"'))
    expect(words('price')).toBe('94,91')
  })

  test('count for the chosen variant', async () => {
    await show()
    open()
    type('3')
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('47,50'))
  })

  test('of another product, or of no number, change nothing', async () => {
    await show(example + form.replace('1014', '1015'))
    type('3')
    await window.vitrin?.settled()
    expect(words('price')).toBe('99,90')
  })
})
