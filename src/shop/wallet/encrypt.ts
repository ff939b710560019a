import { report } from '@/lib/report'
import { EXPONENT, PUBLIC_KEY } from '@/page/names'
import type { Encrypted, PublicKey } from './crypt'

type Crypt = typeof import('./crypt')

let door: Promise<Crypt | undefined> | undefined

const complain = (came: string, write: string, cause: unknown): void =>
  report({
    level: 'error',
    where: 'card-wallet',
    came,
    expected: 'card data encrypted before it is sent',
    write,
    cause,
  })

/** Fetches the encryption, once for the page, as soon as a card is being typed. Undefined when its chunk cannot be loaded. */
export const loadCrypt = (): Promise<Crypt | undefined> => {
  door ??= import('./crypt').catch((cause: unknown) => {
    door = undefined
    complain('the encryption’s chunk could not be loaded', 'nothing: nothing was sent; deploy all chunks', cause)
    return undefined
  })
  return door
}

/** What encrypts with the shop's key; undefined, with a line in the log, when that is impossible: then nothing may be sent. */
export const openEncryption = async (key: PublicKey): Promise<((text: string) => Encrypted) | undefined> => {
  const crypt = await loadCrypt()
  try {
    return crypt?.encryptWith(key)
  } catch (cause) {
    complain(
      'a public key that cannot be used',
      `data-${PUBLIC_KEY}="…": the modulus in hex digits; data-${EXPONENT}="3" or another odd number`,
      cause,
    )
    return undefined
  }
}
