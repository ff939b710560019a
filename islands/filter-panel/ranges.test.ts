import { describe, expect, it } from 'vitest'
import type { RangeFacet } from '@/shop/catalog/facets'
import { endsOf, endsToSend, rangeGrid, typedAmount, typedDecimal, withHandle, withTyped } from './ranges'

const range = (min: string, max: string, parameter: RangeFacet['parameter'] = 'price'): RangeFacet => ({
  kind: 'range',
  key: parameter,
  parameter,
  filterId: '',
  name: 'Fiyat',
  min,
  max,
  chosen: undefined,
  unit: '',
})

describe('A typed price', () => {
  it.each([
    ['1.250,00', ',', 1250],
    ['1,250.00', '.', 1250],
    ['1250,99', ',', 1250],
    ['1250.5', ',', 1250],
    ['1.250', ',', 1250],
    ['12.500.000', ',', 12500000],
    ['1,250', ',', 1],
    [' 900 TL ', ',', 900],
    ['١٢٥٠', ',', 1250],
    ['١٬٢٥٠٫٥٠', ',', 1250],
    ['abc', ',', undefined],
    ['', ',', undefined],
    ['-5', ',', 5],
  ])('%s with the decimal sign %s is %s', (typed, sign, amount) => {
    expect(typedAmount(typed, sign)).toBe(amount)
  })
})

describe('The price slider', () => {
  it('goes in steps of 10 when its maximum is above 500, else of 1', () => {
    expect(rangeGrid(range('0', '501')).step).toBe(10)
    expect(rangeGrid(range('0', '500')).step).toBe(1)
  })

  it('is one wide when all products cost the same, so that it is not stuck', () => {
    expect(rangeGrid(range('90', '90'))).toMatchObject({ min: 90, max: 91, top: 91 })
  })

  it('reaches the dearest product though its price is off the grid', () => {
    const grid = rangeGrid(range('87', '799.9'))
    expect(grid).toMatchObject({ min: 87, max: 800, step: 10, top: 807 })
    expect(withHandle({ low: 87, high: 500 }, 'high', grid.top, grid).high).toBe(800)
  })

  it('keeps a step between its handles', () => {
    const grid = rangeGrid(range('0', '1000'))
    expect(withHandle({ low: 100, high: 300 }, 'low', 400, grid)).toEqual({ low: 290, high: 300 })
    expect(withHandle({ low: 100, high: 300 }, 'high', 0, grid)).toEqual({ low: 100, high: 110 })
  })

  it('makes a typed maximum that is not above the minimum the minimum plus 1', () => {
    const grid = rangeGrid(range('0', '1000'))
    expect(withTyped({ low: 400, high: 600 }, 'high', 300, grid)).toEqual({ low: 400, high: 401 })
    expect(withTyped({ low: 400, high: 600 }, 'low', 600, grid)).toEqual({ low: 600, high: 601 })
    expect(withTyped({ low: 400, high: 600 }, 'low', undefined, grid)).toEqual({ low: 0, high: 600 })
  })

  it('sends nothing for the whole range, and an untouched upper end one higher', () => {
    const grid = rangeGrid(range('90', '799'))
    expect(endsToSend({ low: 90, high: 799 }, grid, true)).toBeUndefined()
    expect(endsToSend({ low: 120, high: 799 }, grid, true)).toEqual({ min: '120', max: '800' })
    expect(endsOf({ min: '120', max: '800' }, grid)).toEqual({ low: 120, high: 799 })
  })
})

describe('A decimal range', () => {
  it('goes in steps as fine as its ends', () => {
    expect(rangeGrid(range('12.5', '40.25', 'decimal'))).toEqual({ min: 12.5, max: 40.25, step: 0.01, top: 40.25 })
    expect(rangeGrid(range('10', '80', 'decimal')).step).toBe(1)
  })

  it.each([
    ['٢٠', 20],
    ['۲۰٫۵', 20.5],
    ['١٬٢٥٠٫٥', 1250.5],
    ['1.250,5', 1250.5],
    ['1.250', 1250],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['', undefined],
    ['.', undefined],
  ])('%s is %s where the comma begins the decimals', (typed, amount) => {
    expect(typedDecimal(typed, { decimals: 2, thousandsSeparator: '.', decimalSeparator: ',' })).toBe(amount)
  })
})
