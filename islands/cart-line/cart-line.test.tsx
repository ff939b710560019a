// @vitest-environment dom

import { find, touch } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { $cartLines } from '@/shop/cart/lines-store'
import { refreshCartLines } from '@/shop/cart/reading'
import { field, leave, open, part, received, settled, type, view } from './test-page'

describe('A press on + or −', () => {
  test('shows the quantity at once and the total when the server has answered', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    const answer = shop.delay('update-item')
    await touch('#line-1')
    part('increase').click()
    await vi.waitFor(() => expect(part('total').getAttribute('aria-busy')).toBe('true'))
    expect(field().value).toBe('3')
    expect(part('total').textContent).toBe('1.598,00')
    answer.go()
    await settled()
    await vi.waitFor(() => expect(part('total').textContent).toBe('30,00'))
    expect(part('total').hasAttribute('aria-busy')).toBe(false)
    expect(shop.writes).toEqual(['update-item/0/3'])
    expect(received).toMatchObject([
      {
        name: 'cart-line-changed',
        detail: {
          index: 0,
          productId: 1,
          quantity: '3',
          isAccepted: true,
          message: '',
          item: { id: 1, quantity: 3, change: 1, price: 10, name: 'Ürün 1' },
        },
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

test('A step that the theme’s own script makes without a word, as by jQuery’s val(), is sent', async () => {
  const shop = await open([{ id: 1, count: '2' }])
  part('increase').addEventListener('click', () => {
    field().value = String(Number(field().value) + 1)
  })
  await touch('#line-1')
  part('increase').click()
  part('increase').click()
  await settled()
  expect(shop.writes).toEqual(['update-item/0/4'])
  expect(field().value).toBe('4')
})

describe('When the server does not agree', () => {
  test('the line shows what the cart holds and why', async () => {
    await open([{ id: 1, count: '2', most: 3 }])
    await touch('#line-1')
    type('9')
    leave()
    await settled()
    await vi.waitFor(() =>
      expect(part('message').textContent).toContain('Miktar 9 adet yapılamadı, sepetinizde 3 adet var'),
    )
    expect(field().value).toBe('3')
    expect(part('message').dataset.tone).toBe('danger')
    expect(part('message').querySelector('button')).toBeNull()
    expect(received).toMatchObject([{ detail: { quantity: '3', isAccepted: false } }])
  })

  test('what is sold by weight is refused with its unit', async () => {
    const html = `<div id="line-1" data-island="cart-line" data-index="0" data-product-id="1" data-step="0.25" data-unit="kg">
      <input data-part="quantity" inputmode="decimal" aria-label="Miktar" value="2"><p data-part="message"></p></div>`
    await open([{ id: 1, count: '2', most: 3 }], html)
    await touch('#line-1')
    type('6,5')
    leave()
    await settled()
    await vi.waitFor(() =>
      expect(part('message').textContent).toContain('Miktar 6,5 kg yapılamadı, sepetinizde 3 kg var'),
    )
  })

  test('a change that failed on its way can be sent again from the line', async () => {
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

  test('and the cart cannot be reached, what was typed stays, marked, and nothing seems to be on its way', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    shop.cut('load', 2)
    await touch('#line-1')
    type('9')
    leave()
    await settled()
    await vi.waitFor(() => expect(part('message').textContent).toContain('Miktar 9 adet olarak kaydedilemedi'))
    expect(field().value).toBe('9')
    expect(part('total').hasAttribute('aria-busy')).toBe(false)
    expect(part('total').dataset.outdated).toBe('')
  })
})

test('Lines that nobody touched follow the cart: quantity, price, and those that are gone', async () => {
  const shop = await open([
    { id: 1, count: '2' },
    { id: 2, count: '2' },
  ])
  await vi.waitFor(() => expect(view.painters(find('#line-2'))).toBe(1))
  view.scroll(find('#line-2'))
  await vi.waitFor(() => expect(Object.keys($cartLines.get())).toHaveLength(2))
  shop.cart.splice(0, 1)
  if (shop.cart[0]) shop.cart[0].count = '5'
  await refreshCartLines()
  await vi.waitFor(() => expect(find('#line-1').hidden).toBe(true))
  expect(find('#line-2').dataset.islandState).toBe('waiting')
  expect(field(2).value).toBe('5')
  expect(part('total', 2).textContent).toBe('50,00')
})
