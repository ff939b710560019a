import { compareDecimals, type Decimal } from '../lib/decimal'
import {
  type Wire,
  wireEither,
  wireElse,
  wireFlag,
  wireList,
  wireNumber,
  wireObject,
  wireOr,
  wireSome,
  wireText,
} from '../lib/decode'
import { formatMoney, parseMoney } from '../lib/money'
import { parseDecimal } from '../lib/parse-decimal'
import { report } from '../lib/report'
import { type AddToCartOutcome, addToCartOutcome, type CartTotals } from '../shop/cart-outcome'
import { pageFacts } from '../shop/facts'
import type { Reply } from './endpoint'
import { plainWords } from './server-words'

const absent = undefined

/** The totals that every cart answer may carry. */
export const totalFields = {
  totalQuantity: wireOr(wireNumber, absent),
  totalPrice: wireText,
  priceCart: wireText,
}

/** The totals that every cart answer may carry (§3 "Cart response"). */
export interface TotalsAnswer {
  readonly totalQuantity: number | undefined
  readonly totalPrice: string
  readonly priceCart: string
}

/** A price that came as a number, e.g. `"1234.5"` or `"665.83333333"`; undefined for a formatted one. */
export const bareAmount = (price: string): Decimal | undefined =>
  /^-?\d+(?:\.(?:\d{1,2}|\d{4,}))?$/.test(price) ? parseDecimal(price) : undefined

/** Shown prices come formatted; a bare number ("1234.5", as in the cart object) is formatted here. */
const shownPrice = (price: string): string => {
  const amount = bareAmount(price)
  return amount === undefined ? price : formatMoney(amount, pageFacts())
}

/** The totals of an answer, undefined when it does not say how much is in the cart. */
export const totalsFrom = (answer: TotalsAnswer): CartTotals | undefined =>
  answer.totalQuantity === undefined
    ? undefined
    : {
        totalQuantity: answer.totalQuantity,
        totalPrice: shownPrice(answer.totalPrice),
        ...(answer.priceCart === '' ? {} : { goodsPrice: shownPrice(answer.priceCart) }),
      }

const resultFields = {
  ...totalFields,
  statusText: wireText,
  url: wireText,
  title: wireText,
  personalization_error: wireFlag,
}

const resultWithStatus = wireObject({ ...resultFields, status: wireNumber })
const resultWithout = wireObject({ ...resultFields, status: wireElse(wireNumber, absent) })

const unreadable: AddResult = {
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
 * Add-to-cart's answer: one result, or a list for several products with the totals in its last element. Only a status
 * tells a result from a list in PHP's form of an object; an answer without any is one result of unknown status, and so is
 * an element that cannot be read: the others were added or refused all the same.
 */
export const addResults: Wire<AddResult | AddResult[]> = wireEither(
  resultWithStatus,
  wireEither(
    wireList(resultWithStatus),
    wireEither(resultWithout, wireList<AddResult>(wireElse(resultWithout, unreadable))),
  ),
)

/** One product's result as it comes over the wire. */
export interface AddResult extends TotalsAnswer {
  readonly status: number | undefined
  readonly statusText: string
  readonly url: string
  readonly title: string
  readonly personalization_error: boolean
}

/** One product's result in the shop's words (§4). */
export const outcomeFrom = (result: AddResult): AddToCartOutcome =>
  addToCartOutcome({
    status: result.status,
    message: plainWords(result.statusText),
    url: result.url,
    title: plainWords(result.title),
    personalizationError: result.personalization_error,
    totals: totalsFrom(result),
  })

/** A price as a decimal, whether it came as a number or formatted (`"1.234,56"`); undefined when there is none. */
export const amountFrom = (price: string): Decimal | undefined => bareAmount(price) ?? parseMoney(price, pageFacts())

const loadFields = { ...totalFields, PRICE_CART: wireText, PRICE_GENERAL: wireText }

/** The cart object of platform.md §2.5. */
export const cartAnswer = <T>(line: Wire<T>) => wireSome(wireObject({ ...loadFields, PRODUCTS: wireList(line) }))

interface LoadedCart extends TotalsAnswer {
  readonly PRICE_CART: string
  readonly PRODUCTS: readonly unknown[]
}

const hasGoods = ({ totalQuantity = 0, priceCart, PRICE_CART }: LoadedCart): boolean =>
  totalQuantity > 0 || compareDecimals(amountFrom(priceCart || PRICE_CART) ?? '0', '0') > 0

/**
 * What cart/load said, unless that is no lines beside goods that cost something: a shopper who is shown an empty cart then
 * thinks that all is lost. Reported here.
 *
 * @param needsLines without, a count in the answer is enough.
 */
export const heardCart = <C extends LoadedCart>(reply: Reply<C>, needsLines: boolean): Reply<C> => {
  if (!reply.ok) return reply
  const { PRODUCTS, totalQuantity } = reply.value
  const isCounted = !needsLines && totalQuantity !== undefined
  if (isCounted || PRODUCTS.length > 0 || !hasGoods(reply.value)) return reply
  const where = 'GET cart/load'
  report({
    level: 'error',
    where,
    came: 'no PRODUCTS, and totals that are not zero',
    expected: 'the cart with its lines',
    write: 'answer an empty cart with "PRODUCTS": [] and totals of 0',
  })
  return { ok: false, failure: { endpoint: where, kind: 'malformed' } }
}
