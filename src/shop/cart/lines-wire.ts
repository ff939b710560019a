/**
 * Reads the server's fields of a cart line with its unit price (VAT), and what the status of an answer to a changed or removed line means: below 1 is
 * a refusal.
 */

import { grossPrice } from '@/lib/arithmetic'
import type { Decimal } from '@/lib/decimal'
import { plainText } from '@/lib/html'
import { parseDecimal } from '@/lib/parse-decimal'
import { report } from '@/lib/report'
import { type WireOutput, wireNumber, wireObject, wireOr, wireText } from '@/server/decode'
import { decodeWith } from '@/server/read-answer'
import type { CartContents, CartLine } from './lines'
import type { CartTotals } from './model'
import { amountFrom, type CheckedCart, loadedTotals, totalFields, totalsFrom } from './wire'

const absent = undefined
const where = 'GET cart/load'

/** One entry of PRODUCTS. CART_ID is the session index; a line with a negative index, e.g. a gift, cannot be changed. */
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

type LineWire = WireOutput<typeof wireLine>

/** The price of one unit with VAT: the server's own, else computed from the price without VAT. */
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
  return {
    index: line.CART_ID,
    productId: line.ID,
    variantId: line.VARIANT_ID,
    quantity,
    title: plainText(line.TITLE),
    options: [line.VARIANT1_NAME, line.VARIANT2_NAME].filter(Boolean).join(', '),
    price: unitPrice(line),
    subscription: /^0?$/.test(line.SUBSCRIBE_FREQUENCY) ? undefined : { frequency: line.SUBSCRIBE_FREQUENCY },
    note: line.ORDER_NOTES,
  }
}

/** Reads the cart with its lines. An unreadable line is logged and left out. */
export const contentsFrom = (cart: CheckedCart): CartContents => {
  const read = cart.items.map(lineFrom)
  const lines = read.filter((line) => line !== undefined)
  return { lines, isWhole: lines.length === read.length, totals: loadedTotals(cart) }
}

/** The answer to a cart write. A status below 1 is a refusal. */
export const changeAnswer = wireObject({
  ...totalFields,
  status: wireOr(wireNumber, absent),
  statusText: wireText,
})

/** The result of a cart write. */
export interface CartChange {
  /** False for a status below 1, and for an answer without one: then only the cart itself shows the outcome. */
  readonly isAccepted: boolean
  /** The server's message as plain text. */
  readonly message: string
  readonly totals: CartTotals | undefined
}

/** Reads the answer to the cart write `action`. An answer without a status is logged. */
export const changeFrom = (action: string, answer: WireOutput<typeof changeAnswer>): CartChange => {
  const { status, statusText } = answer
  if (status === undefined)
    report({
      level: 'error',
      where: `GET cart/${action}`,
      came: 'no status',
      expected: 'a status, below 1 for a refusal',
      write: '"status": 1; the cart is read to find out whether the change was made',
    })
  const isAccepted = status !== undefined && status >= 1
  return { isAccepted, message: plainText(statusText), totals: totalsFrom(answer) }
}
