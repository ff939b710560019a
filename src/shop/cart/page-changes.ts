/** Removals and other changes of cart lines by the page's own scripts: how their code and their requests are recognised, and left out. */

import { sendingTo } from '@/page/ask'
import { askedOf, keepSingle, type PageRequest } from '@/page/second-requests'

/** A call that removes a line or all, `removeFromCart(…)`, `clearCart(…)`, but not what counts removals, `trackRemoveFromCart(…)`. */
const REMOVE_CALL =
  /(?<![\w$])(?:(?:remove|delete|clear|empty)\w*(?:cart|basket|line)|(?:cart|basket)\.(?:remove|delete|clear|empty)|sepet\w*sil)\w*\s*\(/i

/** Code that sends what the pressed control names, such as its `href`, or a form. */
const SENDS_OWN =
  /\b(?:ajax|post|get|load|fetch|location)\b[\s\S]*(?:\.href\b|(?:attr|prop|data)\(\s*["'](?:data-)?(?:href|url|action)|serialize|FormData)|\.submit\(\)|trigger\(\s*["']submit/

/** Code that sends something to an address that removes, `/cart/change` or `?route=checkout/cart/remove`. */
const SENDS_REMOVAL = RegExp(
  sendingTo(
    '(?:cart|basket|sepet)[^"\'`\\s]*(?:remove|delete|sil|change|update|clear|empty|bosalt)|(?:remove|delete|sil|clear|empty|bosalt)[^"\'`\\s]*(?:cart|basket|sepet)',
    '|load|location|href',
  ),
  'i',
)

/**
 * Whether the code of a listener removes a line, as far as it can be read.
 *
 * @param isOfRemoval whether the listener is for the press that removes, so that sending what the control names is a removal.
 */
export const removesByCode = (code: string, isOfRemoval: boolean): boolean =>
  REMOVE_CALL.test(code) || (isOfRemoval && SENDS_OWN.test(code)) || SENDS_REMOVAL.test(code)

/** An address that removes or empties, `/cart/delete/3`, or that changes lines, `/cart/change.js`, which removes by a quantity of 0. */
const REMOVAL = /^(?=.*(?:cart|basket|sepet)).*(?:remove|delete|clear|empty|bosalt|sil\b)/i
const CHANGE = /^(?=.*(?:cart|basket|sepet)).*(?:change|update|edit|guncel|degis|quantity|qty|adet)/i
const NONE_LEFT = /(?:quantity|qty|adet|updates)[^&,}]*?\D0(?![\d.]|,\d)/i

/** Whether a request removes from the cart by an address of this site. */
export const removesByRequest = (request: PageRequest): boolean => {
  const asked = askedOf(request)
  return REMOVAL.test(asked) || (CHANGE.test(asked) && NONE_LEFT.test(asked + request.body))
}

const changesByRequest = (request: PageRequest): boolean => CHANGE.test(askedOf(request)) || removesByRequest(request)

/**
 * Leaves removals and changes of quantities out that scripts of the page send by the press that an island answers: a second removal would take the
 * line that has the same index by then.
 *
 * @returns a function that ends the watch.
 */
export const keepSingleChange = (where: string, element: HTMLElement, isRemoval: boolean): (() => void) =>
  keepSingle({ where, element, asks: isRemoval ? removesByRequest : changesByRequest })
