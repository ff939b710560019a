/** How card data is encrypted (RSA), and which public keys are refused; fetched by `encrypt.ts`. */

import jsbn from 'node-forge/lib/jsbn.js'
import rsa from 'node-forge/lib/rsa.js'

declare const encrypted: unique symbol

/** Encrypted text as lower-case hex. Only this file creates the type, so the compiler refuses plain card data in its place. */
export type Encrypted = string & { readonly [encrypted]: true }

/** A public RSA key. */
export interface PublicKey {
  /** The modulus as hex digits, at least 1024 bits of them. */
  readonly modulus: string
  readonly exponent: number
}

const LEAST_BITS = 1024

const hexOf = (bytes: string): string =>
  [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')

const utf8 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))

/**
 * Encrypts with RSA and PKCS#1 v1.5 padding, which browsers do not provide. The result is as long as the key's modulus.
 * The code is 28 kB, so it is fetched when a payment form is first used.
 *
 * @throws TypeError for an invalid or too short key and for an exponent that leaves the text readable (1, even numbers); Error for a text that is too long. The caller then sends nothing.
 */
export const encryptWith = ({ modulus, exponent }: PublicKey): ((text: string) => Encrypted) => {
  if (!/^[\da-f]+$/i.test(modulus)) throw new TypeError('the public key is not written in hex digits')
  const number = new jsbn.BigInteger(modulus, 16)
  if (!Number.isSafeInteger(exponent) || exponent < 3 || exponent % 2 === 0)
    throw new TypeError(`the exponent of the public key is ${exponent}, not an odd number from 3 on`)
  if (number.bitLength() < LEAST_BITS) throw new TypeError(`the public key has ${number.bitLength()} bits`)
  const key = rsa.setPublicKey(number, new jsbn.BigInteger(exponent.toString(16), 16))
  return (text) => hexOf(key.encrypt(utf8(text), 'RSAES-PKCS1-V1_5')) as Encrypted
}
