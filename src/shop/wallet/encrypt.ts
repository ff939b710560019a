/**
 * When the encryption of card data is fetched, and what is logged when its chunk cannot be loaded or the key is no key; the encryption itself is in
 * `crypt.ts`.
 */

import { report } from '@/lib/report'
import { EXPONENT, PUBLIC_KEY } from '@/page/names'
import type { Encrypted, PublicKey } from './crypt'

type Crypt = typeof import('./crypt')

let loading: Promise<Crypt | undefined> | undefined

const reportUnencrypted = (came: string, write: string, cause: unknown): void =>
  report({
    level: 'error',
    where: 'card-wallet',
    came,
    expected: 'card data encrypted before it is sent',
    write,
    cause,
  })

/** Fetches the encryption once per page, when the shopper starts to type a card. Undefined when its chunk cannot be loaded. */
export const loadCrypt = (): Promise<Crypt | undefined> => {
  loading ??= import('./crypt').catch((cause: unknown) => {
    loading = undefined
    reportUnencrypted(
      'the encryption’s chunk could not be loaded',
      'nothing: nothing was sent; deploy all chunks',
      cause,
    )
    return undefined
  })
  return loading
}

/** Returns the encryption with the shop's key. Undefined, and logged, when it is impossible; the caller then sends nothing. */
export const openEncryption = async (key: PublicKey): Promise<((text: string) => Encrypted) | undefined> => {
  const crypt = await loadCrypt()
  try {
    return crypt?.encryptWith(key)
  } catch (cause) {
    reportUnencrypted(
      'a public key that cannot be used',
      `data-${PUBLIC_KEY}="…": the modulus in hex digits; data-${EXPONENT}="3" or another odd number`,
      cause,
    )
    return undefined
  }
}
