// @vitest-environment dom

import { find, touch } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $cartLines } from '@/shop/cart/lines-store'
import { refreshCartLines } from '@/shop/cart/reading'
import { field, leave, open, part, received, settled, type, view } from './test-page'

describe('A press on + or −', () => {
  test('shows the quantity at once and the total when the server has answered', async () => {
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

describe('A removal', () => {
  /** A cart of two lines, whose first is removed. */
  const openAndRemove = async () => {
    const shop = await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ])
    await touch('#line-1')
    part('remove').focus()
    part('remove').click()
    await settled()
    return shop
  }

  test('tells of itself where the line stood, which takes the focus', async () => {
    const shop = await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ])
    await touch('#line-1')
    part('remove').focus()
    part('remove').click()
    await vi.waitFor(() => expect(find('#line-1').hidden).toBe(true))
    await vi.waitFor(() => expect(document.activeElement).toBe(find('#line-1 + .vitrin-cart-removed')))
    expect(document.activeElement?.textContent).toContain('sepetinizden çıkarıldı')
    await settled()
    expect(shop.cart).toEqual([{ id: 2, count: '2' }])
    await vi.waitFor(() =>
      expect(received).toMatchObject([
        { name: 'cart-line-removed', detail: { index: 0, productId: 1, item: { quantity: 2, change: -2 } } },
      ]),
    )
    await touch('#line-2')
    part('increase', 2).click()
    await settled()
    expect(shop.cart).toEqual([{ id: 2, count: '3' }])
  })

  test('keeps its words when the server names the product, so that nothing below moves', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    const reading = shop.delay('load')
    await touch('#line-1')
    part('remove').click()
    await vi.waitFor(() => expect(find('.vitrin-cart-removed').textContent).not.toBe(''))
    const words = find('.vitrin-cart-removed').textContent
    reading.go()
    await vi.waitFor(() =>
      expect(find('.vitrin-cart-removed button').getAttribute('aria-label')).toBe('Geri al: Ürün 1'),
    )
    expect(find('.vitrin-cart-removed').textContent).toBe(words)
  })

  test('names the product before the server has, where the page marks its name', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    const reading = shop.delay('load')
    await touch('#line-1')
    part('remove').click()
    await vi.waitFor(() =>
      expect(find('.vitrin-cart-removed').textContent).toBe('Keten masa örtüsü sepetinizden çıkarıldı Geri al'),
    )
    reading.go()
  })

  test('can be undone where the line stood, again after a refusal, and gives the focus back with the line', async () => {
    const shop = await openAndRemove()
    const undo = () => find<HTMLButtonElement>('.vitrin-cart-removed button')
    await vi.waitFor(() => expect(undo().hasAttribute('aria-disabled')).toBe(false))
    expect(undo().getAttribute('aria-label')).toBe('Geri al: Ürün 1')
    expect($notices.get()).toEqual([])
    shop.failWith('add-to-cart', () => ({ status: 0, statusText: 'Olmaz' }))
    undo().click()
    await vi.waitFor(() => expect($notices.get()).toHaveLength(1))
    await vi.waitFor(() => expect(find('.vitrin-cart-removed').style.blockSize).toBe(''))
    undo().focus()
    vi.spyOn(find('#line-1'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 90))
    undo().click()
    expect(find('.vitrin-cart-removed').style.blockSize).toBe('90px')
    await vi.waitFor(() => expect(find('#line-1').hidden).toBe(false))
    expect(document.querySelector('.vitrin-cart-removed')).toBeNull()
    expect(shop.cart).toMatchObject([{ id: 2 }, { id: 1, count: '2' }])
    await vi.waitFor(() => expect(document.activeElement).toBe(part('remove')))
  })

  test('of a product that is added anew gives its place and the focus to the line, with the server’s quantity', async () => {
    const shop = await openAndRemove()
    await vi.waitFor(() => expect(document.activeElement).toBe(find('.vitrin-cart-removed')))
    shop.cart.push({ id: 1, count: '5' })
    await refreshCartLines()
    await vi.waitFor(() => expect(find('#line-1').hidden).toBe(false))
    expect(document.querySelector('.vitrin-cart-removed')).toBeNull()
    expect(field().value).toBe('5')
    await vi.waitFor(() => expect(document.activeElement).toBe(part('remove')))
    part('increase').click()
    await settled()
    expect(shop.cart).toMatchObject([{ id: 2 }, { id: 1, count: '6' }])
  })

  test('that is final moves the focus to the next line', async () => {
    await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ])
    find('#line-1').dataset.undo = '0'
    await touch('#line-1')
    part('remove').focus()
    part('remove').click()
    expect(document.activeElement).toBe(part('remove', 2))
    await settled()
    expect(document.querySelector('.vitrin-cart-removed')).toBeNull()
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

  test('is not offered for a gift, whose quantity is fixed', async () => {
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
  await vi.waitFor(() => expect(view.watchers(find('#line-2'))).toBe(1))
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
