import type { Decimal } from '../lib/decimal'
import { addDecimals, multiplyDecimals } from '../lib/decimal'
import { decodeWith, type WireOutput, wireNumber, wireObject, wireOr, wireText, wireUnknown } from '../lib/decode'
import { formatMoney, grossPrice } from '../lib/money'
import { parseDecimal } from '../lib/parse-decimal'
import { report } from '../lib/report'
import type { CartContents, CartLine } from '../shop/cart-lines'
import type { CartTotals } from '../shop/cart-outcome'
import { pageFacts } from '../shop/facts'
import { amountFrom, cartAnswer, heardCart, totalFields, totalsFrom } from './cart-wire'
import { endpoint, type Reply } from './endpoint'
import { plainWords } from './server-words'

/** Answer of a cart write. */
export interface CartChange {
  /** False for a status below 1, and for an answer without any: the cart itself must say then. */
  readonly isAccepted: boolean
  /** The server's words, plain text. */
  readonly message: string
  readonly totals: CartTotals | undefined
}

const absent = undefined

/** One of PRODUCTS (platform.md §2.5). */
const wireLine = wireObject({
  ID: wireNumber,
  CART_ID: wireNumber,
  COUNT: wireText,
  TITLE: wireText,
  VARIANT_ID: wireOr(wireNumber, absent),
  VARIANT1_NAME: wireText,
  VARIANT2_NAME: wireText,
  PRICE_SELL: wireText,
  TOTAL_SALE_PRICE: wireText,
  VAT: wireText,
  SUBSCRIBE_FREQUENCY: wireText,
  ORDER_NOTES: wireText,
})

/** A cart write's answer: status below 1 is a refusal with the server's words. */
const changeAnswer = wireObject({
  ...totalFields,
  status: wireOr(wireNumber, absent),
  statusText: wireText,
  url: wireText,
})

const where = 'GET cart/load'

type LineWire = WireOutput<typeof wireLine>

/** Price of one unit with VAT, as the server computed it, else from its price without. */
const unitPrice = ({ TOTAL_SALE_PRICE, PRICE_SELL, VAT }: LineWire): Decimal | undefined => {
  const net = amountFrom(PRICE_SELL)
  return amountFrom(TOTAL_SALE_PRICE) ?? (net && grossPrice(net, parseDecimal(VAT) ?? 0))
}

const lineFrom = (item: unknown): CartLine | undefined => {
  const decoded = decodeWith(wireLine, item, where)
  if (!decoded.ok) return undefined
  const line = decoded.value
  const quantity = parseDecimal(line.COUNT)
  if (quantity === undefined) {
    report({
      level: 'error',
      where,
      came: `COUNT ${JSON.stringify(line.COUNT.slice(0, 40))}`,
      expected: 'how many of the product are in the cart',
      write: '"COUNT": "2"',
    })
    return undefined
  }
  const price = unitPrice(line)
  return {
    index: line.CART_ID,
    productId: line.ID,
    variantId: line.VARIANT_ID,
    quantity,
    title: plainWords(line.TITLE),
    options: [line.VARIANT1_NAME, line.VARIANT2_NAME].filter(Boolean).join(', '),
    price: price && formatMoney(price, pageFacts()),
    total: price && formatMoney(multiplyDecimals(price, quantity), pageFacts()),
    subscription: /^0?$/.test(line.SUBSCRIBE_FREQUENCY) ? undefined : { frequency: line.SUBSCRIBE_FREQUENCY },
    note: line.ORDER_NOTES,
  }
}

const loadCart = endpoint({
  name: where,
  group: 'cart',
  method: 'GET',
  path: () => '/srv/service/cart/load?link=sepet',
  answer: 'json',
  decode: cartAnswer(wireUnknown),
  failure: 'log',
})

/** Loads the cart line by line (platform.md §2.5); a line that cannot be read is reported and left out. */
export const fetchCartLines = async (): Promise<Reply<CartContents>> => {
  const reply = heardCart(await loadCart(undefined), true)
  if (!reply.ok) return reply
  const cart = reply.value
  const read = cart.PRODUCTS.map(lineFrom)
  const lines = read.filter((line) => line !== undefined)
  const totalQuantity = cart.totalQuantity ?? Number(lines.reduce((sum, line) => addDecimals(sum, line.quantity), '0'))
  const totalPrice = cart.totalPrice || cart.PRICE_GENERAL
  const totals = totalsFrom({ totalQuantity, totalPrice, priceCart: cart.priceCart || cart.PRICE_CART })
  return {
    ok: true,
    value: { lines, isWhole: lines.length === read.length, totals: totals ?? { totalQuantity, totalPrice } },
  }
}

type ChangeWire = WireOutput<typeof changeAnswer>

const changeFrom = (action: string, reply: Reply<ChangeWire>): Reply<CartChange> => {
  if (!reply.ok) return reply
  const { status, statusText } = reply.value
  if (status === undefined)
    report({
      level: 'error',
      where: `GET cart/${action}`,
      came: 'no status',
      expected: 'a status, below 1 for a refusal',
      write: '"status": 1; the cart was asked what became of it',
    })
  const isAccepted = status !== undefined && status >= 1
  return { ok: true, value: { isAccepted, message: plainWords(statusText), totals: totalsFrom(reply.value) } }
}

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
  })
  return async (rest: string): Promise<Reply<CartChange>> => changeFrom(action, await send(rest))
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

/** Empties the cart; the answer's body says nothing. */
export const sendClearCart = (): Promise<Reply<unknown>> => getClearing(undefined)
