import type { Decimal } from '../lib/decimal'
import { type Wire, wireEither, wireFlag, wireList, wireNumber, wireObject, wireOr, wireText } from '../lib/decode'
import { formatMoney } from '../lib/money'
import { parseDecimal } from '../lib/parse-decimal'
import { type AddToCartOutcome, addToCartOutcome, type CartTotals } from '../shop/cart-outcome'
import { pageFacts } from '../shop/facts'
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
const resultWithout = wireObject({ ...resultFields, status: wireOr(wireNumber, absent) })

/**
 * Add-to-cart's answer: one result, or a list for several products with the totals in its last element. Only a status
 * tells a result from a list in PHP's form of an object; an answer without any is one result of unknown status.
 */
export const addResults: Wire<AddResult | AddResult[]> = wireEither(
  resultWithStatus,
  wireEither(wireList(resultWithStatus), resultWithout),
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

/** The cart object of platform.md §2.5, as far as totals go. */
export const cartAnswer = wireObject({
  ...totalFields,
  PRICE_CART: wireText,
  PRICE_GENERAL: wireText,
  PRODUCTS: wireList(wireObject({ COUNT: wireText })),
})
