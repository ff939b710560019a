// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetPageFacts } from '../../../src/shop/facts'
import type { PrintedVariants } from '../../../src/shop/variant-choice'
import { $variants, settledVariant } from '../../../src/stores/chosen-variant'
import {
  chooseVariantTypes,
  clearVariantTypes,
  openVariants,
  refreshVariants,
  retryVariant,
} from '../../../src/stores/variants'
import { answerWith, type Sent } from '../../page'

const [BLUE, RED, GREEN] = [24, 25, 26]
const [S, M, L] = [61, 62, 63]
/** Red is not made in S, green in L only, and red M is sold out. */
const made: Readonly<Record<string, { id: number; stock: number; price: string }>> = {
  [`${BLUE}/${S}`]: { id: 1, stock: 5, price: '10' },
  [`${BLUE}/${M}`]: { id: 2, stock: 99_999, price: '11' },
  [`${RED}/${M}`]: { id: 3, stock: 0, price: '12' },
  [`${RED}/${L}`]: { id: 4, stock: 2, price: '13' },
  [`${GREEN}/${L}`]: { id: 5, stock: 1, price: '14' },
}

const list = (level: number, other: number) =>
  Object.entries(made).flatMap(([key, { id, stock, price }]) => {
    const [one = 0, two = 0] = key.split('/').map(Number)
    const [own, beside] = level === 1 ? [one, two] : [two, one]
    return beside === other || other === 0
      ? [{ ID: `${id}`, TYPE_ID: `${own}`, PRICE: price, VAT: 20, STOCK: `${stock}` }]
      : []
  })

const answerOf = ({ url }: Sent): object => {
  const [, level = '', other = ''] = /get-variant(\d)-list\/146\/(\d+)/.exec(url.pathname) ?? []
  return { [`VARIANT${level}_LIST`]: list(Number(level), Number(other)) }
}

let sent: Sent[] = []
let close = (): void => {}
const state = () => $variants.get()[146]
const asked = () => sent.map(({ url }) => url.pathname.replace(/.*get-variant/, ''))
const settled = () => vi.waitFor(() => expect(state()?.isChanging).toBe(false))

const open = (more: Partial<PrintedVariants> = {}) => {
  close = openVariants(146, { levels: [1, 2], chosen: { 1: 0, 2: 0 }, offers: new Map(), variantId: 0, ...more })
}

/** Answers that wait to be given, by the other level's type. */
const slowShop = () => {
  const waiting = new Map<string, () => void>()
  sent = answerWith({
    'variant/': (request) =>
      new Promise<Response>((resolve) =>
        waiting.set(request.url.pathname.split('/').at(-1) ?? '', () =>
          resolve(new Response(JSON.stringify(answerOf(request)))),
        ),
      ),
  })
  return async (other: number) => {
    await vi.waitFor(() => expect(waiting.has(`${other}`)).toBe(true))
    waiting.get(`${other}`)?.()
  }
}

beforeEach(() => {
  resetPageFacts()
  sent = answerWith({ 'variant/': answerOf })
})

afterEach(() => {
  close()
  vi.useRealTimers()
})

describe('Choosing on two levels', () => {
  test('asks one question a choice, and tells passive and hidden of the other level', async () => {
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

  test('comes to a sold-out variant, which stays chosen', async () => {
    open()
    chooseVariantTypes(146, { 1: RED, 2: M }, 1)
    await settled()
    expect(state()?.offer).toMatchObject({ variantId: 3, isInStock: false })
  })

  test('asks no question twice', async () => {
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

  test('takes back what does not exist beside the new choice, and says which', async () => {
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

  test('of something that is no longer sold takes that back', async () => {
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

  test('gives a press the variant of its own moment, in whatever order answers come', async () => {
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

  test('by arrow keys asks when they rest, and a press on the way asks at once', async () => {
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

  test('that fails chooses nothing, and asks again by the same choice or by a retry', async () => {
    sent = answerWith({ 'variant/': () => new Response('oops', { status: 500 }) })
    open({ chosen: { 1: 0, 2: M } })
    chooseVariantTypes(146, { 1: BLUE }, 1)
    await settled()
    expect(state()).toMatchObject({ chosen: { 1: BLUE, 2: M }, trouble: { kind: 'failed' }, offer: undefined })
    await expect(settledVariant(146)).resolves.toBe(0)
    sent = answerWith({ 'variant/': answerOf })
    retryVariant(146)
    await settled()
    expect(state()).toMatchObject({ trouble: undefined, offer: { variantId: 2 } })
  })

  test('can be taken back: on one level, and altogether', async () => {
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

  test('is asked about anew after a sleep in the back/forward cache', async () => {
    open()
    chooseVariantTypes(146, { 1: BLUE, 2: S }, 1)
    await settled()
    sent = answerWith({ 'variant/': () => ({ VARIANT2_LIST: [{ ID: '1', TYPE_ID: S, PRICE: '10', STOCK: '0' }] }) })
    refreshVariants(146)
    expect(state()?.offer?.isInStock).toBe(true)
    await vi.waitFor(() => expect(state()?.offer?.isInStock).toBe(false))
  })
})

describe('Choosing on one level', () => {
  const offer = (variantId: number, typeId: number, stock: string) => ({
    variantId,
    typeId,
    name: '',
    price: { price: '10', listPrice: undefined, vat: '20', moneyOrderPercent: '0' },
    stock,
    isInStock: stock !== '0',
    code: '',
    barcode: '',
    supplierCode: '',
  })

  test('needs no question where the options say everything', () => {
    const offers = new Map([BLUE, RED].map((typeId, place) => [typeId, offer(place + 1, typeId, `${place}`)]))
    open({ levels: [1], chosen: { 1: BLUE, 2: 0 }, offers, variantId: 1 })
    expect(state()).toMatchObject({ isPrinted: true, offer: { variantId: 1, isInStock: false } })
    chooseVariantTypes(146, { 1: RED }, 1)
    expect(state()).toMatchObject({ isPrinted: false, isChanging: false, offer: { variantId: 2 } })
    expect(state()?.variantId).toBe(2)
    expect(sent).toHaveLength(0)
  })

  test('asks once where the options have ids only, also when there is a second level alone', async () => {
    open({ levels: [2] })
    chooseVariantTypes(146, { 2: M }, 2)
    await settled()
    chooseVariantTypes(146, { 2: S }, 2)
    expect(state()).toMatchObject({ isChanging: false, offer: { variantId: 1 } })
    expect(asked()).toEqual(['2-list/146/0'])
  })
})

describe('Two pickers of one product', () => {
  test('share what is chosen, and the product leaves with the last one', async () => {
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
