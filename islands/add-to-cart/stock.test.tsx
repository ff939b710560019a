// @vitest-environment dom

import { clearNotices } from '@test/overlays'
import { answerWith, find, leavePage, type Sent, showPage, touch } from '@test/page'
import { resetStores } from '@test/stores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseVariantTypes, openVariants } from '@/shop/product/store'
import { testOffer } from '@/shop/product/test-offer'

const part = <E extends HTMLElement = HTMLElement>(name: string) => find<E>(`[data-part="${name}"]`)
const field = () => part<HTMLInputElement>('quantity')
const message = () => part('message').textContent

const offer = (typeId: number, stock: string | undefined, isInStock = true) =>
  testOffer({ variantId: typeId * 10, typeId, stock, isInStock })
const [PRINTED, THREE, PLENTY, UNCOUNTED, NONE] = [24, 25, 26, 27, 28]
const offers = new Map(
  [
    offer(PRINTED, '20'),
    offer(THREE, '3'),
    offer(PLENTY, '99999'),
    offer(UNCOUNTED, undefined),
    offer(NONE, '0', false),
  ].map((each) => [each.typeId, each]),
)

let sent: Sent[] = []
let close = (): void => {}

const open = async (attributes = 'data-max="20"', settings: object = {}, more = ''): Promise<void> => {
  sent = answerWith({ 'cart/add-to-cart': () => ({ status: 1, statusText: '', totalQuantity: 1, totalPrice: '1,00' }) })
  await showPage(
    `<form action="/sepet/ekle" method="post" data-island="add-to-cart" data-product-id="146" ${attributes}>
      <button type="button" data-part="increase">+</button><input name="quantity" value="1" data-part="quantity" ${more}>
      <button data-part="submit">Ekle</button><p data-part="message"></p></form>`,
    { settings },
  )
  close = openVariants(146, { levels: [1], chosen: { 1: PRINTED, 2: 0 }, offers, variantId: 240 })
  await touch('[data-island=add-to-cart]')
}

const type = (text: string): void => {
  field().value = text
  field().dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const isShut = () => part('increase').getAttribute('aria-disabled') === 'true'

afterEach(async () => {
  await leavePage()
  close()
  resetStores()
  clearNotices()
})

describe('The stock of a variant chosen without a reload', () => {
  test('limits the quantity: what is typed stays and is reported as too much, adding corrects it and says so', async () => {
    await open()
    type('10')
    chooseVariantTypes(146, { 1: THREE }, 1)
    await vi.waitFor(() => expect(message()).toContain('En fazla 3 adet'))
    expect(field().value).toBe('10')
    expect(isShut()).toBe(true)
    part('submit').click()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(new URLSearchParams(sent[0]?.body).get('quantity')).toBe('3')
    expect(field().value).toBe('3')
    await vi.waitFor(() => expect(message()).toContain('En fazla 3 adet'))
  })

  test('takes its words back when the next variant has enough, and the quantity with it', async () => {
    await open()
    type('10')
    chooseVariantTypes(146, { 1: THREE }, 1)
    await vi.waitFor(() => expect(message()).toContain('En fazla 3 adet'))
    chooseVariantTypes(146, { 1: PRINTED }, 1)
    await vi.waitFor(() => expect(message()).toBe(''))
    expect(field().value).toBe('10')
  })

  test.each([
    ['99999 is plenty', PLENTY],
    ['uncounted', UNCOUNTED],
    ['sold out, which others say', NONE],
  ])('is no limit when it is %s, although the printed variant had one', async (_title, typeId) => {
    await open('data-max="2"')
    type('50')
    chooseVariantTypes(146, { 1: typeId }, 1)
    await vi.waitFor(() => expect(isShut()).toBe(false))
    expect(message()).toBe('')
  })

  test('is no limit in a shop that sells below zero, but data-order-max is for each variant', async () => {
    await open('data-max="20" data-order-max="8"', { NEGATIVE_STOCK: 1 })
    type('7')
    chooseVariantTypes(146, { 1: THREE }, 1)
    await vi.waitFor(() => expect(isShut()).toBe(false))
    expect(message()).toBe('')
    type('9')
    part('increase').click()
    await vi.waitFor(() => expect(message()).toContain('En fazla 8 adet'))
  })

  test('moves the limit that the browser checks by itself', async () => {
    await open('data-max="20"', {}, 'type="number" max="20"')
    chooseVariantTypes(146, { 1: THREE }, 1)
    await vi.waitFor(() => expect(field().max).toBe('3'))
    chooseVariantTypes(146, { 1: PLENTY }, 1)
    await vi.waitFor(() => expect(field().max).toBe(''))
  })
})
