// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { watchView } from '@test/in-view'
import { clearNotices } from '@test/overlays'
import { answerWith, find, leavePage, showPage, touch } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addAllToCart } from '@/shop/cart/add'
import { $cart } from '@/shop/cart/store'
import { closeCart, openCartShop } from '@/shop/cart/test-shop'
import { settleCartLines } from '@/shop/cart/writes'
import { ga4EventOf, mappedEvents } from './ga4'

/** The first test of a file also waits for all modules. */
vi.setConfig({ testTimeout: 20_000 })

const example = (name: string): string => readFileSync(`islands/${name}/example.html`, 'utf8')
const eager = (html: string): string => html.replace('data-island=', 'data-load="eager" data-island=')
const products = [146, 147, 150].map((id) => ({
  id,
  code: `K-${id}`,
  name: `Ürün ${id}`,
  brand: 'Avlu',
  category_path: 'Mutfak > Kupalar',
  total_sale_price: id,
}))
const page = { products, currency: 'TL' }

/** The GA4 events that the page reports. */
const reported: { event: string; [parameter: string]: unknown }[] = []
const entryOf = ga4EventOf('id')
const stops: (() => void)[] = []
const view = watchView()

/** The entries of one event, each with its items' id, price and quantity. */
const entries = (event: string) =>
  reported
    .filter((each) => each.event === event)
    .map(({ ecommerce }) =>
      typeof ecommerce === 'object' && ecommerce !== null && 'items' in ecommerce && Array.isArray(ecommerce.items)
        ? ecommerce.items.map(({ item_id, price, quantity }) => [item_id, price, quantity])
        : [],
    )

beforeEach(() => {
  for (const name of mappedEvents) {
    const take = (event: Event) => {
      const entry = event instanceof CustomEvent ? entryOf(name, event.detail) : undefined
      if (entry) reported.push(entry)
    }
    addEventListener(`vitrin:${name}`, take)
    stops.push(() => removeEventListener(`vitrin:${name}`, take))
  }
})

afterEach(async () => {
  await settleCartLines()
  for (const stop of stops.splice(0)) stop()
  await leavePage()
  closeCart()
  clearNotices()
  reported.length = 0
})

describe('A list', () => {
  test('reports the products that it shows, each page that follows, and the one that is opened', async () => {
    answerWith({ 'product-loader': () => '<article data-product="150"><a href="/urun/150">Ürün 150</a></article>' })
    await showPage(eager(example('product-loader')).replace('data-page', 'data-auto-pages="0" data-page'), page)
    await vi.waitFor(() =>
      expect(entries('view_item_list')).toEqual([
        [
          ['146', 146, 1],
          ['147', 147, 1],
        ],
      ]),
    )
    find('[data-part="more"]').click()
    await vi.waitFor(() => expect(entries('view_item_list')[1]).toEqual([['150', 150, 1]]))
    const link = find<HTMLAnchorElement>('[data-product="147"] a')
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(reported.at(-1)).toMatchObject({
      event: 'select_item',
      ecommerce: { item_list_id: '938', item_list_name: 'product-list', items: [{ item_id: '147', index: 2 }] },
    })
  })

  test('of related products reports what came and what is opened', async () => {
    const related = { ID: '7', TITLE: 'Tabak', BRAND: 'Kil', URL: 'urun/7', TOTAL_SALE_PRICE: '49.5', IN_STOCK: 1 }
    answerWith({ 'get-related-products': () => ({ PRODUCTS: [related], TARGET_CURRENCY: 'TL' }) })
    await showPage(eager(example('related-products')), page)
    await vi.waitFor(() => expect(entries('view_item_list')).toEqual([[['7', 49.5, 1]]]))
    const link = await vi.waitFor(() => find<HTMLAnchorElement>('.vitrin-related a'))
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(reported.at(-1)).toMatchObject({
      event: 'select_item',
      ecommerce: { currency: 'TRY', item_list_id: 'related-1', items: [{ item_name: 'Tabak', item_brand: 'Kil' }] },
    })
  })
})

test('A product’s page reports the product with the price that it shows', async () => {
  answerWith({})
  await showPage(
    '<div data-island="product-info" data-load="eager" data-product-id="147"><b data-part="price">99,90</b> TL</div>',
    page,
  )
  await vi.waitFor(() => expect(entries('view_item')).toEqual([[['147', 99.9, 1]]]))
  expect(reported[0]).toMatchObject({ ecommerce: { items: [{ item_name: 'Ürün 147', item_category2: 'Kupalar' }] } })
})

test('Products that are added together with another are reported one by one', async () => {
  answerWith({ 'cart/add-to-cart': () => ({ status: 1, totalQuantity: 3, totalPrice: '300,00' }) })
  const form = `<form action="/sepet/ekle" method="post" data-island="add-to-cart" data-product-id="146"
    data-related-product-id="147,150-9"><input name="quantity" value="2" data-part="quantity"><button data-part="submit">Ekle</button></form>`
  await showPage(form, page)
  await touch('form')
  find('button').click()
  await vi.waitFor(() =>
    expect(entries('add_to_cart')).toEqual([[['146', 146, 2]], [['147', 147, 1]], [['150', 150, 1]]]),
  )
})

