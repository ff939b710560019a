// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { $cart, resetCart } from '../../src/stores/cart'
import { $cartLines, resetCartLines } from '../../src/stores/cart-lines'
import { refreshCartLines } from '../../src/stores/cart-reading'
import { resetCartWrites, settleCartLines } from '../../src/stores/cart-writes'
import { clearNotices } from '../../src/stores/notices'
import { watchView } from '../../test/in-view'
import { find, leavePage, showPage, touch } from '../../test/page'
import { openCartShop, type ShopLine } from '../../test/unit/stores/cart-shop'

const view = watchView()
/** The first test of a file also waits for all modules. */
vi.setConfig({ testTimeout: 20_000 })

const example = readFileSync('islands/cart-line/example.html', 'utf8')
const lineHtml = (id: number, index: number, count = '2') =>
  example
    .replace('data-index="0"', `id="line-${id}" data-index="${index}"`)
    .replace('1014', String(id))
    .replace('value="2"', `value="${count}"`)

const part = <E extends HTMLElement = HTMLElement>(name: string, id = 1) => find<E>(`#line-${id} [data-part="${name}"]`)
const field = (id = 1) => part<HTMLInputElement>('quantity', id)
const settled = () => vi.waitFor(() => expect($cart.get().isPending).toBe(false), { timeout: 8000 })
const told: { name: string; detail: unknown }[] = []
const leavers: (() => void)[] = []

const open = async (lines: ShopLine[], html?: string) => {
  const shop = openCartShop(lines)
  leavers.push($cart.subscribe(() => {}))
  const printed = html ?? lines.map(({ id, count, index }, at) => lineHtml(id, index ?? at, count)).join('')
  await showPage(`<main>${printed}</main>`, { pageId: 30 })
  for (const name of ['cart-line-changed', 'cart-line-removed'] as const)
    leavers.push(window.vitrin?.on(name, (detail) => told.push({ name, detail })) ?? (() => {}))
  return shop
}

const type = (text: string, id = 1): void => {
  field(id).focus()
  field(id).value = text
  field(id).dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const leave = (id = 1): void => {
  field(id).dispatchEvent(new Event('change', { bubbles: true }))
  field(id).blur()
}
const key = (name: string, id = 1): boolean =>
  field(id).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))

afterEach(async () => {
  await settleCartLines()
  for (const stop of leavers.splice(0)) stop()
  await leavePage()
  resetCartWrites()
  resetCartLines()
  resetCart()
  clearNotices()
  told.length = 0
})

describe('A press on + or −', () => {
  test('shows the quantity at once and the total when the server has said it', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    part('increase').click()
    await vi.waitFor(() => expect(part('total').getAttribute('aria-busy')).toBe('true'))
    expect(field().value).toBe('3')
    expect(part('total').textContent).toBe('1.598,00')
    await settled()
    await vi.waitFor(() => expect(part('total').textContent).toBe('30,00'))
    expect(part('total').hasAttribute('aria-busy')).toBe(false)
    expect(shop.writes).toEqual(['update-item/0/3'])
    expect(told).toEqual([
      {
        name: 'cart-line-changed',
        detail: { index: 0, productId: 1, quantity: '3', isAccepted: true, message: '' },
      },
    ])
  })

  test('ten times fast is one write, and going back shows the printed price again', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    for (let press = 0; press < 10; press += 1) part('increase').click()
    await settled()
    expect(shop.writes).toEqual(['update-item/0/12'])
    for (let press = 0; press < 10; press += 1) part('decrease').click()
    await settled()
    await vi.waitFor(() => expect(part('total').textContent).toBe('1.598,00'))
    expect(shop.writes.at(-1)).toBe('update-item/0/2')
  })

  test('before the island is there counts too', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    part('increase').click()
    await vi.waitFor(() => expect(shop.writes).toEqual(['update-item/0/3']), { timeout: 5000 })
  })

  test('at the smallest quantity sends nothing and says why', async () => {
    const shop = await open([{ id: 1, count: '1' }])
    await touch('#line-1')
    part('decrease').click()
    await vi.waitFor(() => expect(part('message').textContent).toContain('En az 1 adet alınabilir'))
    await settled()
    expect(part('decrease').getAttribute('aria-disabled')).toBe('true')
    expect(shop.writes).toEqual([])
  })
})

