// @vitest-environment dom
import { describe, expect, test, vi } from 'vitest'
import { settledVariant } from './chosen-variant'
import { chooseVariantTypes, clearVariantTypes, refreshVariants, retryVariant } from './store'
import {
  answerOf,
  asked,
  BLUE,
  GREEN,
  L,
  M,
  open,
  RED,
  S,
  sent,
  serve,
  settled,
  slowShop,
  state,
} from './test-variant-shop'

describe('Choosing on two levels', () => {
  test('sends one request per choice, and distinguishes passive and hidden options of the other level', async () => {
    open()
    chooseVariantTypes(146, { 1: RED }, 1)
    expect(state()).toMatchObject({ chosen: { 1: RED, 2: 0 }, isChanging: true, offer: undefined })
    await settled()
    expect(asked()).toEqual([`2-list/146/${RED}`])
    expect(state()?.offers[2]?.has(S)).toBe(false)
    expect(state()?.offers[2]?.get(M)?.isInStock).toBe(false)
    expect(state()?.offers[2]?.get(L)?.isInStock).toBe(true)
    expect(state()?.variantId).toBe(0)
    chooseVariantTypes(146, { 2: L }, 2)
    await settled()
    expect(state()?.offer).toMatchObject({ variantId: 4 })
    expect(state()?.offers[1]?.has(BLUE)).toBe(false)
    expect(state()?.variantId).toBe(4)
  })

  test('may lead to a sold-out variant, which stays chosen', async () => {
    open()
    chooseVariantTypes(146, { 1: RED, 2: M }, 1)
    await settled()
    expect(state()?.offer).toMatchObject({ variantId: 3, isInStock: false })
  })

  test('sends no request twice', async () => {
    open()
    chooseVariantTypes(146, { 1: BLUE }, 1)
    await settled()
    chooseVariantTypes(146, { 1: RED }, 1)
    await settled()
    chooseVariantTypes(146, { 1: BLUE }, 1)
    expect(state()?.isChanging).toBe(false)
    chooseVariantTypes(146, { 1: BLUE }, 1)
    expect(asked()).toEqual([`2-list/146/${BLUE}`, `2-list/146/${RED}`])
  })

  test('resets a choice that does not exist with the new one, and names it', async () => {
    open()
    chooseVariantTypes(146, { 1: BLUE, 2: S }, 1)
    await settled()
    expect(state()?.variantId).toBe(1)
    chooseVariantTypes(146, { 1: RED }, 1)
    await settled()
    expect(state()).toMatchObject({ chosen: { 1: RED, 2: 0 }, trouble: { kind: 'unfit', level: 2, typeId: S } })
    expect(state()?.offer).toBeUndefined()
    expect(state()?.variantId).toBe(0)
    chooseVariantTypes(146, { 2: L }, 2)
    await settled()
    expect(state()).toMatchObject({ trouble: undefined, offer: { variantId: 4 } })
  })

  test('of a variant that is no longer sold is reset', async () => {
    open()
    chooseVariantTypes(146, { 1: 99 }, 1)
    await settled()
    expect(state()).toMatchObject({ chosen: { 1: 0, 2: 0 }, trouble: { kind: 'gone', level: 1, typeId: 99 } })
  })

  test('never shows an answer that a newer choice has overtaken', async () => {
    const answer = slowShop()
    open({ chosen: { 1: GREEN, 2: L }, variantId: 5 })
    chooseVariantTypes(146, { 1: BLUE, 2: M }, 1)
    chooseVariantTypes(146, { 1: RED }, 1)
    await answer(RED)
    await settled()
    expect(state()?.offer?.variantId).toBe(3)
    await answer(BLUE)
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    chooseVariantTypes(146, { 1: BLUE }, 1)
    await vi.waitFor(() => expect(state()?.offer?.variantId).toBe(2))
    expect(sent).toHaveLength(2)
  })

  test('gives each press the variant chosen at that moment, in any order of answers', async () => {
    const answer = slowShop()
    open()
    chooseVariantTypes(146, { 1: BLUE, 2: M }, 1)
    const pressed = settledVariant(146)
    chooseVariantTypes(146, { 1: RED }, 1)
    const pressedLater = settledVariant(146)
    await answer(RED)
    await answer(BLUE)
    await expect(pressed).resolves.toBe(2)
    await expect(pressedLater).resolves.toBe(3)
    expect(state()?.offer?.variantId).toBe(3)
  })

  test('marks both levels by their newest answers when both changed before any came', async () => {
    const answer = slowShop()
    open({ chosen: { 1: BLUE, 2: M }, variantId: 2 })
    chooseVariantTypes(146, { 1: RED }, 1)
    chooseVariantTypes(146, { 2: L }, 2)
    await answer(L)
    await settled()
    expect(state()?.offer?.variantId).toBe(4)
    await answer(RED)
    await vi.waitFor(() => expect(state()?.offers[2]?.has(S)).toBe(false))
    expect(state()?.offer?.variantId).toBe(4)
  })

  test('by arrow keys sends a request when the keys pause, and a press before sends it at once', async () => {
    vi.useFakeTimers()
    open({ chosen: { 1: BLUE, 2: M }, variantId: 2 })
    for (const typeId of [RED, GREEN, RED]) chooseVariantTypes(146, { 1: typeId }, 1, 'by-keys')
    expect(state()).toMatchObject({ chosen: { 1: RED }, isChanging: true })
    await vi.advanceTimersByTimeAsync(200)
    expect(sent).toHaveLength(0)
    const pressed = settledVariant(146)
    await expect(pressed).resolves.toBe(3)
    await vi.advanceTimersByTimeAsync(100)
    expect(asked()).toEqual([`2-list/146/${RED}`])
    expect(state()).toMatchObject({ isChanging: false, offer: { variantId: 3 } })
  })

  test('that fails chooses nothing, and can be requested again by the same choice or a retry', async () => {
    serve(() => new Response('oops', { status: 500 }))
    open({ chosen: { 1: 0, 2: M } })
    chooseVariantTypes(146, { 1: BLUE }, 1)
    await settled()
    expect(state()).toMatchObject({ chosen: { 1: BLUE, 2: M }, trouble: { kind: 'failed' }, offer: undefined })
    await expect(settledVariant(146)).resolves.toBe(0)
    serve(answerOf)
    retryVariant(146)
    await settled()
    expect(state()).toMatchObject({ trouble: undefined, offer: { variantId: 2 } })
  })

  test('that was printed without its variant is asked for by the press that needs it', async () => {
    open({ chosen: { 1: BLUE, 2: M } })
    expect(sent).toHaveLength(0)
    await expect(settledVariant(146)).resolves.toBe(2)
    await settled()
    expect(state()).toMatchObject({ chosen: { 1: BLUE, 2: M }, offer: { variantId: 2 }, trouble: undefined })
    await expect(settledVariant(146)).resolves.toBe(2)
    expect(asked()).toEqual([`2-list/146/${BLUE}`])
  })

  test('can be reset on one level, and completely', async () => {
    open()
    chooseVariantTypes(146, { 1: BLUE, 2: M }, 1)
    await settled()
    chooseVariantTypes(146, { 2: 0 }, 2)
    expect(state()).toMatchObject({ chosen: { 1: BLUE, 2: 0 }, offer: undefined, isChanging: false })
    expect(state()?.variantId).toBe(0)
    clearVariantTypes(146)
    expect(state()?.chosen).toEqual({ 1: 0, 2: 0 })
    expect(state()?.offers).toEqual({ 1: undefined, 2: undefined })
  })

  test('is requested again after the page was in the back/forward cache', async () => {
    open()
    chooseVariantTypes(146, { 1: BLUE, 2: S }, 1)
    await settled()
    serve(() => ({ VARIANT2_LIST: [{ ID: '1', TYPE_ID: S, PRICE: '10', STOCK: '0' }] }))
    refreshVariants(146)
    expect(state()?.offer?.isInStock).toBe(true)
    await vi.waitFor(() => expect(state()?.offer?.isInStock).toBe(false))
  })
})
