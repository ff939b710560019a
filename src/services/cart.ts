import { addDecimals, type Decimal } from '../lib/decimal'
import { wireObject, wireText } from '../lib/decode'
import { nextTask } from '../lib/next-task'
import { parseDecimal } from '../lib/parse-decimal'
import { report } from '../lib/report'
import type { AddToCartOutcome, AddToCartRequest, CartTotals } from '../shop/cart-outcome'
import { addToCartForm } from './add-to-cart-form'
import { bypassPageCache } from './cache-bypass'
import { currentCartToken, renewCartToken } from './cart-token'
import { addResults, cartAnswer, heardCart, outcomeFrom, totalsFrom } from './cart-wire'
import { endpoint, type Reply } from './endpoint'
import { handleFailure, ServiceError } from './failure'

const readCart = endpoint({
  name: 'GET cart/load',
  group: 'cart',
  method: 'GET',
  path: () => '/srv/service/cart/load?link=sepet',
  answer: 'json',
  decode: cartAnswer(wireObject({ COUNT: wireText })),
  failure: 'log',
})

const countFrom = (sum: Decimal, count: string): Decimal => addDecimals(sum, parseDecimal(count) ?? 0)

/** Loads the cart's totals (platform.md §2.5). */
export const fetchCart = async (): Promise<Reply<CartTotals>> => {
  const reply = heardCart(await readCart(undefined), false)
  if (!reply.ok) return reply
  const cart = reply.value
  const counted = Number(cart.PRODUCTS.reduce((sum, { COUNT }) => countFrom(sum, COUNT), '0'))
  const totalQuantity = cart.totalQuantity ?? counted
  const totalPrice = cart.totalPrice || cart.PRICE_GENERAL
  const totals = totalsFrom({ totalQuantity, totalPrice, priceCart: cart.priceCart || cart.PRICE_CART })
  return { ok: true, value: totals ?? { totalQuantity, totalPrice } }
}

const postAddToCart = endpoint({
  name: 'POST cart/add-to-cart',
  group: 'cart',
  method: 'POST',
  path: () => '/srv/service/cart/add-to-cart',
  form: addToCartForm,
  answer: 'json',
  decode: addResults,
  write: true,
  failure: 'throw',
})

const tokenRefused = 'CSRF_TOKEN'

const reportStatus = (status: number | undefined): void =>
  report({
    level: 'error',
    where: 'POST cart/add-to-cart',
    came: `status ${status ?? 'missing'}`,
    expected: 'a status from -2 to 4',
    write: 'answer with a status of the table; nothing was assumed to be in the cart',
  })

const addOnce = async (request: AddToCartRequest): Promise<Reply<readonly AddToCartOutcome[]>> => {
  try {
    const results = await postAddToCart(request)
    const outcomes = (Array.isArray(results) ? results : [results]).map(outcomeFrom)
    if (outcomes.length === 0) reportStatus(undefined)
    for (const outcome of outcomes) if (outcome.kind === 'unknown') reportStatus(outcome.status)
    return { ok: true, value: outcomes }
  } catch (cause) {
    if (cause instanceof ServiceError) return { ok: false, failure: cause.failure }
    throw cause
  }
}

/** Only these two answers say that nothing was added because the token of a cached page was old (platform.md §6.5). */
const isTokenRefusal = (reply: Reply<readonly AddToCartOutcome[]>): boolean =>
  reply.ok
    ? reply.value.length > 0 && reply.value.every(({ status, message }) => status === 0 && message === tokenRefused)
    : reply.failure.kind === 'status' && reply.failure.status === 403

/** The code is for us; a shopper is told the usual sentence instead. */
const withoutCode = (outcomes: readonly AddToCartOutcome[]): Reply<readonly AddToCartOutcome[]> => {
  report({
    level: 'error',
    where: 'POST cart/add-to-cart',
    came: `${tokenRefused}, also after asking for a fresh token`,
    expected: 'a cart token that the server accepts',
    write: 'print CART_CSRF_TOKEN (page JSON "cartToken"), and set the cookie csrf_token with each refusal',
  })
  return { ok: true, value: outcomes.map((outcome) => ({ ...outcome, message: '' })) }
}

/**
 * Adds one or several products (§3, §4). One outcome for one product; for several, one each in the order of the answer.
 * A stale token is renewed and the call repeated, once; nothing else is ever repeated. Failures are logged here.
 */
export const sendAddToCart = async (request: AddToCartRequest): Promise<Reply<readonly AddToCartOutcome[]>> => {
  const token = currentCartToken()
  const sent = addOnce(request)
  // Pages are asked for later, and the press is answered first: reading cookies takes a phone a millisecond.
  void nextTask().then(bypassPageCache)
  const first = await sent
  const renewed = isTokenRefusal(first) && (await renewCartToken(token, fetchCart))
  const reply = renewed ? await addOnce(request) : first
  if (!reply.ok) handleFailure('log', reply.failure)
  return reply.ok && isTokenRefusal(reply) ? withoutCode(reply.value) : reply
}
