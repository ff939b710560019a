import { goTo } from '../services/navigation'
import { followable } from '../shop/links'
import { markSessionChange } from './session-change'

/**
 * Goes to the first of these addresses that may be followed, else to the start page (§2 "Redirects"). An address that may not is one
 * line in the log. An address that differs from this page's by its hash alone is loaded anew, because the shopper is another one now.
 */
export const leaveFor = (...addresses: readonly string[]): void => {
  markSessionChange('signed-in')
  const wanted = [...addresses.filter((address) => address.trim() !== ''), '/'].find((address) => goTo(address))
  const target = wanted === undefined ? undefined : followable(wanted)
  if (target?.includes('#') && target.replace(/#.*/, '') === location.href.replace(/#.*/, '')) location.reload()
}
