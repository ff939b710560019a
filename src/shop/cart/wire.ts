/**
 * The form fields that an add sends, and how its answers and the cart's totals are read: formats of prices, how many pieces a line counts (kilograms
 * are one), what an empty cart is.
 */

import { compareDecimals } from '@/lib/arithmetic'
import type { Decimal } from '@/lib/decimal'
import { plainText } from '@/lib/html'
import { parseMoney } from '@/lib/money'
import { isRecord } from '@/lib/objects'
import { parseDecimal } from '@/lib/parse-decimal'
import { report } from '@/lib/report'
import { pageFacts } from '@/page/facts'
import {
  decodeStored,
  type Wire,
  type WireOutput,
  wireEither,
  wireElse,
  wireFlag,
  wireList,
  wireNumber,
  wireObject,
  wireOr,
  wireSome,
  wireText,
  wireUnknown,
} from '@/server/decode'
import type { Reply } from '@/server/endpoint'
import type { FormFields, FormValue } from '@/server/form'
import {
  type AddToCartOutcome,
  type AddToCartRequest,
  addToCartOutcome,
  type CartTotals,
  type Personalization,
} from './model'

const absent = undefined

/** The fields of the totals, which every cart answer may have. */
export const totalFields = { totalQuantity: wireOr(wireNumber, absent), totalPrice: wireText, priceCart: wireText }

interface TotalsAnswer {
  readonly totalQuantity: number | undefined
  readonly totalPrice: string
}

/** Reads a price that is a number, e.g. `"1234.5"` or `"665.83333333"`; undefined for a formatted one. */
const bareAmount = (price: string): Decimal | undefined =>
  /^-?\d+(?:\.(?:\d{1,2}|\d{4,}))?$/.test(price) ? parseDecimal(price) : undefined

/** Reads a price, a number or formatted (`"1.234,56"`); undefined when there is none. */
export const amountFrom = (price: string): Decimal | undefined => bareAmount(price) ?? parseMoney(price, pageFacts())

/** Reads the totals of an answer; undefined when it does not name the number of pieces. */
export const totalsFrom = ({ totalQuantity, totalPrice }: TotalsAnswer): CartTotals | undefined =>
  totalQuantity === undefined ? undefined : { count: totalQuantity, total: amountFrom(totalPrice) }

const resultFields = {
  ...totalFields,
  statusText: wireText,
  url: wireText,
  title: wireText,
  personalization_error: wireFlag,
}

const resultWithStatus = wireObject({ ...resultFields, status: wireNumber })
const resultWithout = wireObject({ ...resultFields, status: wireElse(wireNumber, absent) })

/** One product's result under the server's names. */
export interface AddResult extends TotalsAnswer {
  readonly status: number | undefined
  readonly statusText: string
  readonly url: string
  readonly title: string
  readonly personalization_error: boolean
}

const unreadable: AddResult & { readonly priceCart: string } = {
  totalQuantity: absent,
  totalPrice: '',
  priceCart: '',
  statusText: '',
  url: '',
  title: '',
  personalization_error: false,
  status: absent,
}

/**
 * The answer to add-to-cart: one result, or a list for several products with the totals in its last element. PHP may send a list as an
 * object, so only a status distinguishes a result from a list. An answer or an element without a readable status is one result of unknown
 * status.
 */
export const addResults: Wire<AddResult | AddResult[]> = wireEither(
  resultWithStatus,
  wireEither(
    wireList(resultWithStatus),
    wireEither(resultWithout, wireList<AddResult>(wireElse(resultWithout, unreadable))),
  ),
)

/** Converts one product's result to an outcome. */
export const outcomeFrom = (result: AddResult): AddToCartOutcome =>
  addToCartOutcome({
    status: result.status,
    message: plainText(result.statusText),
    url: result.url,
    title: plainText(result.title),
    personalizationError: result.personalization_error,
    totals: totalsFrom(result),
  })

/** The form value of one or several texts: one keeps its bare name, several are a list. */
const oneOrList = (values: readonly string[]): FormValue => (values.length > 1 ? values : values[0])

/** The server expects `productId:variantId`, although pages print `productId-variantId`. */
const relatedId = (related: string): string => related.trim().replace('-', ':')

const personalizationJson = ({ productId, variantId, formId, data }: Personalization): string =>
  JSON.stringify({ form_id: formId, product_id: productId, sub_product_id: variantId, data })

