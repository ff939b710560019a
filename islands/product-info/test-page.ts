import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { openVariants } from '@/shop/product/store'

export const example = readFileSync('islands/product-info/example.html', 'utf8')
/** The element of a part. */
export const part = (name: string) => find(`[data-island=product-info] [data-part="${name}"]`)
/** The text of a part. */
export const words = (name: string) => part(name).textContent
/** The island. */
export const own = () => find('[data-island=product-info]')

/** The form beside the island. */
export const form = `<form data-island="add-to-cart" data-product-id="1014" data-subscribe-percent="10">
  <input name="quantity" data-part="quantity" value="1"><label><input type="checkbox" data-part="subscribe">Abonelik</label>
  <button data-part="submit">Ekle</button></form>`

/** A variant in the platform’s form. */
export const row = (more: object = {}) => ({
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

/** The shop’s answers about a level. */
export const shop: { answer: (level: number) => object | Response | Promise<Response> } = { answer: () => ({}) }
let close = (): void => {}
/** The events that the island sent. */
export const received: unknown[] = []

/** Shows the page and waits until the island is mounted. */
export const show = async (html = example + form, page = {}) => {
  answerWith({ 'variant/': ({ url }) => shop.answer(Number(/variant(\d)/.exec(url.pathname)?.[1])) })
  await showPage(html, { pageType: 'product', currency: 'TL', ...page })
  await vi.waitFor(() => expect(own().dataset.islandState).toBe('ready'))
}

/** Opens the product’s variants. */
export const open = (levels: readonly (1 | 2)[] = [1]) => {
  close = openVariants(1014, { levels, chosen: { 1: 0, 2: 0 }, offers: new Map(), variantId: 0 })
}

beforeAll(() =>
  document.addEventListener('vitrin:price-changed', (event) => {
    if (event instanceof CustomEvent) received.push(event.detail)
  }),
)

beforeEach(() => {
  received.length = 0
  shop.answer = (level) => ({
    [`VARIANT${level}_LIST`]: [row(), row({ ID: '2230', TYPE_ID: '25', STOCK: '0', PRICE: '83.25' })],
  })
})

afterEach(async () => {
  close()
  close = () => {}
  await leavePage()
})
