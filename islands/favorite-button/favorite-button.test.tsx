// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadFavorites, resetFavorites } from '../../src/stores/favorites'
import { takeFavoriteIntents } from '../../src/stores/intents'
import { $notices, clearNotices } from '../../src/stores/notices'
import { $popups, closeAllPopups } from '../../src/stores/popups'
import { restoreSession } from '../../src/stores/session'
import { watchView } from '../../test/in-view'
import { answerWith, find, leavePage, type PageJson, type Sent, showPage, touch } from '../../test/page'

const example = readFileSync('islands/favorite-button/example.html', 'utf8')
const view = watchView()
const own = '[data-island=favorite-button]'
const heart = () => find('[data-part=toggle]')
const pressed = () => heart().getAttribute('aria-pressed')
const member: PageJson = { member: { id: 7 } }
const link = '<a href="/uye-girisi-sayfasi" data-island="favorite-button" data-product-id="1014">♥</a>'

type Answer = Response | Promise<Response> | string | object

const done = { status: 1, statusText: '' }
const list = (...ids: number[]) => ({
  CATEGORIES: [{ ID: '1', NAME: 'Favoriler', PRODUCTS: ids.map((id) => ({ ID: String(id) })) }],
  PRODUCTS: [],
  statusText: '',
})

const late = () => {
  let give: (body: object) => void = () => {}
  const answer = new Promise<Response>((resolve) => {
    give = (body) => resolve(new Response(JSON.stringify(body)))
  })
  return { answer: () => answer, give }
}

let sent: Sent[] = []
const writes = () => sent.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname.split('/').at(-1))

const serve = (answers: Readonly<Record<string, () => Answer>> = {}): void => {
  sent = answerWith({
    'add-to-fav-list': () => done,
    'delete-shopping-products': () => done,
    'get-shopping-list': () => list(),
    'sub-folder': () => '<p>login</p>',
    ...answers,
  })
}

const show = async (answers: Readonly<Record<string, () => Answer>> = {}, page = member, html = example) => {
  serve(answers)
  await showPage(html, page)
  await touch(own)
}

const listed = () => loadFavorites()
const told: unknown[] = []
document.addEventListener('vitrin:favorite-changed', (event) => {
  if (event instanceof CustomEvent) told.push(event.detail)
})

beforeEach(() => {
  told.length = 0
  sessionStorage.clear()
  restoreSession()
})

afterEach(async () => {
  await leavePage()
  resetFavorites()
  clearNotices()
  closeAllPopups()
})

