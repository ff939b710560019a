// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { decrypt, walletModulus } from '../../../fixtures/shop/wallet/key'
import { encryptWith } from './crypt'

const key = { modulus: walletModulus(), exponent: 3 }

describe('encrypted card data', () => {
  it('is as long as the key, differs each time, and only the key’s owner can decrypt it', () => {
    const encrypt = encryptWith(key)
    const [first, second] = [encrypt('4111111111111111'), encrypt('4111111111111111')]
    expect(first).toMatch(/^[\da-f]{352}$/)
    expect(first).not.toBe(second)
    expect([decrypt(first), decrypt(second)]).toEqual(['4111111111111111', '4111111111111111'])
  })

  it('keeps the letters of each language', () => {
    expect(decrypt(encryptWith(key)('şifre ٣'))).toBe('şifre ٣')
  })

  it.each([
    ['no hex digits', { modulus: 'zz', exponent: 3 }],
    ['nothing', { modulus: '', exponent: 3 }],
    ['an exponent of 1', { modulus: walletModulus(), exponent: 1 }],
    ['an exponent of 0', { modulus: walletModulus(), exponent: 0 }],
    ['a negative exponent', { modulus: walletModulus(), exponent: -3 }],
    ['an even exponent', { modulus: walletModulus(), exponent: 4 }],
    ['an exponent that is no number', { modulus: walletModulus(), exponent: Number.NaN }],
    ['too short a key', { modulus: 'ff'.repeat(64), exponent: 3 }],
  ])('is not made with %s: an error is thrown', (_what, bad) => {
    expect(() => encryptWith(bad)).toThrow(TypeError)
  })

  it('is not made of a text that is too long: an error is thrown', () => {
    expect(() => encryptWith(key)('9'.repeat(200))).toThrow()
  })
})
