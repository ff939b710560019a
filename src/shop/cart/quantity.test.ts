// @vitest-environment dom

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writtenDecimal } from '@/lib/decimal'
import { checkQuantity, isAtEnd, quantityLimit, stepQuantity } from './quantity'

describe('A quantity under its rules', () => {
  test('a comma and a dot are both the decimal sign', () => {
    for (const typed of ['1,5', '1.5', '١٫٥'])
      expect(checkQuantity(typed, '1', { step: 0.5 }, ',')).toEqual({ quantity: '1.5', correction: '' })
  })

  test('beyond an end the shopper is shown the end', () => {
    expect(checkQuantity('9', '1', { max: 5 }, ',')).toEqual({
      quantity: '5',
      correction: 'En fazla 5 adet alınabilir',
    })
    expect(checkQuantity('0,1', '1', { min: 0.5, step: 0.25 }, ',')).toEqual({
      quantity: '0.5',
      correction: 'En az 0,5 adet alınabilir',
    })
  })

  test('between two steps the shopper is shown what it became', () => {
    expect(checkQuantity('1,3', '1', { step: 0.25 }, ',')).toEqual({
      quantity: '1.25',
      correction: 'Miktar 1,25 adet olarak düzeltildi',
    })
  })

  test('a text that is no number becomes the last valid quantity', () => {
    expect(checkQuantity('iki', '3', {}, ',')).toEqual({ quantity: '3', correction: 'Miktar 3 adet olarak düzeltildi' })
    expect(checkQuantity('', '3', {}, ',').quantity).toBe('3')
  })

  test('tenths add up exactly, however many presses', () => {
    let quantity = '0.1'
    for (let press = 0; press < 29; press++) quantity = stepQuantity(quantity, 1, { min: 0.1, step: 0.1 })
    expect(quantity).toBe('3')
  })

  test('an increment that is a fraction is the step when there is no step', () => {
    expect(stepQuantity('1', 1, { increment: 0.5 })).toBe('1.5')
    expect(stepQuantity('1', 1, { increment: 5 })).toBe('6')
  })

  test('at an end a press changes nothing', () => {
    expect(isAtEnd('1', -1, {})).toBe(true)
    expect(isAtEnd('1', 1, {})).toBe(false)
    expect(isAtEnd('5', 1, { max: 5.9 })).toBe(true)
  })

  test('a maximum between two steps is reported as the quantity that can be had', () => {
    expect(quantityLimit(1, { max: 5.9 }, ',')).toBe('En fazla 5 adet alınabilir')
    expect(quantityLimit(-1, { min: 0.25, step: 0.25, unit: 'kg' }, ',')).toBe('En az 0,25 kg alınabilir')
    expect(quantityLimit(1, {}, ',')).toBe('')
  })

  test('a quantity is written with the page’s separator', () => {
    expect(writtenDecimal('1.25', ',')).toBe('1,25')
    expect(writtenDecimal('1.25', '.')).toBe('1.25')
  })
})

describe('Quantities against whole numbers of thousandths', () => {
  /** Thousandths as text with a comma: 1250 is "1,25". */
  const written = (thousandths: number): string =>
    `${Math.floor(thousandths / 1000)},${String(thousandths % 1000).padStart(3, '0')}`.replace(/,?0+$/, '')
  const exact = (thousandths: number): string => written(thousandths).replace(',', '.')

  const anyRules = fc
    .record({ min: fc.nat(5000), step: fc.integer({ min: 1, max: 3000 }), span: fc.nat(9000), typed: fc.nat(20_000) })
    .map(({ min, step, span, typed }) => ({ min: min + 1, step, max: min + 1 + span, typed }))

  /** The nearest allowed number of thousandths, a half upwards: whole-number arithmetic only. */
  const nearest = ({ min, step, max, typed }: { min: number; step: number; max: number; typed: number }): number => {
    const most = Math.floor((max - min) / step)
    const steps = Math.floor((2 * (typed - min) + step) / (2 * step))
    return min + Math.min(Math.max(steps, 0), most) * step
  }

  const rulesOf = ({ min, step, max }: { min: number; step: number; max: number }) => ({
    min: min / 1000,
    step: step / 1000,
    max: max / 1000,
  })

  test('what is typed becomes the nearest quantity that can be had, and a correction is reported exactly when it moved', () => {
    fc.assert(
      fc.property(anyRules, (each) => {
        const checked = checkQuantity(written(each.typed), '1', rulesOf(each), ',')
        expect(checked.quantity).toBe(exact(nearest(each)))
        expect(checked.correction !== '').toBe(nearest(each) !== each.typed)
      }),
    )
  })

  test('presses add up exactly', () => {
    fc.assert(
      fc.property(anyRules, fc.array(fc.constantFrom<1 | -1>(1, -1), { maxLength: 60 }), (each, presses) => {
        const most = each.min + Math.floor((each.max - each.min) / each.step) * each.step
        let [quantity, wanted] = [exact(each.min), each.min]
        for (const press of presses) {
          quantity = stepQuantity(quantity, press, rulesOf(each))
          wanted = Math.min(Math.max(wanted + press * each.step, each.min), most)
          expect(quantity).toBe(exact(wanted))
        }
      }),
    )
  })
})
