// @vitest-environment dom
import { describe, expect, test } from 'vitest'
import { settledVariant } from './chosen-variant'
import { chooseVariantTypes } from './store'
import { testOffer } from './test-offer'
import { asked, BLUE, close, L, M, open, RED, S, sent, settled, state } from './test-variant-shop'

describe('Choosing on one level', () => {
  const offer = (variantId: number, typeId: number, stock: string) =>
    testOffer({ variantId, typeId, stock, isInStock: stock !== '0' })

  test('needs no request when the options contain all data', () => {
    const offers = new Map([BLUE, RED].map((typeId, place) => [typeId, offer(place + 1, typeId, `${place}`)]))
    open({ levels: [1], chosen: { 1: BLUE, 2: 0 }, offers, variantId: 1 })
    expect(state()).toMatchObject({ isPrinted: true, offer: { variantId: 1, isInStock: false } })
    chooseVariantTypes(146, { 1: RED }, 1)
    expect(state()).toMatchObject({ isPrinted: false, isChanging: false, offer: { variantId: 2 } })
    expect(state()?.variantId).toBe(2)
    expect(sent).toHaveLength(0)
  })

  test('sends one request when the options have ids only, also with the second level alone', async () => {
    open({ levels: [2] })
    chooseVariantTypes(146, { 2: M }, 2)
    await settled()
    chooseVariantTypes(146, { 2: S }, 2)
    expect(state()).toMatchObject({ isChanging: false, offer: { variantId: 1 } })
    expect(asked()).toEqual(['2-list/146/0'])
  })
})

describe('Two pickers of one product', () => {
  test('share the choice, and the product is removed with the last picker', async () => {
    open()
    const closeFirst = close
    chooseVariantTypes(146, { 1: BLUE, 2: S }, 1)
    await settled()
    open({ chosen: { 1: RED, 2: L }, variantId: 4 })
    expect(state()?.variantId).toBe(1)
    closeFirst()
    expect(state()?.variantId).toBe(1)
    close()
    expect(state()).toBeUndefined()
    await expect(settledVariant(146)).resolves.toBeUndefined()
  })
})
