// @vitest-environment dom

import { find, leavePage } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { chooseVariantTypes } from '@/shop/product/store'
import { example, form, open, part, received, show, words } from './test-page'

const type = (quantity: string): void => {
  const field = find<HTMLInputElement>('[data-part=quantity]')
  field.value = quantity
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('Quantity and recurring delivery', () => {
  test('change the price by the tier that the quantity falls into, and back', async () => {
    await show()
    type('3')
    await vi.waitFor(() => expect(words('price')).toBe('94,91'))
    expect([words('old-price'), words('discount'), words('money-order-price')]).toEqual(['149,90', '37', '90,16'])
    expect(part('tier').hasAttribute('data-active')).toBe(true)
    expect(received.at(-1)).toMatchObject({ variantId: undefined, price: '94.91', tierPercent: '5' })
    type('1')
    await vi.waitFor(() => expect(words('price')).toBe('99,90'))
    expect(part('tier').hasAttribute('data-active')).toBe(false)
  })

  test('change every price of the product, also one beside the button that has no tiers of its own', async () => {
    const bar = `<p id="bar" data-island="product-info" data-product-id="1014" data-price="83.25" data-vat="20" data-load="eager">
      <span data-part="price">99,90</span> TL</p>`
    await show(example + form + bar)
    type('3')
    await vi.waitFor(() => expect(words('price')).toBe('94,91'))
    await vi.waitFor(() => expect(find('#bar [data-part=price]').textContent).toBe('94,91'))
  })

  test('are taken off together, rounded once', async () => {
    await show()
    find<HTMLInputElement>('[data-part=subscribe]').click()
    await vi.waitFor(() => expect(words('price')).toBe('89,91'))
    type('6')
    await vi.waitFor(() => expect(words('price')).toBe('79,12'))
  })

  test('that the browser has restored count from the start', async () => {
    await show(example + form.replace('value="1"', 'value="4"'))
    expect(words('price')).toBe('94,91')
  })

  test('count for the chosen variant', async () => {
    await show()
    open()
    type('3')
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('47,50'))
  })

  test('of another product, or of no number, change nothing', async () => {
    await show(example + form.replace('1014', '1015'))
    type('3')
    await window.vitrin?.settled()
    expect(words('price')).toBe('99,90')
  })
})

describe('The price before the discount inside of the price, without a part of its own', () => {
  const info = (price: string): string =>
    `<div data-island="product-info" data-product-id="1014" data-price="83.25" data-price-not-discounted="124.91666667" data-vat="20" data-load="eager">
      <p data-part="price">${price}</p></div>`
  const old = () => find('[data-part=price] > :first-child')

  test.each([
    ['struck', '<del>149,90 TL</del> <b>99,90 TL</b> <i>♥</i>', '<del>60,00 TL</del> <b>50,00 TL</b> <i>♥</i>'],
    [
      'by its class',
      '<i class="old-price">$<b>149,90</b></i> 99,90 TL',
      '<i class="old-price">$<b>60,00</b></i> 50,00 TL',
    ],
    ['by its number', '<i><b>149,90</b> TL</i> <b>99,90 TL</b>', '<i><b>60,00</b> TL</i> <b>50,00 TL</b>'],
  ])('follows the variant, and is hidden without a discount: %s', async (_how, printed, shown) => {
    await show(info(printed))
    const price = () => part('price').innerHTML.replace(/ data-part(?:-of)?="[\w-]*"/g, '')
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(price()).toBe(shown))
    chooseVariantTypes(1014, { 1: 25 }, 1)
    await vi.waitFor(() => expect(words('price')).toContain('99,90'))
    expect(old().hidden).toBe(true)
    await leavePage()
  })

  test('is none where it is the only number, or where another island has it', async () => {
    await show(info('<del>99,90 TL</del>'))
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(part('price').innerHTML).toBe('<del>50,00 TL</del>'))
  })
})
