// @vitest-environment dom

import { closeAllPopups } from '@test/overlays'
import { find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { $popups } from '@/overlays/popups-store'
import { chooseStore } from '@/shop/branches/choice'
import { setVariantResolver } from '@/shop/product/chosen-variant'
import { adds, answered, message, own, page, part, payload, press, received, show } from './test-product-page'

describe('A press while the variant changes', () => {
  test('adds the variant that was chosen at that moment, however late the shop names it', async () => {
    await show(() => answered(1), page())
    let name: (variantId: number) => void = () => {}
    setVariantResolver(146, () => new Promise((resolve) => (name = resolve)))
    part('submit').click()
    setVariantResolver(146, async () => 99)
    setVariantResolver(146, async () => 99)
    await vi.waitFor(() => expect(part('submit').getAttribute('aria-busy')).toBe('true'))
    expect(adds()).toEqual([])
    name(31)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(payload().get('variantId')).toBe('31')
    expect(received[0]?.detail).toMatchObject({ variantId: 31 })
  })

  test('pressed again meanwhile adds once', async () => {
    await show(() => answered(1), page())
    let name: (variantId: number) => void = () => {}
    setVariantResolver(146, () => new Promise((resolve) => (name = resolve)))
    part('submit').click()
    part('submit').click()
    name(31)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(adds()).toHaveLength(1)
  })

  test('goes by the picker, not by the form’s field; by the field where there is no picker', async () => {
    await show(() => answered(1), page())
    setVariantResolver(146, async () => 7)
    await press()
    expect(payload().get('variantId')).toBe('7')
    setVariantResolver(146, async () => 0)
    await press()
    expect(payload().get('variantId')).toBe('0')
    setVariantResolver(146, undefined)
    await press()
    expect(payload().get('variantId')).toBe('2229')
  })
})

describe('A press on a form that a script draws anew meanwhile', () => {
  test('adds, and the page receives the question and the outcome', async () => {
    await show(() => answered(1), page())
    let name: (variantId: number) => void = () => {}
    setVariantResolver(146, () => new Promise((resolve) => (name = resolve)))
    const asked = vi.fn()
    document.addEventListener('vitrin:cart-adding', asked, { once: true })
    part('submit').click()
    await vi.waitFor(() => expect(part('submit').getAttribute('aria-busy')).toBe('true'))
    find(own).outerHTML = page()
    name(31)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(asked).toHaveBeenCalledOnce()
    expect(received[0]).toMatchObject({ name: 'vitrin:cart-added', detail: { variantId: 31 } })
  })
})

describe('Accompanying products', () => {
  const boxes =
    '<input type="checkbox" name="relatedProductId[]" value="150" checked><input type="checkbox" name="relatedProductId[]" value="151">'

  test('are those that are ticked in the form at the press', async () => {
    await show(() => answered(1), page(boxes))
    await press()
    expect(payload().getAll('relatedProductId')).toEqual(['150'])
    for (const value of ['150', '151']) find<HTMLInputElement>(`[value="${value}"]`).checked = true
    await press()
    expect(payload().getAll('relatedProductId[]')).toEqual(['150', '151'])
  })

  test('are unticked once they are in the cart, and stay ticked when the shop refuses', async () => {
    let answer = answered(0)
    await show(() => answer, page(boxes))
    await press()
    expect(find<HTMLInputElement>('[value="150"]').checked).toBe(true)
    answer = answered(1)
    await press()
    expect(find<HTMLInputElement>('[value="150"]').checked).toBe(false)
    await press()
    expect(payload().has('relatedProductId')).toBe(false)
  })

  test('and the attribute’s, each once', async () => {
    await show(() => answered(1), page(boxes, 'data-related-product-id="150, 160-2"'))
    await press()
    expect(payload().getAll('relatedProductId[]')).toEqual(['150', '160:2'])
  })
})

describe('A product that needs a store first (status -2)', () => {
  const store = { id: 3, country: 'TR', city: '35', town: '' }

  test('is added once a store is chosen, as it was pressed', async () => {
    let answer = answered(-2)
    await show(() => answer, page())
    part<HTMLInputElement>('quantity').value = '4'
    await press('buy-now')
    expect(message()).toBe('Lütfen bir mağaza seçin')
    expect($popups.get()).toMatchObject([{ content: { pageId: 85, parentId: 1110, name: 'set-store' } }])
    answer = answered(1)
    expect((await chooseStore(store)).goOn()).toBe(true)
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(expect.stringMatching(/\/sepet$/)))
    expect(adds().map(({ body }) => new URLSearchParams(body).get('quantity'))).toEqual(['4', '4'])
    expect($popups.get()).toEqual([])
  })

  test('is not added when the popup is closed, not even by a store chosen later', async () => {
    await show(() => answered(-2), page())
    await press()
    closeAllPopups()
    expect((await chooseStore(store)).goOn()).toBe(false)
    expect(adds()).toHaveLength(1)
  })
})
