/**
 * The calls that add to the cart and read its totals: when an add is repeated with a renewed CSRF token, and what too few answers or an unknown
 * status are.
 */

import { report } from '@/lib/report'
import { yieldToMain } from '@/lib/scheduling'
import { cartToken } from '@/page/facts'
import { text } from '@/page/texts'
import { csrfCookieToken } from '@/server/bearer'
import { bypassPageCache } from '@/server/cache-bypass'
import { endpoint, type Reply } from '@/server/endpoint'
import { handleFailure, ServiceError } from '@/server/failure'
import { type AddToCartOutcome, type AddToCartRequest, type CartTotals, unansweredOutcome } from './model'
import { addResults, addToCartForm, cartAnswer, checkedCart, loadedTotals, outcomeFrom } from './wire'

const loadCart = endpoint({
  name: 'GET cart/load',
  group: 'cart',
  method: 'GET',
  path: () => '/srv/service/cart/load?link=sepet',
  answer: 'json',
  decode: cartAnswer,
  failure: 'log',
})

/** Fetches the cart's totals. Never rejects. */
export const fetchCart = async (): Promise<Reply<CartTotals>> => {
  const reply = checkedCart(await loadCart(undefined), false)
  if (!reply.ok) return reply
  return { ok: true, value: loadedTotals(reply.value) }
}

/** A new token and the outdated printed one that it replaces; unused as soon as the page prints another. */
let renewed: { readonly stale: string; readonly fresh: string } | undefined

/** The token for the next cart write: the printed one, or the new one that replaces it. */
const currentCartToken = (): string => {
  const printed = cartToken()
  return renewed?.stale === printed ? renewed.fresh : printed
}

/**
 * Reads the token from the server's cookie. When the cookie is missing or still has the refused token, it fetches the cart first, because
 * any answer of the shop's own origin sets the cookie.
 *
 * @returns whether there is a token for a second try.
 */
const renewCartToken = async (refused: string): Promise<boolean> => {
  const kept = csrfCookieToken()
  if (kept === undefined || kept === refused) await fetchCart()
  const fresh = csrfCookieToken()
  if (fresh === undefined) return false
  renewed = { stale: cartToken(), fresh }
  return true
}

const postAddToCart = endpoint({
  name: 'POST cart/add-to-cart',
  group: 'cart',
  method: 'POST',
  path: () => '/srv/service/cart/add-to-cart',
  form: (request: AddToCartRequest) => addToCartForm(request, currentCartToken()),
  answer: 'json',
  decode: addResults,
  write: true,
  failure: 'throw',
  silence: 'caller',
})

const tokenRefused = 'CSRF_TOKEN'

const reportStatus = (status: number | undefined): void =>
  report({
    level: 'error',
    where: 'POST cart/add-to-cart',
    came: `status ${status ?? 'missing'}`,
    expected: 'a status from -2 to 4',
    write: 'answer with one of these statuses; the product does not count as added',
  })

/** Completes a list of answers to one outcome for each product: a product without an answer may be in the cart or not. */
const completeOutcomes = (answered: readonly AddToCartOutcome[], wanted: number): readonly AddToCartOutcome[] => {
  if (wanted === 1 || answered.length >= wanted) return answered
  report({
    level: 'error',
    where: 'POST cart/add-to-cart',
    came: `${answered.length} answers for ${wanted} products`,
    expected: 'one answer for each product, in their order',
    write: '[{"status": 1}, {"status": 0, "statusText": "..."}]',
  })
  return [
    ...answered,
    ...Array.from({ length: wanted - answered.length }, () => unansweredOutcome(text('cart.unsure'))),
  ]
}

const addOnce = async (request: AddToCartRequest): Promise<Reply<readonly AddToCartOutcome[]>> => {
  try {
    const results = await postAddToCart(request)
    const outcomes = (Array.isArray(results) ? results : [results]).map(outcomeFrom)
    if (outcomes.length === 0) reportStatus(undefined)
    for (const outcome of outcomes) if (outcome.kind === 'unknown') reportStatus(outcome.status)
    return { ok: true, value: Array.isArray(results) ? completeOutcomes(outcomes, request.products.length) : outcomes }
  } catch (cause) {
    if (cause instanceof ServiceError) return { ok: false, failure: cause.failure }
    throw cause
  }
}

/** Whether nothing was added because the token of a cached page is outdated; only these two answers mean that. */
const isTokenRefusal = (reply: Reply<readonly AddToCartOutcome[]>): boolean =>
  reply.ok
    ? reply.value.length > 0 && reply.value.every(({ status, message }) => status === 0 && message === tokenRefused)
    : reply.failure.kind === 'status' && reply.failure.status === 403

/** Replaces the server's code by no message, so that the shopper gets the usual one, and logs it. */
const withoutCode = (outcomes: readonly AddToCartOutcome[]): Reply<readonly AddToCartOutcome[]> => {
  report({
    level: 'error',
    where: 'POST cart/add-to-cart',
    came: `${tokenRefused}, also after asking for a fresh token`,
    expected: 'a cart token that the server accepts',
    write:
      'print CART_CSRF_TOKEN (page JSON "cartToken"), and set the cookie XSRF-TOKEN (page JSON "csrfCookieName") with each refusal',
  })
  return { ok: true, value: outcomes.map((outcome) => ({ ...outcome, message: '' })) }
}

/**
 * Adds one or several products; gives one outcome for each, in the order of the answer. Renews an outdated token and repeats the call once;
 * no other call is repeated. Logs failures. Never rejects.
 */
export const sendAddToCart = async (request: AddToCartRequest): Promise<Reply<readonly AddToCartOutcome[]>> => {
  const token = currentCartToken()
  const sent = addOnce(request)
  // After the press is answered: reading cookies takes a phone a millisecond, and only the next page needs this cookie.
  void yieldToMain().then(bypassPageCache)
  const first = await sent
  const renewed = isTokenRefusal(first) && (await renewCartToken(token))
  const reply = renewed ? await addOnce(request) : first
  if (!reply.ok) handleFailure('log', reply.failure)
  return reply.ok && isTokenRefusal(reply) ? withoutCode(reply.value) : reply
}
