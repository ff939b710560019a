// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { clearNotices, closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type PageJson, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openChannel } from '@/lib/channel'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import { forgetFavorites } from '@/shop/favorites/store'
import { takeFavoriteIntents } from '@/shop/member/intents'

const example = readFileSync('islands/favorites-list/example.html', 'utf8').replace(
  'data-island="favorites-list"',
  'data-island="favorites-list" data-load="eager"',
)
const unhidden = example.replace('"empty" hidden', '"empty"')
const member: PageJson = { member: { id: 7 } }
const own = '[data-island=favorites-list]'
const item = (id: number) => find(`[data-part=item][data-product-id="${id}"]`)
const remove = (id: number) => find(`[data-part=remove][data-product-id="${id}"]`)
const part = (name: string) => find(`[data-part=${name}]`)
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part=item]')]
    .filter((each) => !each.hidden)
    .map((each) => Number(each.dataset.productId))

type Answer = Response | Promise<Response> | string | object

const done = { status: 1, statusText: '' }
const list = (...ids: number[]) => ({
  CATEGORIES: [{ ID: '1', NAME: 'Favoriler', PRODUCTS: ids.map((id) => ({ ID: String(id) })) }],
  PRODUCTS: [],
})

let sent: Sent[] = []
const paths = () => sent.map(({ url }) => url.pathname.split('/').at(-1))
const received: unknown[] = []
document.addEventListener('vitrin:favorite-changed', (event) => {
  if (event instanceof CustomEvent) received.push(event.detail)
})

const show = async (answers: Readonly<Record<string, () => Answer>> = {}, page = member, html = example) => {
  sent = answerWith({
    'add-to-fav-list': () => done,
    'delete-shopping-products': () => done,
    'get-shopping-list': () => list(1004, 1014),
    'sub-folder': () => '<p>login</p>',
    ...answers,
  })
  await showPage(html, page)
  await vi.waitFor(() => expect(find(own).dataset.islandState).toBe('ready'))
}

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

describe('A product that is taken off', () => {
  test('leaves the list at once, and its count; the shop is asked once', async () => {
    await show()
    await vi.waitFor(() => expect(part('count').textContent).toBe('2'))
    remove(1004).click()
    await vi.waitFor(() => expect(shown()).toEqual([1014]))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received).toMatchObject([
      { productId: 1004, variantId: undefined, isFavorite: false, isAccepted: true, message: '' },
    ])
    await vi.waitFor(() => expect(part('count').textContent).toBe('1'))
    expect(sent.at(-1)?.body).toBe('products%5B%5D=1004')
    expect($notices.get()).toMatchObject([{ text: 'Ürün favorilerinizden çıkarıldı', action: { label: 'Geri al' } }])
  })

  test('comes back when that is undone', async () => {
    await show()
    remove(1004).click()
    await vi.waitFor(() => expect($notices.get()).toHaveLength(1))
    const action = $notices.get()[0]?.action
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(shown()).toEqual([1004, 1014]))
    await vi.waitFor(() => expect(paths().at(-1)).toBe('add-to-fav-list'))
  })

  test('takes the focus on to the next one, then to the words that none is left, in sight when the list has gone', async () => {
    await show()
    const seen: unknown[] = []
    part('empty').scrollIntoView = () => void seen.push([part('empty').hidden, part('filled').hidden])
    remove(1004).focus()
    remove(1004).click()
    await vi.waitFor(() => expect(document.activeElement).toBe(remove(1014)))
    remove(1014).click()
    await vi.waitFor(() => expect([document.activeElement, seen]).toEqual([part('empty'), [[false, true]]]))
  })

  test('comes back, with the reason, when the shop refuses', async () => {
    await show({ 'delete-shopping-products': () => ({ status: 0, statusText: 'Olmadı' }) })
    remove(1004).click()
    await vi.waitFor(() => expect(received).toMatchObject([{ isFavorite: true, isAccepted: false, message: 'Olmadı' }]))
    await vi.waitFor(() => expect(shown()).toEqual([1004, 1014]))
    expect($popups.get()).toMatchObject([{ kind: 'message', title: 'Hata oluştu', lines: ['Olmadı'] }])
  })

  test('pressed twice is taken off once', async () => {
    await show()
    remove(1004).click()
    remove(1004).click()
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(paths().filter((path) => path?.startsWith('delete'))).toHaveLength(1)
  })

  test('in a collection leaves with all its variants', async () => {
    const items = [
      { _id: 'i1', ID: '1004_24' },
      { _id: 'i2', ID: '1004_25' },
    ]
    await show(
      { 'collection/get': () => ({ status: 1, data: [{ _id: 1, items }] }), 'collection/remove-item': () => done },
      { ...member, settings: { IS_FAV: 1 } },
    )
    await vi.waitFor(() => expect(shown()).toEqual([1004]))
    remove(1004).click()
    await vi.waitFor(() => expect(received).toMatchObject([{ isAccepted: true }]))
    expect(decodeURIComponent(sent.at(-1)?.body ?? '')).toBe('collection_id=0&item_id[]=i1&item_id[]=i2')
  })
})

