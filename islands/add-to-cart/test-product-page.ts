import { clearNotices, closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type Sent, showPage, touch } from '@test/page'
import { resetStores } from '@test/stores'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { setVariantResolver } from '@/shop/product/chosen-variant'

/** The island. */
export const own = '[data-island=add-to-cart]'
/** The element of a part. */
export const part = <E extends HTMLElement = HTMLElement>(name: string) => find<E>(`[data-part="${name}"]`)
/** The message beside the button. */
export const message = () => part('message').textContent

/** A product’s form. */
export const page = (inside = '', more = '') =>
  `<form action="/sepet/ekle" method="post" data-island="add-to-cart" data-product-id="146" ${more}>
    <input type="hidden" name="variantId" value="2229">${inside}
    <input name="quantity" value="1" data-part="quantity">
    <button type="submit" data-part="submit">Ekle</button><button type="submit" name="buyNow" value="1" data-part="buy-now">Al</button>
    <p data-part="message"></p></form>`

let sent: Sent[] = []
/** The requests that add. */
export const adds = () => sent.filter(({ url }) => url.pathname.endsWith('/cart/add-to-cart'))
/** The fields of an add, the last one by default. */
export const payload = (index = -1) => new URLSearchParams(adds().at(index)?.body)
/** The events that the island sent. */
export const received: { name: string; detail: unknown }[] = []
const receive = (event: Event) =>
  event instanceof CustomEvent && received.push({ name: event.type, detail: event.detail })
const events = ['vitrin:cart-added', 'vitrin:cart-refused']

/** The shop’s answer to an add. */
export const answered = (status: number, more: object = {}) => ({
  status,
  statusText: '',
  totalQuantity: 1,
  totalPrice: '1,00',
  ...more,
})

/** Shows a product in front of a shop with this answer, and touches it. */
export const show = async (answer: () => object, html: string): Promise<void> => {
  sent = answerWith({
    'cart/add-to-cart': answer,
    'set-location': () => ({ success: true, message: '' }),
    'sub-folder': () => '<p>x</p>',
  })
  await showPage(html)
  await touch(own)
}

/** Presses and waits until the page has received the outcome. */
export const press = async (name: 'submit' | 'buy-now' = 'submit'): Promise<void> => {
  const before = received.length
  part(name).click()
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(before))
  await vi.waitFor(() => {
    expect(part(name).hasAttribute('aria-busy')).toBe(false)
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
  setVariantResolver(146, undefined)
  resetStores()
  clearNotices()
  closeAllPopups()
})