/** The body of add-to-cart. */
export const addToCartForm = (request: AddToCartRequest, token: string): FormFields => {
  const { products, relatedProducts = [], subscription, orderNote, personalizations = [] } = request
  return {
    productId: oneOrList(products.map(({ productId }) => String(productId))),
    variantId: oneOrList(products.map(({ variantId }) => String(variantId))),
    quantity: oneOrList(products.map(({ quantity }) => quantity)),
    relatedProductId: oneOrList(relatedProducts.map(relatedId)),
    subscribe: subscription && true,
    subscribeFrequency: subscription?.frequency,
    orderNotes: orderNote || undefined,
    formData: Object.fromEntries(personalizations.map((each) => [each.productId, personalizationJson(each)])),
    csrfToken: token,
  }
}

/** The answer to cart/load. Its lines are read one by one, so that an unreadable line does not spoil the others. */
export const cartAnswer = wireSome(
  wireObject({ ...totalFields, PRICE_CART: wireText, PRICE_GENERAL: wireText, PRODUCTS: wireUnknown }),
)

type LoadedCart = WireOutput<typeof cartAnswer>

/** A cart that was loaded, with the lines of its answer. */
export interface CheckedCart extends LoadedCart {
  readonly items: readonly unknown[]
}

const countedLine = wireObject({ COUNT: wireText, STOCK_INCREMENT: wireText })

const isWholeNumber = (quantity: Decimal): boolean => !quantity.includes('.')

/** The pieces of a line. A product that is sold by weight or length is one piece, in any quantity. */
const piecesOf = (item: unknown): number => {
  const line = decodeStored(countedLine, item)
  const quantity = parseDecimal(line?.COUNT ?? '')
  if (quantity === undefined) return 0
  const step = parseDecimal(line?.STOCK_INCREMENT ?? '') ?? '1'
  return isWholeNumber(quantity) && isWholeNumber(step) ? Number(quantity) : 1
}

/** The totals of a loaded cart. The number of pieces is estimated from the lines when the answer does not have it. */
export const loadedTotals = ({ totalQuantity, totalPrice, PRICE_GENERAL, items }: CheckedCart): CartTotals => {
  const total = amountFrom(totalPrice || PRICE_GENERAL)
  if (totalQuantity !== undefined) return { count: totalQuantity, total }
  return { count: items.reduce<number>((sum, item) => sum + piecesOf(item), 0), total, isEstimated: true }
}

/** Reads the list of lines, which PHP sends as an object when it has gaps. Undefined for an empty object, which may be an error. */
const itemsFrom = (products: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(products)) return products
  return isRecord(products) && Object.keys(products).length > 0 ? Object.values(products) : undefined
}

/** Whether the answer is an empty cart: its totals are 0, and it has an empty list of lines or states the totals. */
const isEmptyCart = ({ totalQuantity, priceCart, PRICE_CART, PRODUCTS }: LoadedCart): boolean => {
  const goods = amountFrom(priceCart || PRICE_CART)
  const isZero = (totalQuantity ?? 0) === 0 && compareDecimals(goods ?? '0', '0') === 0
  const isStated = totalQuantity !== undefined || goods !== undefined
  return isZero && (Array.isArray(PRODUCTS) || (PRODUCTS === null && isStated))
}

/**
 * Reads the lines of a cart/load answer. An answer without lines that is not an empty cart is logged and fails as `malformed`: shown as an
 * empty cart it would make a shopper believe that everything is lost.
 *
 * @param needsLines false accepts an answer that has only the number of pieces.
 */
export const checkedCart = (reply: Reply<LoadedCart>, needsLines: boolean): Reply<CheckedCart> => {
  if (!reply.ok) return reply
  const items = itemsFrom(reply.value.PRODUCTS) ?? []
  const isCounted = !needsLines && (reply.value.totalQuantity ?? 0) > 0
  if (isCounted || items.length > 0 || isEmptyCart(reply.value)) return { ok: true, value: { ...reply.value, items } }
  const where = 'GET cart/load'
  report({
    level: 'error',
    where,
    came: `PRODUCTS ${JSON.stringify(reply.value.PRODUCTS)?.slice(0, 40) ?? 'missing'}, without totals of zero`,
    expected: 'the cart with its lines',
    write: 'answer an empty cart with "PRODUCTS": [] and totals of 0',
  })
  return { ok: false, failure: { endpoint: where, kind: 'malformed' } }
}
