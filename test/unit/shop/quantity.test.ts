// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { checkQuantity, isAtEnd, quantityLimit, stepQuantity, writtenQuantity } from '../../../src/shop/quantity'

describe('A quantity held against its rules (§5)', () => {
  test('a comma and a dot are both the decimal sign', () => {
    for (const typed of ['1,5', '1.5', '١٫٥'])
      expect(checkQuantity(typed, '1', { step: 0.5 }, ',')).toEqual({ quantity: '1.5', correction: '' })
  })

  test('beyond an end the shopper is told the end', () => {
    expect(checkQuantity('9', '1', { max: 5 }, ',')).toEqual({
      quantity: '5',
      correction: 'En fazla 5 adet alınabilir',
    })
    expect(checkQuantity('0,1', '1', { min: 0.5, step: 0.25 }, ',')).toEqual({
      quantity: '0.5',
      correction: 'En az 0,5 adet alınabilir',
    })
  })

  test('between two steps the shopper is told what it became', () => {
    expect(checkQuantity('1,3', '1', { step: 0.25 }, ',')).toEqual({
      quantity: '1.25',
      correction: 'Adet 1,25 olarak düzeltildi',
    })
  })

  test('what is no number falls back to the last good quantity', () => {
    expect(checkQuantity('iki', '3', {}, ',')).toEqual({ quantity: '3', correction: 'Adet 3 olarak düzeltildi' })
    expect(checkQuantity('', '3', {}, ',').quantity).toBe('3')
  })

  test('tenths add up exactly, however many presses', () => {
    let quantity = '0.1'
    for (let press = 0; press < 29; press++) quantity = stepQuantity(quantity, 1, { min: 0.1, step: 0.1 })
    expect(quantity).toBe('3')
  })

  test('a fraction as increment without a step is the step', () => {
    expect(stepQuantity('1', 1, { increment: 0.5 })).toBe('1.5')
    expect(stepQuantity('1', 1, { increment: 5 })).toBe('6')
  })

  test('the ends are where a press changes nothing', () => {
    expect(isAtEnd('1', -1, {})).toBe(true)
    expect(isAtEnd('1', 1, {})).toBe(false)
    expect(isAtEnd('5', 1, { max: 5.9 })).toBe(true)
  })

  test('a maximum between two steps is told as the quantity that can be had', () => {
    expect(quantityLimit(1, { max: 5.9 }, ',')).toBe('En fazla 5 adet alınabilir')
    expect(quantityLimit(1, {}, ',')).toBe('')
  })

  test('a quantity is written with the page’s separator', () => {
    expect(writtenQuantity('1.25', ',')).toBe('1,25')
    expect(writtenQuantity('1.25', '.')).toBe('1.25')
  })
})
