// @vitest-environment dom
import { find, touch } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { refreshCartLines } from '@/shop/cart/reading'
import { open, part, settled, view } from './test-page'

/** A line of a mini cart: its quantity is no field. */
const line = (words: string, inside = ''): string =>
  `<li id="line-1" data-island="cart-line" data-index="0" data-product-id="1" data-max="4">
  <span data-part="count">${words}</span> <b data-part="total">20,00 TL</b>${inside}<p data-part="message"></p></li>`
const stepper =
  '<button type="button" data-part="decrease">-</button><button type="button" data-part="increase">+</button>'

describe('A quantity that is printed as words', () => {
  test.each([
    ['x 2', 'x 3'],
    ['2 ×', '3 ×'],
    ['٢ قطع', '٣ قطع'],
    ['2 × <b data-part="price">₺10,00</b>', '3 × ₺10,00'],
    ['2 × <bdi>₺10,00</bdi>', '3 × ₺10,00'],
  ])('follows the cart: %s is %s', async (before, after) => {
    const shop = await open([{ id: 1, count: '2' }], line(before))
    await touch('#line-1')
    for (const each of shop.cart) each.count = '3'
    await refreshCartLines()
    await vi.waitFor(() => expect(part('count').textContent).toBe(after))
    expect(part('total').textContent).toBe('30,00 TL')
  })

  test.each([
    ['x 2', 'x 3'],
    ['2 × <b data-part="price">₺10,00</b>', '3 × ₺10,00'],
    ['2 × <bdi>₺10,00</bdi>', '3 × ₺10,00'],
  ])('follows it in a line that nobody touches: %s is %s', async (before, after) => {
    const shop = await open([{ id: 1, count: '2' }], line(before), true)
    for (const each of shop.cart) each.count = '3'
    await refreshCartLines()
    view.scroll(find('#line-1'))
    await vi.waitFor(() => expect(part('count').textContent).toBe(after))
  })

  test('is changed by plus and minus, and is the printed one again afterwards', async () => {
    const shop = await open([{ id: 1, count: '2' }], line('2 adet', stepper))
    await touch('#line-1')
    part('increase').click()
    await vi.waitFor(() => expect(part('count').textContent).toBe('3 adet'))
    part('increase').click()
    await settled()
    expect(shop.writes).toEqual(['update-item/0/4'])
    expect(part('count').textContent).toBe('4 adet')
    part('increase').click()
    await vi.waitFor(() => expect(part('message').textContent).toContain('En fazla 4 adet'))
    expect(part('increase').getAttribute('aria-disabled')).toBe('true')
    part('decrease').click()
    part('decrease').click()
    await settled()
    expect(shop.writes.at(-1)).toBe('update-item/0/2')
    await vi.waitFor(() => expect(part('total').textContent).toBe('20,00 TL'))
    expect(part('count').textContent).toBe('2 adet')
  })

  test('is named to a theme that marks its words as the field', async () => {
    await open([{ id: 1, count: '2' }], line('x 2').replace('"count"', '"quantity"'))
    await touch('#line-1')
    await vi.waitFor(() =>
      expect(window.vitrin?.log.find(({ where }) => where === 'cart-line quantity')).toMatchObject({
        came: '<span data-part="quantity">',
        write: '<input data-part="quantity">, or <span data-part="count">',
      }),
    )
  })
})
