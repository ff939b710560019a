import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, multiplyDecimals, subtractDecimals, wholeSteps } from '@/lib/arithmetic'
import { snapToStep, stepDown, stepUp } from './quantity'

describe('the quantity beside an add-to-cart button', () => {
  it.each([
    [{ value: '1' }, '2'],
    [{ value: '0.1', min: '0.1', step: '0.1' }, '0.2'],
    [{ value: '0.2', min: '0.1', step: '0.1' }, '0.3'],
    [{ value: '1', min: '1', step: '0.25' }, '1.25'],
    [{ value: '1', step: '0.5', increment: '2' }, '3'],
    [{ value: '9', max: '10', increment: '3' }, '10'],
    [{ value: '10', max: '10' }, '10'],
    [{ value: '9.5', min: '0.5', max: '10', step: '1' }, '9.5'],
    [{ value: '1.3', step: '0.5' }, '2'],
    [{ value: '-5', min: '2' }, '2'],
    [{ value: 1, min: 1, max: 5, step: 1 }, '2'],
    [{ value: '1', increment: '0.25' }, '2'],
  ])('%o goes up to %s', (rules, expected) => {
    expect(stepUp(rules)).toBe(expected)
  })

  it.each([
    [{ value: '2' }, '1'],
    [{ value: '1' }, '1'],
    [{ value: '0.3', min: '0.1', step: '0.1' }, '0.2'],
    [{ value: '5', min: '0', increment: '2' }, '3'],
    [{ value: '1', min: '0', increment: '2' }, '0'],
    [{ value: '20', max: '10' }, '10'],
    [{ value: '3', increment: '0.25' }, '2'],
  ])('%o goes down to %s', (rules, expected) => {
    expect(stepDown(rules)).toBe(expected)
  })

  it.each([
    [{ value: '0' }, '1'],
    [{ value: '1.4' }, '1'],
    [{ value: '1.5' }, '2'],
    [{ value: '1.26', min: '1', step: '0.25' }, '1.25'],
    [{ value: '7', min: '2', step: '3' }, '8'],
    [{ value: '99', min: '2', max: '10', step: '3' }, '8'],
    [{ value: '5', min: '10', max: '4' }, '10'],
    [{ value: '3', step: '0' }, '3'],
    [{ value: '3', step: '-1' }, '3'],
    [{ value: '0.7', min: '0.5', step: '0.1' }, '0.7'],
  ])('%o is corrected to %s', (rules, expected) => {
    expect(snapToStep(rules)).toBe(expected)
  })

  const hundredths = (max: number) => fc.integer({ min: 1, max }).map((n) => multiplyDecimals(n, '0.01'))
  const anyRules = fc.record({
    value: hundredths(5000),
    min: hundredths(500),
    max: fc.option(hundredths(5000), { nil: undefined }),
    step: hundredths(300),
    increment: hundredths(300),
  })

  it('Whatever is typed or pressed, the quantity is on the grid and within the limits', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        for (const quantity of [snapToStep(rules), stepUp(rules), stepDown(rules)]) {
          const above = subtractDecimals(quantity, rules.min)
          expect(multiplyDecimals(wholeSteps(above, rules.step), rules.step)).toBe(above)
          expect(compareDecimals(quantity, rules.min)).toBeGreaterThanOrEqual(0)
          const limit = rules.max !== undefined && compareDecimals(rules.max, rules.min) >= 0 ? rules.max : undefined
          if (limit) expect(compareDecimals(quantity, limit)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  it('From an allowed quantity a press moves on, or the end is reached', () => {
    fc.assert(
      fc.property(anyRules, (typed) => {
        const rules = { ...typed, value: snapToStep(typed) }
        const up = stepUp(rules)
        expect(compareDecimals(up, rules.value)).toBeGreaterThanOrEqual(0)
        if (up === rules.value) expect(snapToStep({ ...rules, value: '999999' })).toBe(rules.value)
        const down = stepDown(rules)
        expect(compareDecimals(down, rules.value)).toBeLessThanOrEqual(0)
        if (down === rules.value) expect(rules.value).toBe(rules.min)
      }),
    )
  })
})
