/**
 * The calls that read the cart with its lines, as data or as printed, set one quantity or all, remove a line and empty the cart; what their answers
 * mean is in `lines-wire.ts`.
 */

import type { Decimal } from '@/lib/decimal'
import { withoutOrigin } from '@/page/links'
import { wireText, wireUnknown } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'
import type { CartContents } from './lines'
import { type CartChange, changeAnswer, changeFrom, contentsFrom } from './lines-wire'
import { cartAnswer, checkedCart } from './wire'

const loadCart = endpoint({
  name: 'GET cart/load',
  group: 'cart',
  method: 'GET',
  path: () => '/srv/service/cart/load?link=sepet',
  answer: 'json',
  decode: cartAnswer,
  failure: 'log',
})

/** Fetches the cart with its lines. Never rejects. */
export const fetchCartLines = async (): Promise<Reply<CartContents>> => {
  const reply = checkedCart(await loadCart(undefined), true)
  return reply.ok ? { ok: true, value: contentsFrom(reply.value) } : reply
}

/** A cart on the page, and the complete address of the HTML that it came from. */
interface CartSource {
  /** Any name; a new request of the same cart aborts its older one. */
  readonly cart: string
  readonly address: string
}

/** Fetches the HTML of a cart as the server prints it now, also a whole page; insert it through lib/html only. Never rejects. */
export const fetchPrintedCart = endpoint({
  name: 'GET the cart anew',
  group: 'page',
  method: 'GET',
  path: ({ address }: CartSource) => withoutOrigin(address),
  answer: 'text',
  decode: wireText,
  slot: ({ cart }) => cart,
  failure: 'log',
})

/** Declares a cart write. On this platform cart writes are GET requests, so nothing may repeat or prefetch them. */
const changeCall = (action: string) => {
  const send = endpoint({
    name: `GET cart/${action}`,
    group: 'cart',
    method: 'GET',
    path: (rest: string) => `/srv/service/cart/${action}/${rest}`,
    answer: 'json',
    decode: changeAnswer,
    write: true,
    failure: 'log',
    silence: 'caller',
  })
  return async (rest: string): Promise<Reply<CartChange>> => {
    const reply = await send(rest)
    return reply.ok ? { ok: true, value: changeFrom(action, reply.value) } : reply
  }
}

const updateLine = changeCall('update-item')
const updateAll = changeCall('update')
const removeLine = changeCall('delete')

/** Sets the quantity of the line with this session index. */
export const sendLineQuantity = (index: number, quantity: Decimal): Promise<Reply<CartChange>> =>
  updateLine(`${index}/${quantity}`)

/** Sets the quantities of all lines, in the cart's order. */
export const sendAllQuantities = (quantities: readonly Decimal[]): Promise<Reply<CartChange>> =>
  updateAll(quantities.join('-'))

/** Removes the line with this session index; all later indexes shift. */
export const sendLineRemoval = (index: number): Promise<Reply<CartChange>> => removeLine(String(index))

const getClearing = endpoint({
  name: 'GET cart/delete-all',
  group: 'cart',
  method: 'GET',
  path: () => '/srv/service/cart/delete-all',
  answer: 'nothing',
  decode: wireUnknown,
  write: true,
  failure: 'log',
})

/** Empties the cart. The body of the answer has no meaning. */
export const sendClearCart = (): Promise<Reply<unknown>> => getClearing(undefined)
