import type { Sealed, SealKey } from '../../lib/crypt'
import { report } from '../../lib/report'

type Crypt = typeof import('../../lib/crypt')

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
  door ??= import('../../lib/crypt').catch((cause: unknown) => {
    door = undefined
    complain('the encryption’s chunk could not be loaded', 'nothing: nothing was sent; deploy all chunks', cause)
    return undefined
  })
  return door
}

/** What encrypts with the shop's key; undefined, with a line in the log, when that is impossible: then nothing may be sent. */
export const openSeal = async (key: SealKey): Promise<((text: string) => Sealed) | undefined> => {
  const crypt = await loadCrypt()
  try {
    return crypt?.sealWith(key)
  } catch (cause) {
    complain('a public key that cannot be used', 'data-public-key="…": the modulus in hex digits', cause)
    return undefined
  }
}
