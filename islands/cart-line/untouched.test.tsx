// @vitest-environment dom
import { find, touch } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { applyTotals } from '@/shop/cart/store'
import { field, lineHtml, listOf, open, part, settled, view } from './test-page'

test('A cart that nobody touches asks the shop for nothing until another tab has changed it', async () => {
  const lines = [
    { id: 1, count: '2' },
    { id: 2, count: '2' },
  ]
  const shop = await open(
    lines,
    lineHtml(1, 0) + listOf(2).replace('line-1', 'line-2').replace('x="0"', 'x="1"').replace('d="1"', 'd="2"'),
    true,
  )
  expect(view.painters(find('#line-1'))).toBe(0)
  for (const line of shop.cart) line.count = '5'
  applyTotals({ count: 10, total: undefined }, false)
  await vi.waitFor(() => expect(view.painters(find('#line-1'))).toBe(1))
  view.scroll(find('#line-1'))
  view.scroll(find('#line-2'))
  // The second line's list offers 1 and 2.
  await vi.waitFor(() => expect([field(1).value, field(2).value]).toEqual(['5', '5']))
  expect(find('#line-1').dataset.islandState).toBe('waiting')
})

test('The first press on a cart’s lines leaves out what a native listener of the theme sends for it', async () => {
  const shop = await open([
    { id: 1, count: '2' },
    { id: 2, count: '2' },
  ])
  const outcomes: unknown[] = []
  part('remove', 2).addEventListener('click', () => {
    void fetch('/cart/delete/1', { method: 'POST' }).catch(({ name }) => outcomes.push(name))
  })
  part('remove', 2).click()
  await vi.waitFor(() => expect(outcomes).toEqual(['AbortError']))
  await settled()
  expect(shop.cart).toEqual([{ id: 1, count: '2' }])
})

test('Lines without a product id stay, and follow the cart by their names, after a product was added', async () => {
  const lines = [
    { id: 1, count: '2' },
    { id: 2, count: '2' },
  ]
  const print = (id: number, name: string) =>
    `<div id="line-${id}" data-island="cart-line" data-index="${id - 1}"><a>${name}</a> <input data-part="quantity" value="2"></div>`
  const shop = await open(lines, print(1, 'Ürün\n1') + print(2, 'Ürün 2'), true)
  shop.cart.unshift({ id: 3, count: '1' })
  for (const line of shop.cart) line.count = String(Number(line.count) + line.id)
  applyTotals({ count: 10, total: undefined }, false)
  for (const id of [1, 2]) await touch(`#line-${id}`)
  await vi.waitFor(() => expect([field(1).value, field(2).value]).toEqual(['3', '4']))
  expect([find('#line-1').hidden, find('#line-2').hidden]).toEqual([false, false])
})

test('Enter in the quantity of a line that nobody has touched changes this line, and presses no button of the form around the cart', async () => {
  const buttons = '<button name="empty">Sepeti boşalt</button>'
  const lines = [{ id: 1, count: '2' }]
  const line = lineHtml(1, 0).replace(/<\/?form[^>]*>/g, '')
  const shop = await open(lines, `<form action="/sepet/guncelle">${buttons}${line}</form>`, true)
  expect(find('#line-1').dataset.islandState).toBe('waiting')
  field().value = '5'
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  expect(field().dispatchEvent(enter)).toBe(false)
  await vi.waitFor(() => expect(shop.writes).toEqual(['update-item/0/5']))
  await settled()
  expect(field().value).toBe('5')
})

describe('A quantity that the browser restores', () => {
  /** Shows a line of 2 and what the browser makes of it between parsing and `pageshow`. */
  const openRestored = async (type: string, isTouched = false) => {
    const entry = Object.assign(Object.create(PerformanceEntry.prototype), { type })
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: isTouched }, configurable: true })
    const lines = [
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ]
    const list = listOf(2, 3).replace('line-1', 'line-2').replace('x="0"', 'x="1"').replace('d="1"', 'd="2"')
    const shop = await open(lines, lineHtml(1, 0) + list, true)
    for (const id of [1, 2]) field(id).value = '3'
    dispatchEvent(new Event('pageshow'))
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'userActivation')
    return shop
  }

  test.each(['reload', 'back_forward'])(
    'is taken back before the line is touched, and nothing is sent: %s',
    async (type) => {
      const shop = await openRestored(type)
      expect([field(1).value, field(2).value]).toEqual(['2', '2'])
      for (const id of [1, 2]) await touch(`#line-${id}`)
      await settled()
      expect([field(1).value, field(2).value]).toEqual(['2', '2'])
      expect(shop.writes).toEqual([])
    },
  )

  test.each([
    ['on a page that was not returned to', 'navigate', false],
    ['once somebody has touched the page', 'reload', true],
  ])('counts as typed %s', async (_title, type, isTouched) => {
    await openRestored(type, isTouched)
    expect([field(1).value, field(2).value]).toEqual(['3', '3'])
  })
})