describe('The list', () => {
  test('follows other tabs, and what is no favorite any more', async () => {
    await show({ 'get-shopping-list': () => list(1014) })
    await vi.waitFor(() => expect(shown()).toEqual([1014]))
    const tab = openChannel('vitrin-favorites')
    tab.send({ productId: 1004, itemId: '' })
    await vi.waitFor(() => expect(shown()).toEqual([1004, 1014]))
    tab.send({ productId: 1014 })
    await vi.waitFor(() => expect(shown()).toEqual([1004]))
    tab.close()
  })

  test('brings in what another tab has added, as the server prints it, once', async () => {
    const card = '<li data-part="item" data-product-id="7"><b>Yeni</b><script>window.ran = 1</script></li>'
    await show({ 'get-shopping-list': () => list(1004, 1014, 7, 8), '': () => `<ul>${card}</ul>` })
    await vi.waitFor(() => expect(shown()).toEqual([7, 1004, 1014]))
    expect(item(7).textContent).toBe('Yeni')
    expect(Reflect.has(window, 'ran')).toBe(false)
    expect(sent.filter(({ url }) => url.pathname === location.pathname)).toHaveLength(1)
  })

  test('says that none is left', async () => {
    await show({ 'get-shopping-list': () => list() })
    await vi.waitFor(() => expect(shown()).toEqual([]))
    expect(part('empty').hidden).toBe(false)
    expect(part('filled').hidden).toBe(true)
  })

  test.each([
    ['a server error', () => new Response('', { status: 500 })],
    ['an error page', () => '<html>500</html>'],
    ['the end of the session', () => new Response('', { status: 401 })],
  ])('stays as printed after %s, and hides the message for an empty list', async (_what, answer) => {
    await show({ 'get-shopping-list': answer }, member, unhidden)
    await vi.waitFor(() => expect(paths()).toContain('get-shopping-list'))
    expect(shown()).toEqual([1004, 1014])
    expect(part('count').textContent).toBe('2')
    await vi.waitFor(() => expect(part('empty').hidden).toBe(true))
  })

  test('that never came says so at a press, and asks once more', async () => {
    await show({ 'get-shopping-list': () => new Response('', { status: 500 }) })
    await vi.waitFor(() => expect(window.vitrin?.log.some(({ where }) => where === 'favorites')).toBe(true))
    remove(1004).click()
    await vi.waitFor(() => expect(received).toMatchObject([{ isFavorite: true, isAccepted: false }]))
    expect(paths()).toEqual(['get-shopping-list', 'get-shopping-list'])
    expect($popups.get()).toMatchObject([{ lines: ['Favorileriniz güncellenemedi'] }])
    await vi.waitFor(() => expect(shown()).toEqual([1004, 1014]))
  })

  test('whose session is over opens the login popup and keeps no intent to remove', async () => {
    await show({ 'delete-shopping-products': () => ({ status: 0, statusText: 'NO_MEMBER_SESSION' }) })
    remove(1004).click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ content: { name: 'popup-login' } }]))
    await vi.waitFor(() => expect(shown()).toEqual([1004, 1014]))
    expect(takeFavoriteIntents()).toEqual([])
  })

  test('does not post its forms', async () => {
    await show()
    const posted = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('submit', posted)
    remove(1004).click()
    document.removeEventListener('submit', posted)
    expect(posted).not.toHaveBeenCalled()
  })
})

describe('Ticked favorites', () => {
  const ticked = (id: number) =>
    `<div data-part="item" data-product-id="${id}"><input type="checkbox" data-part="choose" data-product-id="${id}" data-quantity="2" checked></div>`
  const page = `<div data-island="favorites-list" data-load="eager"><input type="checkbox" data-part="all"><div data-part="list">${ticked(1004)}${ticked(1014)}</div><button data-part="add">Ekle</button><b data-part="chosen"></b><p data-part="add-message"></p></div>`
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-part=choose]')]
  const adds = () => sent.filter(({ url }) => url.pathname.endsWith('/add-to-cart'))

  test('are added with one request; what is refused stays ticked, with the reason', async () => {
    const answers = [
      { status: 3, statusText: '', totalQuantity: 2, totalPrice: '2,00' },
      { status: 0, statusText: 'Stokta kalmadı', title: 'Çay' },
    ]
    await show({ 'cart/add-to-cart': () => answers }, member, page)
    expect(part('chosen').textContent).toBe('2')
    part('add').click()
    part('add').click()
    await vi.waitFor(() => expect(part('add-message').textContent).toContain('Stokta kalmadı'))
    expect(adds()).toHaveLength(1)
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true])
    expect(part('chosen').textContent).toBe('1')
  })

  test('that have left the list are not added', async () => {
    await show({ 'cart/add-to-cart': () => ({ status: 1 }), 'get-shopping-list': () => list(1014) }, member, page)
    await vi.waitFor(() => expect(shown()).toEqual([1014]))
    part('add').click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    expect(new URLSearchParams(adds()[0]?.body).getAll('productId')).toEqual(['1014'])
  })

  test('are all of them when the box for all was ticked before the island came', async () => {
    await show({}, member, page.replaceAll(' checked', '').replace('"all"', '"all" checked'))
    await vi.waitFor(() => expect(part('chosen').textContent).toBe('2'))
  })

  test('of which there are none are asked for', async () => {
    await show({}, member, page.replaceAll(' checked', ''))
    part('add').click()
    await vi.waitFor(() => expect(part('add-message').textContent).toBe('Seçili ürün bulunmamaktadır'))
    expect(adds()).toEqual([])
  })
})

test('A list without products keeps its message visible when its favorites are not known', async () => {
  await show({ 'get-shopping-list': () => '<html>500</html>' }, member, unhidden.replace(/<ul.*<\/ul>/s, ''))
  expect(part('empty').hidden).toBe(false)
})
