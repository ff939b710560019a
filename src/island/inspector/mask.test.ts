// @vitest-environment dom
import { describe, expect, it } from 'vitest'
import { maskedJson, maskText, maskValue } from './mask'

describe('What a screen shows has no secrets', () => {
  it.each([
    ['a token of a query', '/add?csrfToken=abc123&productId=146', '/add?csrfToken=•••&productId=146'],
    ['a token of JSON', '{"cartToken":"abc","total":"10,00"}', '{"cartToken":"•••","total":"10,00"}'],
    ['a bearer', 'Authorization: eyJhbGciOi.eyJzdWIi.c2ln', 'Authorization: •••'],
    ['a card number', 'came "4111 1111 1111 1111"', 'came "•••"'],
    ['a card number with a digit too few', '411111111111111', '•••'],
    ['an address', 'isil@vitrin.test is known', '••• is known'],
    ['a long random word', `v5 ${'a1B2'.repeat(10)}`, 'v5 •••'],
    ['a price', '1.299,00 TL of 146', '1.299,00 TL of 146'],
    ['a name of an island', 'add-to-cart data-product-id="1014"', 'add-to-cart data-product-id="1014"'],
  ])('%s', (_what, text, shown) => {
    expect(maskText(text)).toBe(shown)
  })

  it('masks by a name at any depth, and shows that there is nothing', () => {
    const facts = {
      cartToken: 'x1',
      member: { id: 3, password: 'p' },
      csrfCookie: true,
      sessionToken: '',
      list: [{ cvv: 123 }, { is: 4111111111111111 }],
    }
    expect(JSON.parse(maskedJson(facts))).toEqual({
      cartToken: '•••',
      member: { id: 3, password: '•••' },
      csrfCookie: true,
      sessionToken: '',
      list: [{ cvv: '•••' }, { is: '•••' }],
    })
    expect(maskedJson('x1', 'cartToken')).toBe('"•••"')
    expect(maskValue('card-number', '12')).toBe('•••')
  })

  it('never throws: what JSON cannot hold is named', () => {
    const circle: Record<string, unknown> = {}
    circle.itself = circle
    expect(maskedJson(circle)).toContain('circular')
    expect(maskedJson({ wait: () => {}, big: 'x '.repeat(2000) }).length).toBeLessThanOrEqual(2001)
    expect(maskedJson(undefined)).toBe('undefined')
  })
})