// Its first test is the first of the page: the list is asked for once, when the store gets its first reader.
describe('Hearts that nobody has touched', () => {
  const cards = [1, 2, 3].map((id) => example.replace('"1014"', `"${id}"`)).join('')
  const hearts = () =>
    [...document.querySelectorAll('[data-part=toggle]')].map((each) => each.getAttribute('aria-pressed'))
  const see = () => {
    for (const each of document.querySelectorAll(own)) view.scroll(each)
  }

  test('are filled by one request, and stay untouched', async () => {
    serve({ 'get-shopping-list': () => list(2, 3) })
    await showPage(cards, member)
    await vi.waitFor(() => expect(view.watchers(find(own))).toBe(1))
    expect(sent).toEqual([])
    see()
    await vi.waitFor(() => expect(hearts()).toEqual(['false', 'true', 'true']))
    expect(sent).toHaveLength(1)
    expect(window.vitrin?.islands().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  })

  test('out of view are painted when they are scrolled into it', async () => {
    serve({ 'get-shopping-list': () => list(1, 2) })
    await showPage(cards, member)
    await vi.waitFor(() => expect(view.watchers(find(own))).toBe(1))
    view.scroll(find(own))
    await listed()
    expect(hearts()).toEqual(['true', 'false', 'false'])
    see()
    expect(hearts()).toEqual(['true', 'true', 'false'])
  })

  test('follow a press on another card of the same product', async () => {
    serve()
    await showPage(example + example, member)
    await vi.waitFor(() => expect(view.watchers(find(own))).toBe(1))
    see()
    await touch(own)
    await listed()
    heart().click()
    await vi.waitFor(() => expect(hearts()).toEqual(['true', 'true']))
    expect(window.vitrin?.islands().map(({ state }) => state)).toEqual(['ready', 'waiting'])
  })

  test('look the same painted and alive', async () => {
    for (const html of [example, link]) {
      serve({ 'get-shopping-list': () => list(1014) })
      await showPage(html, member)
      await vi.waitFor(() => expect(view.watchers(find(own))).toBe(1))
      see()
      await listed()
      expect(find('[aria-pressed=true]')).toBeTruthy()
      const painted = find(own).outerHTML.replace('waiting', 'ready')
      await touch(own)
      expect(find(own).outerHTML).toBe(painted)
      await leavePage()
      resetFavorites()
    }
  })

  test('ask again when the page comes back from the back/forward cache', async () => {
    let ids = [1]
    serve({ 'get-shopping-list': () => list(...ids) })
    await showPage(cards, member)
    await vi.waitFor(() => expect(view.watchers(find(own))).toBe(1))
    see()
    await listed()
    expect(hearts()).toEqual(['true', 'false', 'false'])
    ids = [2]
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(() => expect(hearts()).toEqual(['false', 'true', 'false']))
  })

  test('are forgotten once they are alive or gone', async () => {
    serve()
    await showPage(cards, member)
    await vi.waitFor(() => expect(view.watchers(find(own))).toBe(1))
    see()
    await listed()
    const [first, second] = document.querySelectorAll(own)
    await touch(own)
    second?.remove()
    await loadFavorites(true)
    expect(first && view.watchers(first)).toBe(0)
    expect(second && view.watchers(second)).toBe(0)
  })
})

describe('A member who presses the heart', () => {
  test('sees it filled at once, and is told when the shop has agreed', async () => {
    const { answer, give } = late()
    await show({ 'add-to-fav-list': answer })
    await listed()
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(told).toEqual([])
    give(done)
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(told).toEqual([{ productId: 1014, variantId: undefined, isFavorite: true, isAccepted: true, message: '' }])
    expect($notices.get().map(({ text }) => text)).toEqual(['Ürün favorilerinize eklendi'])
  })

  test('takes a favorite off again', async () => {
    await show({ 'get-shopping-list': () => list(1014) })
    await listed()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    heart().click()
    await vi.waitFor(() => expect(told).toMatchObject([{ isFavorite: false, isAccepted: true }]))
    expect(pressed()).toBe('false')
    expect(writes()).toEqual(['delete-shopping-products-by-product-id'])
  })

  test('sees it go back, with the reason, when the shop refuses', async () => {
    await show({ 'add-to-fav-list': () => ({ status: 0, statusText: 'Listeniz dolu' }) })
    await listed()
    heart().click()
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(told).toMatchObject([{ isFavorite: false, isAccepted: false, message: 'Listeniz dolu' }])
    await vi.waitFor(() => expect(pressed()).toBe('false'))
    expect($popups.get()).toMatchObject([{ kind: 'message', title: 'Hata oluştu', lines: ['Listeniz dolu'] }])
  })

  test('and presses again during the request gets the last wish', async () => {
    const { answer, give } = late()
    await show({ 'add-to-fav-list': answer })
    await listed()
    heart().click()
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    heart().click()
    heart().click()
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('false'))
    give(done)
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(told).toMatchObject([{ isFavorite: false, isAccepted: true }])
    expect(writes()).toEqual(['add-to-fav-list', 'delete-shopping-products-by-product-id'])
  })

  test('sends the variant of that moment and the theme’s own mode', async () => {
    await show(
      { 'collection/set-item': () => ({ status: 1, statusText: '', data: [] }) },
      member,
      example.replace('data-product-id', 'data-mode="collection" data-product-id'),
    )
    await listed()
    find(own).dataset.variantId = '2229'
    heart().click()
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(decodeURIComponent(sent.at(-1)?.body ?? '')).toContain('1014_2229')
  })

  test('before the island is there is not lost', async () => {
    serve()
    await showPage(example, member)
    heart().click()
    expect(heart().getAttribute('aria-busy')).toBe('true')
    await vi.waitFor(() => expect(told).toMatchObject([{ isFavorite: true, isAccepted: true }]))
    expect(writes()).toEqual(['add-to-fav-list'])
  })

  test('whose session is over gets the login popup, and the wish is kept', async () => {
    await show({ 'add-to-fav-list': () => ({ status: 0, statusText: 'NO_MEMBER_SESSION' }) })
    await listed()
    heart().click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ folder: { name: 'popup-login' } }]))
    expect(pressed()).toBe('false')
    expect(takeFavoriteIntents()).toEqual([{ productId: 1014, variantId: 0, mode: 'wishlist' }])
  })
})