describe('A typed quantity', () => {
  test('is sent when the field is left, not while somebody types', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    type('1')
    type('11')
    expect($cart.get().isPending).toBe(false)
    leave()
    await settled()
    expect(shop.writes).toEqual(['update-item/0/11'])
  })

  test('is sent by Enter, which presses no other button and posts no form', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    type('5')
    expect(key('Enter')).toBe(false)
    await settled()
    expect(shop.writes).toEqual(['update-item/0/5'])
    expect(shop.cart).toHaveLength(1)
  })

  test.each([
    ['99', '12', 'En fazla 12 adet alınabilir'],
    ['0', '1', 'En az 1 adet alınabilir'],
  ])('of %s becomes %s, and the line says why', async (typed, taken, words) => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    type(typed)
    leave()
    await settled()
    expect(field().value).toBe(taken)
    expect(part('message').textContent).toContain(words)
    expect(shop.writes).toEqual([`update-item/0/${taken}`])
  })

  test('that is no number becomes what the cart holds, and nothing is sent', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    type('iki')
    leave()
    expect(field().value).toBe('2')
    await settled()
    expect(shop.writes).toEqual([])
  })

  test('stays while another line’s answer arrives', async () => {
    await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ])
    await touch('#line-1')
    await touch('#line-2')
    part('increase', 2).click()
    type('7')
    await settled()
    await vi.waitFor(() => expect(part('total', 2).textContent).toBe('30,00'))
    expect(field().value).toBe('7')
  })

  test('before the island is there is taken when the field is left', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    type('6')
    await touch('#line-1')
    expect(field().value).toBe('6')
    leave()
    await settled()
    expect(shop.writes).toEqual(['update-item/0/6'])
  })

  test('that is above the largest one because the server printed it so is left alone until it is changed', async () => {
    const shop = await open([{ id: 1, count: '20' }])
    await touch('#line-1')
    field().focus()
    field().blur()
    await settled()
    expect(field().value).toBe('20')
    expect(shop.writes).toEqual([])
  })
})

describe('When the server does not agree', () => {
  test('the line shows what the cart holds and why', async () => {
    await open([{ id: 1, count: '2', most: 3 }])
    await touch('#line-1')
    type('9')
    leave()
    await settled()
    await vi.waitFor(() => expect(part('message').textContent).toContain('Adet 9 yapılamadı, sepetinizde 3 adet var'))
    expect(field().value).toBe('3')
    expect(part('message').dataset.tone).toBe('danger')
    expect(part('message').querySelector('button')).toBeNull()
    expect(told).toMatchObject([{ detail: { quantity: '3', isAccepted: false } }])
  })

  test('a wish that broke on its way can be sent again from the line', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    shop.break('update-item')
    await touch('#line-1')
    type('9')
    leave()
    await settled()
    await vi.waitFor(() => expect(part('message').querySelector('button')?.textContent).toBe('Tekrar dene'))
    expect(field().value).toBe('2')
    part('message').querySelector('button')?.click()
    await settled()
    await vi.waitFor(() => expect(part('message').textContent?.trim()).toBe(''))
    expect(field().value).toBe('9')
  })

  test('and the cart cannot be reached, what was typed stays and is marked', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    shop.cut('load', 2)
    await touch('#line-1')
    type('9')
    leave()
    await settled()
    await vi.waitFor(() => expect(part('message').textContent).toContain('Adet 9 kaydedilemedi'))
    expect(field().value).toBe('9')
    expect(part('total').getAttribute('aria-busy')).toBe('true')
  })
})

describe('A removal', () => {
  test('hides the line at once and moves the focus to the next line', async () => {
    const shop = await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ])
    await touch('#line-1')
    part('remove').focus()
    part('remove').click()
    await vi.waitFor(() => expect(find('#line-1').hidden).toBe(true))
    expect(document.activeElement).toBe(part('remove', 2))
    await settled()
    expect(shop.cart).toEqual([{ id: 2, count: '2' }])
    await vi.waitFor(() => expect(told).toEqual([{ name: 'cart-line-removed', detail: { index: 0, productId: 1 } }]))
    await touch('#line-2')
    part('increase', 2).click()
    await settled()
    expect(shop.cart).toEqual([{ id: 2, count: '3' }])
  })

  test('that is refused brings the line back', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    shop.failWith('delete', () => ({ status: 0, statusText: 'Olmaz' }))
    await touch('#line-1')
    part('remove').click()
    await settled()
    await vi.waitFor(() => expect(find('#line-1').hidden).toBe(false))
    expect(part('message').textContent).toContain('Olmaz')
  })

  test('is not offered for a gift, whose quantity stands', async () => {
    const shop = await open([{ id: 1, count: '2', index: -1 }])
    await touch('#line-1')
    expect(part('remove').hidden).toBe(true)
    expect(field().readOnly).toBe(true)
    part('increase').click()
    await settled()
    expect(shop.writes).toEqual([])
  })
})

test('Lines that nobody touched follow the cart: quantity, price, and those that are gone', async () => {
  const shop = await open([
    { id: 1, count: '2' },
    { id: 2, count: '2' },
  ])
  for (const id of [1, 2]) {
    const line = find(`#line-${id}`)
    await vi.waitFor(() => expect(view.watchers(line)).toBe(1), { timeout: 5000 })
    view.scroll(line)
  }
  shop.cart.splice(0, 1)
  if (shop.cart[0]) shop.cart[0].count = '5'
  expect(Object.keys($cartLines.get())).toHaveLength(2)
  await refreshCartLines()
  expect(find('#line-1').hidden).toBe(true)
  expect(find('#line-2').dataset.islandState).toBe('waiting')
  expect(field(2).value).toBe('5')
  expect(part('total', 2).textContent).toBe('50,00')
})
