import { describe, expect, it } from 'vitest'
import { addToCartOutcome, isAdded } from './model'

const answer = { message: 'm', url: 'u', title: 't', totals: undefined, personalizationError: true }

describe('the server’s answer to an add-to-cart press', () => {
  it.each([
    [-2, 'store-needed', false],
    [-1, 'variant-needed', false],
    [0, 'refused', false],
    [1, 'added', true],
    [2, 'redirect', true],
    [3, 'added-with-popup', true],
    [4, 'added-with-notice', true],
    [5, 'unknown', false],
    [-3, 'unknown', false],
    [1.5, 'unknown', false],
    [undefined, 'unknown', false],
  ])('Status %s means %s', (status, kind, added) => {
    const outcome = addToCartOutcome({ ...answer, status })
    expect(outcome).toMatchObject({ kind, status, message: 'm', url: 'u', title: 't' })
    expect(isAdded(outcome)).toBe(added)
  })

  it('Only a refusal says whether the personalization was to blame', () => {
    expect(addToCartOutcome({ ...answer, status: 0 })).toHaveProperty('personalizationError', true)
    expect(addToCartOutcome({ ...answer, status: 1 })).not.toHaveProperty('personalizationError')
  })
})