describe('A cart', () => {
  const lines = [
    { id: 146, count: '2' },
    { id: 147, count: '1' },
  ]
  const line = (id: number, index: number, count: string): string =>
    `<li id="line-${id}" data-island="cart-line" data-index="${index}" data-product-id="${id}" data-variant-id="0">
      <b data-part="price">12,50</b><input data-part="quantity" value="${count}">
      <button type="button" data-part="remove">x</button></li>`
  const show = async () => {
    const shop = openCartShop(lines.map((each) => ({ ...each })))
    const printed = lines.map(({ id, count }, index) => line(id, index, count)).join('')
    await showPage(
      `<main data-island="cart-summary" data-load="eager"><ul data-part="lines">${printed}</ul>
        <b data-part="total">37,50</b><a href="/order" data-part="checkout">Siparişe geç</a></main>`,
      { ...page, pageId: 30 },
    )
    await vi.waitFor(() => expect(find('main').dataset.islandState).toBe('ready'))
    return shop
  }

  test('reports its lines once, and again on the way to the order', async () => {
    await show()
    const shown = [
      ['146', 12.5, 2],
      ['147', 12.5, 1],
    ]
    expect(entries('view_cart')).toEqual([shown])
    expect(reported[0]).toMatchObject({ ecommerce: { currency: 'TRY', value: 37.5 } })
    const link = find<HTMLAnchorElement>('[data-part="checkout"]')
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(entries('begin_checkout')).toEqual([shown])
  })

  test('reports a line that is removed, and that it is back', async () => {
    await show()
    stops.push($cart.subscribe(() => {}))
    view.scroll(find('#line-146'))
    await touch('#line-146')
    find('#line-146 [data-part="remove"]').click()
    await vi.waitFor(() => expect(entries('remove_from_cart')).toEqual([[['146', 10, 2]]]), { timeout: 8000 })
    const undo = () => find('.vitrin-cart-removed button')
    await vi.waitFor(() => expect(undo().hasAttribute('aria-disabled')).toBe(false), { timeout: 8000 })
    undo().click()
    await vi.waitFor(() => expect(entries('add_to_cart')).toEqual([[['146', 10, 2]]]), { timeout: 8000 })
  })
})

test('A search reports its word when it is sent', async () => {
  answerWith({})
  await showPage(eager(example('live-search')))
  find<HTMLInputElement>('input').value = ' kupa '
  const form = find('form')
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.addEventListener('submit', (each) => each.preventDefault())
  form.dispatchEvent(event)
  expect(reported).toEqual([{ event: 'search', search_term: 'kupa' }])
})

test('A heart, a sign-in and a registration report what was done, and how', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  const answered = { success: true, message: '', data: [{ bearer: 'abc', exp_at: 2e9, redirect: '/order' }] }
  answerWith({
    'get-shopping-list': () => ({
      CATEGORIES: [{ ID: '1', NAME: 'Favoriler', PRODUCTS: [] }],
      PRODUCTS: [],
      statusText: '',
    }),
    'add-to-fav-list': () => ({ status: 1, statusText: '' }),
    authentication: () => answered,
  })
  await showPage(
    `<article data-product="146"><b data-fact="price">1.146,50</b><button data-island="favorite-button" data-load="eager" data-product-id="146">x</button></article>
    ${eager(example('login-form'))}${eager(example('register-form'))}`,
    { ...page, pageId: 91, member: { id: 7 } },
  )
  find('[data-island="favorite-button"]').click()
  await vi.waitFor(() => expect(entries('add_to_wishlist')).toEqual([[['146', 1146.5, 1]]]))
  const fill = (values: Readonly<Record<string, string>>): void => {
    for (const [id, value] of Object.entries(values)) find<HTMLInputElement>(`[id="${id}"]`).value = value
  }
  fill({ 'ug-email': 'isil@vitrin.test', 'ug-password': 'Vitrin.2026!' })
  find<HTMLFormElement>('[data-island="login-form"] form, form[data-island="login-form"]').requestSubmit()
  await vi.waitFor(() => expect(reported.at(-1)).toEqual({ event: 'login', method: 'email' }))
  fill({ 'uk-name': 'Işıl', 'uk-surname': 'Çağlar', 'uk-email': 'yeni@vitrin.test', 'uk-password': 'Vitrin.2026!' })
  find<HTMLInputElement>('[name="kvkk"]').checked = true
  find<HTMLFormElement>('form[data-island="register-form"]').requestSubmit()
  await vi.waitFor(() => expect(reported.at(-1)).toEqual({ event: 'sign_up', method: 'form' }))
})

test('Two badges of one page report a change of the cart once', async () => {
  answerWith({ 'add-to-cart': () => ({ status: 1, totalQuantity: 2, totalPrice: '20,00' }) })
  const badge = eager(example('cart-badge'))
  await showPage(badge + badge)
  const changed = vi.fn()
  stops.push(window.vitrin?.on('cart-changed', changed) ?? (() => {}))
  await addAllToCart({ products: [{ productId: 146, variantId: 0, quantity: '2' }] })
  await vi.waitFor(() => expect(find('[data-part="count"]').textContent).toBe('2'))
  expect(changed).toHaveBeenCalledOnce()
})
