import { readFileSync } from 'node:fs'
import { watchView } from '@test/in-view'
import { clearNotices, closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type PageJson, type Sent, showPage, touch } from '@test/page'
import { afterEach, beforeEach } from 'vitest'
import { forgetFavorites, loadFavorites } from '@/shop/favorites/store'

export const example = readFileSync('islands/favorite-button/example.html', 'utf8')
export const view = watchView()
/** The island. */
export const own = '[data-island=favorite-button]'
/** The first heart. */
export const heart = () => find('[data-part=toggle]')
export const pressed = () => heart().getAttribute('aria-pressed')
/** The page of a member. */
export const member: PageJson = { member: { id: 7 } }
/** A heart that is the island itself. */
export const link = '<a href="/uye-girisi-sayfasi" data-island="favorite-button" data-product-id="1014">♥</a>'

type Answer = Response | Promise<Response> | string | object

/** The shop’s answer to an accepted change. */
export const done = { status: 1, statusText: '' }
/** The wishlist with these products, in the platform’s form. */
export const list = (...ids: number[]) => ({
  CATEGORIES: [{ ID: '1', NAME: 'Favoriler', PRODUCTS: ids.map((id) => ({ ID: String(id) })) }],
  PRODUCTS: [],
  statusText: '',
})

export const late = () => {
  let give: (body: object) => void = () => {}
  const answer = new Promise<Response>((resolve) => {
    give = (body) => resolve(new Response(JSON.stringify(body)))
  })
  return { answer: () => answer, give }
}

export let sent: Sent[] = []
export const writes = () =>
  sent.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname.split('/').at(-1))

/** Serves a shop with an empty wishlist, except for these answers. */
export const serve = (answers: Readonly<Record<string, () => Answer>> = {}): void => {
  sent = answerWith({
    'add-to-fav-list': () => done,
    'delete-shopping-products': () => done,
    'get-shopping-list': () => list(),
    'sub-folder': () => '<p>login</p>',
    ...answers,
  })
}

export const show = async (answers: Readonly<Record<string, () => Answer>> = {}, page = member, html = example) => {
  serve(answers)
  await showPage(html, page)
  await touch(own)
}

/** Waits until the wishlist is loaded. */
export const listed = () => loadFavorites()
/** The events that the island sent. */
export const received: unknown[] = []
document.addEventListener('vitrin:favorite-changed', (event) => {
  if (event instanceof CustomEvent) received.push(event.detail)
})

beforeEach(() => {
  received.length = 0
  sessionStorage.clear()
})

afterEach(async () => {
  await leavePage()
  forgetFavorites()
  clearNotices()
  closeAllPopups()
})
