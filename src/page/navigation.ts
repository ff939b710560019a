/** Leaves for an address that a server's answer names, if it is one of this site, else the log gets a line; presses that the browser itself follows. */

import { report } from '@/lib/report'
import { followable, ownPath } from './links'

/**
 * Goes to an address that a server's answer names, if it may be followed: http or https on this site.
 *
 * @returns false for a refused address, which is one line in the log.
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

/** Whether the present page has this address, apart from query and fragment. */
export const isCurrentPage = (address: string): boolean => {
  const target = followable(address)
  return target !== undefined && new URL(target).pathname === ownPath()
}

/** Whether modifier keys or another mouse button ask the browser for its own action: a new tab or window, a download, a shortcut. */
export const isModified = (event: MouseEvent | KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || ('button' in event && event.button > 0)