describe('While the list of favorites is on its way', () => {
  const printed = example.replace('aria-pressed="false"', 'aria-pressed="true"')

  test('the printed heart stands', async () => {
    const { answer, give } = late()
    await show({ 'get-shopping-list': answer }, member, printed)
    void listed()
    expect(pressed()).toBe('true')
    give(list())
    await vi.waitFor(() => expect(pressed()).toBe('false'))
  })

  test('a press on a printed favorite takes it off, not on again', async () => {
    const { answer, give } = late()
    await show({ 'get-shopping-list': answer }, member, printed)
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('false'))
    give(list(1014))
    await vi.waitFor(() => expect(told).toMatchObject([{ isFavorite: false, isAccepted: true }]))
    expect(writes()).toEqual(['delete-shopping-products-by-product-id'])
  })

  test('two presses are none', async () => {
    const { answer, give } = late()
    await show({ 'get-shopping-list': answer }, member, printed)
    heart().click()
    heart().click()
    give(list(1014))
    await listed()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(writes()).toEqual([])
  })

  test('a press is settled by the list alone when it says the same', async () => {
    const { answer, give } = late()
    await show({ 'get-shopping-list': answer })
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    give(list(1014))
    await listed()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(writes()).toEqual([])
  })

  test('and never comes, a favorite that cannot be taken off says so', async () => {
    await show({ 'get-shopping-list': () => new Response('', { status: 500 }) }, member, printed)
    await listed()
    heart().click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ lines: ['Favorileriniz güncellenemedi'] }]))
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(writes()).toEqual([])
  })
})

describe('A guest who presses the heart', () => {
  test('gets the login popup, an empty heart, and the wish is kept once', async () => {
    await show({}, {})
    heart().click()
    heart().click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ folder: { name: 'popup-login' } }]))
    expect(pressed()).toBe('false')
    expect(writes()).toEqual([])
    expect(takeFavoriteIntents()).toHaveLength(1)
  })

  test('finds it filled after the sign-in', async () => {
    await show({}, {})
    heart().click()
    await vi.waitFor(() => expect($popups.get()).toHaveLength(1))
    await leavePage()
    resetFavorites()
    closeAllPopups()
    await show()
    const { carryOutIntents } = await import('../../src/stores/favorites')
    await carryOutIntents()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(writes()).toEqual(['add-to-fav-list'])
    expect(takeFavoriteIntents()).toEqual([])
  })

  test('sees no filled heart of another visitor on a cached page', async () => {
    await show({}, {}, example.replace('aria-pressed="false"', 'aria-pressed="true"'))
    await vi.waitFor(() => expect(pressed()).toBe('false'))
  })
})

describe('The heart as a control', () => {
  test('keeps the name that the theme gave it, pressed or not', async () => {
    await show(
      { 'get-shopping-list': () => list(1014) },
      member,
      example.replace('"Favorilere ekle"', '"Kupa: favori"'),
    )
    await listed()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(heart().getAttribute('aria-label')).toBe('Kupa: favori')
  })

  test('gets a name where it has none', async () => {
    await show({}, member, example.replace(' aria-label="Favorilere ekle"', ''))
    expect(heart().getAttribute('aria-label')).toBe('Favorilere ekle')
  })

  test('may be a link that is the island itself: Space works, Ctrl+click stays a link', async () => {
    await show({}, member, link)
    await listed()
    const itself = find(own)
    expect(itself.getAttribute('role')).toBe('button')
    expect(itself.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))).toBe(true)
    expect(itself.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))).toBe(
      false,
    )
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(itself.getAttribute('aria-pressed')).toBe('true')
  })

  test('counts the shopper’s favorites', async () => {
    await show(
      { 'get-shopping-list': () => list(5, 6) },
      member,
      example.replace('</form>', '<span data-part="count">9</span></form>'),
    )
    expect(find('[data-part=count]').textContent).toBe('9')
    await listed()
    await vi.waitFor(() => expect(find('[data-part=count]').textContent).toBe('2'))
    heart().click()
    await vi.waitFor(() => expect(find('[data-part=count]').textContent).toBe('3'))
  })

  test('that is nowhere is told to the theme author', async () => {
    await show({}, member, '<div data-island="favorite-button" data-product-id="1014"><i>x</i></div>')
    await vi.waitFor(() => expect(window.vitrin?.log.at(-1)?.write).toContain('data-part="toggle"'))
  })
})
