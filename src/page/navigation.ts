import { report } from '@/lib/report'
import { followable, ownPath } from './links'

/**
 * Goes to an address that a server answer named, if it may be followed: http or https on this site.
 *
 * @returns whether the browser was sent there; a refused address is one line in the log.
 */
export const goTo = (address: string): boolean => {
  const target = followable(address)
  if (target !== undefined) {
    location.assign(target)
    return true
  }
  report({
    level: 'error',
    where: 'redirect',
    came: JSON.stringify(address.slice(0, 120)),
    expected: 'an http or https address of this site',
    write: 'answer with an address of the shop, e.g. "sepet" or "/sepet"',
  })
  return false
}

/** Whether the page now shown has this address, apart from its query and hash. */
export const isCurrentPage = (address: string): boolean => {
  const target = followable(address)
  return target !== undefined && new URL(target).pathname === ownPath()
}
