// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepEvent, vitrinEvents } from '@/island/kept-events'
import { removeCookie, writeCookie } from '@/lib/cookies'

const stops: (() => void)[] = []

/** Loads the script as a page does whose script element has these attributes. */
const load = async (attributes = ''): Promise<void> => {
  document.head.innerHTML = `<script type="text/plain" src="/vitrin/analytics.js" ${attributes}></script>`
  const listen = vi.spyOn(window, 'addEventListener')
  vi.resetModules()
  await import('./analytics')
  for (const [name, listener] of listen.mock.calls)
    if (typeof listener === 'function') stops.push(() => window.removeEventListener(name, listener))
  listen.mockRestore()
}
const send = (name: string, detail: unknown): unknown => dispatchEvent(new CustomEvent(`vitrin:${name}`, { detail }))
const login = { event: 'login', method: 'phone' }

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  delete window.dataLayer
  delete window[vitrinEvents]
  for (const name of ['CookieLaw', 'onay']) removeCookie(name)
})

test('Nothing is written before the shopper has answered, everything after the answer', async () => {
  await load()
  send('logged-in', { type: 'phone' })
  expect(window.dataLayer).toBeUndefined()
  send('cookie-answered', { isAccepted: true })
  expect(window.dataLayer).toEqual([login])
  send('logged-in', { type: 'phone' })
  expect(window.dataLayer).toEqual([login, login])
})

test('Nothing is ever written for a shopper who declined, now or on an earlier page', async () => {
  await load()
  send('logged-in', { type: 'phone' })
  send('cookie-answered', { isAccepted: false })
  send('logged-in', { type: 'phone' })
  expect(window.dataLayer).toBeUndefined()
  writeCookie('CookieLaw', '0')
  await load()
  send('logged-in', { type: 'phone' })
  expect(window.dataLayer).toBeUndefined()
})

test('An earlier answer counts, in the cookie that the page names', async () => {
  writeCookie('onay', '1')
  await load('data-cookie="onay"')
  send('logged-in', { type: 'phone' })
  expect(window.dataLayer).toEqual([login])
})

test('A shop that asks for consent in another way gets every event', async () => {
  await load('data-consent="none"')
  send('search-submitted', { word: 'kupa' })
  expect(window.dataLayer).toEqual([{ event: 'search', search_term: 'kupa' }])
})

test('Events from before the script came are not lost', async () => {
  keepEvent('logged-in', { type: 'phone' })
  await load('data-consent="none"')
  expect(window.dataLayer).toEqual([login])
})

test('A product’s event empties what the one before left in the data layer', async () => {
  const item = { id: 1, name: 'Kupa', currency: 'TL', categories: [], quantity: 1, change: 1, price: 5 }
  await load('data-consent="none"')
  send('item-viewed', { item })
  expect(window.dataLayer).toMatchObject([{ ecommerce: null }, { event: 'view_item', ecommerce: { value: 5 } }])
})
