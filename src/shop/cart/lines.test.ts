import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartLine, matchLines, type PrintedLine } from './lines'

const line = (index: number, productId: number, more: Partial<CartLine> = {}): CartLine => ({
  index,
  productId,
  variantId: 0,
  quantity: '1',
  title: '',
  options: '',
  price: undefined,
  subscription: undefined,
  note: '',
  ...more,
})
const printed = (index: number, productId?: number, variantId?: number): PrintedLine => ({
  index,
  productId,
  variantId,
})

describe('finding lines again', () => {
  it('Lines are found by their product when their index changes', () => {
    const places = matchLines([printed(0, 1), printed(1, 2), printed(2, 3)], [line(0, 2), line(1, 3)])
    expect(places).toEqual([undefined, 0, 1])
  })

  it('Two variants of one product are distinguished when the page prints them', () => {
    const fresh = [line(0, 7, { variantId: 22 })]
    expect(matchLines([printed(0, 7, 21), printed(1, 7, 22)], fresh)).toEqual([undefined, 0])
  })

  it('A line whose print names no variant is found among lines whose prints do', () => {
    const fresh = [line(0, 7, { variantId: 22 }), line(1, 8)]
    expect(matchLines([printed(0, 7), printed(1, 8, 0)], fresh)).toEqual([0, 1])
  })

  it('Lines without ids are found by their titles, the longest that a text has', () => {
    const named = (index: number, words: string): PrintedLine => ({ ...printed(index), words })
    const fresh = [line(0, 9, { title: 'Tabak' }), line(1, 7, { title: 'Vazo' }), line(2, 8, { title: 'Vazo büyük' })]
    expect(matchLines([named(0, ' 1 x Vazo\u00a0 büyük 9 TL'), named(1, 'Vazo')], fresh)).toEqual([2, 1])
    expect(matchLines([named(0, 'Vazo ve Tabak'), named(1, 'Vazo')], fresh)).toEqual([undefined, undefined])
    expect(matchLines([named(0, 'Vase'), named(1, 'Plate')], fresh.slice(0, 2))).toEqual([0, 1])
    expect(matchLines([named(0, 'Vazo'), named(1, 'Vazo')], fresh)).toEqual([undefined, undefined])
  })

  it('When the page does not and one of them is removed, no line is guessed', () => {
    expect(matchLines([printed(0, 7), printed(1, 7)], [line(0, 7, { variantId: 22 })])).toEqual([undefined, undefined])
  })

  it('Lines that look alike keep their order as long as none is missing', () => {
    const known = [line(0, 7, { note: 'a' }), line(1, 7, { note: 'a' }), line(2, 8)]
    expect(matchLines(known, [line(0, 8), line(1, 7, { note: 'a' }), line(2, 7, { note: 'a' })])).toEqual([1, 2, 0])
  })

  it('Of lines that look alike, the removed one is left out', () => {
    const known = [line(0, 7), line(1, 7)]
    expect(matchLines(known, [line(0, 7)], (at) => at === 0)).toEqual([undefined, 0])
    expect(matchLines(known, [line(0, 7), line(1, 7)], (at) => at === 0)).toEqual([0, 1])
  })

  it('Notes, options and recurring delivery distinguish lines', () => {
    const known = [line(0, 7, { note: 'a' }), line(1, 7, { subscription: { frequency: '30' } }), line(2, 7)]
    expect(matchLines(known, [line(0, 7), line(1, 7, { note: 'a' })])).toEqual([1, undefined, 0])
  })

  it('A gift is not the bought line of the same product', () => {
    expect(matchLines([line(0, 7), line(-1, 7)], [line(-1, 7)])).toEqual([undefined, 0])
  })

  it('When any line of a cart of different products is removed, all others are found', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1000), { minLength: 1, maxLength: 60 }), fc.nat(), (products, pick) => {
        const known = products.map((id, index) => line(index, id))
        const out = pick % known.length
        const fresh = known.filter((_, at) => at !== out).map((each, index) => ({ ...each, index }))
        const places = matchLines(known, fresh)
        expect(places[out]).toBeUndefined()
        known.forEach((each, at) => {
          if (at !== out) expect(fresh[places[at] ?? -1]?.productId).toBe(each.productId)
        })
      }),
    )
  })
})
