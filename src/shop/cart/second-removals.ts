/** One removal for one press on a cart line: what scripts of the theme would remove by the same press is left out, and the log names it. */

import { logLeftOut } from '@/page/ask'
import { LATE_MS, type PageRequest, putBefore, SHARED_ADDRESS, watchRequests } from './page-requests'

/** An address that removes, `/cart/delete/3`, or that changes lines, `/cart/change.js`, which removes by a quantity of 0. */
const REMOVAL = /^(?=.*(?:cart|basket|sepet))(?!.*(?:collect|track|event|pixel)).*(?:remove|delete|sil\b)/i
const CHANGE = /^(?=.*(?:cart|basket|sepet)).*(?:change|update)/i
const NONE_LEFT = /(?:quantity|qty|adet|updates)[^&,}]*?\D0(?![\d.]|,\d)/i

/** Whether a request removes from the cart by an address of this site. */
export const removesByRequest = ({ address, body }: PageRequest): boolean => {
  const { origin, pathname, search } = new URL(address, document.baseURI)
  const asked = pathname + search
  if (origin !== location.origin) return false
  return (
    REMOVAL.test(SHARED_ADDRESS.test(asked) ? asked + body : asked) ||
    (CHANGE.test(asked) && NONE_LEFT.test(asked + body))
  )
}

/**
 * Leaves removals out that scripts of the page send by the press at which a cart line is removed, and a little later: each would take the line that
 * has the same index by then.
 *
 * @param form the form of the pressed control, if it has one.
 * @returns a function that ends the watch.
 */
export const keepSingleRemoval = (element: HTMLElement, form: HTMLFormElement | null | undefined): (() => void) => {
  const leaveOut = (what: string, which: string): true => {
    logLeftOut({ where: 'cart-line', element }, what, which)
    return true
  }
  const restores = [
    ...watchRequests(
      (request) => removesByRequest(request) && leaveOut('a request', `${request.method} ${request.address}`),
    ),
    ...(form && element.contains(form) ? [putBefore(form, 'submit', () => leaveOut('a script', 'form.submit()'))] : []),
  ]
  const end = (): void => {
    removeEventListener('click', end, true)
    for (const restore of restores.splice(0)) restore()
  }
  // What the next press sends is its own.
  addEventListener('click', end, true)
  setTimeout(end, LATE_MS)
  return end
}
