import { readFileSync } from 'node:fs'
import { clearNotices, closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type PageJson, type Sent, showPage, touch } from '@test/page'
import { resetStores } from '@test/stores'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

/** The island’s example. */
export const example = readFileSync('islands/add-to-cart/example.html', 'utf8')
/** The island. */
export const own = '[data-island=add-to-cart]'
/** The element of a part. */
export const part = <E extends HTMLElement = HTMLElement>(name: string) => find<E>(`[data-part="${name}"]`)
/** The field of the quantity. */
export const quantity = () => part<HTMLInputElement>('quantity')
/** The message beside the button. */
export const message = () => part('message').textContent

/** The events that the island sent. */
export const received: { name: string; detail: unknown }[] = []
let sent: Sent[] = []
/** The requests that add. */
export const adds = () => sent.filter(({ url }) => url.pathname.includes('add-to-cart'))
/** The fields of the last add. */
export const payload = () => Object.fromEntries(new URLSearchParams(adds().at(-1)?.body))

/** The shop’s answer to an add. */
export const answered = (status: number, more: object = {}) => ({
  status,
  statusText: '',
  url: '',
  title: '',
  totalQuantity: status > 0 ? 1 : null,
  totalPrice: status > 0 ? '99,90' : null,
  ...more,
})

/** Serves a shop that gives this answer to every add, opens its popups and accepts every choice of a store. */
export const serve = (answer: () => object): void => {
  sent = answerWith({
    'cart/add-to-cart': answer,
    'set-location': () => ({ success: true, message: '' }),
    'sub-folder': () => '<p>server popup</p>',
  })
}

/** Shows a product in front of a shop with this answer, and touches it. */
export const show = async (answer: object | Promise<Response> | Response, html = example, page: PageJson = {}) => {
  serve(() => answer)
  await showPage(html, { pageId: 1, cartToken: 'abc', ...page })
  await touch(own)
}

/** Presses and waits until the page has received the outcome. */
export const press = async (name: string): Promise<void> => {
  const before = received.length
  part(name).click()
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(before))
  await vi.waitFor(() => {
    expect(part(name).hasAttribute('aria-busy')).toBe(false)
    expect(message()).not.toBe('')
  })
}

/** Presses a key in the quantity field. @returns false when the island has prevented its native action. */
export const key = (name: string, more: KeyboardEventInit = {}): boolean =>
  quantity().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))

beforeAll(() => {
  for (const name of ['cart-added', 'cart-refused'])
    document.addEventListener(`vitrin:${name}`, (event) => {
      if (event instanceof CustomEvent) received.push({ name, detail: event.detail })
    })
})

beforeEach(() => {
  received.length = 0
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})

afterEach(async () => {
  await leavePage()
  resetStores()
  clearNotices()
  closeAllPopups()
})
