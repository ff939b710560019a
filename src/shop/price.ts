import { addDecimals, compareDecimals, type Decimal, multiplyDecimals, roundHalfUp, wholeSteps } from '../lib/decimal'
import { grossPrice } from '../lib/money'

/** What a product, or one variant of it, costs: the server's own numbers, without VAT and with up to eight decimals. */
export interface PriceFacts {
  readonly price: Decimal
  /** Before the discount; equal to `price`, or undefined, without one. */
  readonly listPrice: Decimal | undefined
  /** Percent, e.g. `"20"`. */
  readonly vat: Decimal
  /** Percent that a money order adds; negative takes off. */
  readonly moneyOrderPercent: Decimal
}

/** One step of a multiple discount (§3): `percent` off from `min` to `max` pieces, both included. */
export interface QuantityTier {
  readonly min: Decimal
  /** Undefined: without an end. */
  readonly max: Decimal | undefined
  readonly percent: Decimal
}

/** What the shopper has chosen that changes the price. */
export interface PriceTerms {
  readonly quantity: Decimal
  readonly tiers: readonly QuantityTier[]
  /** Percent off for a recurring delivery, `"0"` without one (§4). */
  readonly subscribePercent: Decimal
}

/** Prices of one piece as shown: each rounded once, half up, to the page's decimals. */
export interface ShownPrices {
  readonly price: Decimal
  /** The price before every discount; undefined when it is not higher than `price`. */
  readonly oldPrice: Decimal | undefined
  /** Whole percent between the two as they are shown; `"0"` without a discount. */
  readonly discountPercent: Decimal
  /** Price plus the money order's percentage (§4), which may be negative. */
  readonly moneyOrderPrice: Decimal
}

/** The tier that a quantity falls into; of several the one that takes off most. */
export const tierFor = (quantity: Decimal, tiers: readonly QuantityTier[]): QuantityTier | undefined =>
  tiers
    .filter(
      ({ min, max }) =>
        compareDecimals(quantity, min) >= 0 && (max === undefined || compareDecimals(quantity, max) <= 0),
    )
    .reduce<QuantityTier | undefined>(
      (best, tier) => (best && compareDecimals(best.percent, tier.percent) >= 0 ? best : tier),
      undefined,
    )

const negated = (decimal: Decimal): Decimal => multiplyDecimals(decimal, -1)

/** Half up: whole steps of twice `whole` in twice `part` plus `whole`. */
const wholePercent = (part: Decimal, whole: Decimal): Decimal =>
  wholeSteps(addDecimals(multiplyDecimals(part, 200), whole), multiplyDecimals(whole, 2))

/**
 * Prices with VAT (`withoutVat`: without), tier and subscription, then rounded once (§4, §9).
 *
 * @param decimals digits after the page's decimal separator.
 */
export const shownPrices = (
  { price, listPrice, vat, moneyOrderPercent }: PriceFacts,
  { quantity, tiers, subscribePercent }: PriceTerms,
  { decimals, withoutVat = false }: { readonly decimals: number; readonly withoutVat?: boolean },
): ShownPrices => {
  const taxed = (net: Decimal): Decimal => (withoutVat ? net : grossPrice(net, vat))
  const tierPercent = tierFor(quantity, tiers)?.percent ?? '0'
  const exact = grossPrice(grossPrice(taxed(price), negated(tierPercent)), negated(subscribePercent))
  const shown = roundHalfUp(exact, decimals)
  const before = roundHalfUp(taxed(listPrice ?? price), decimals)
  const base = roundHalfUp(taxed(price), decimals)
  const highest = compareDecimals(before, base) > 0 ? before : base
  const isReduced = compareDecimals(highest, shown) > 0
  return {
    price: shown,
    oldPrice: isReduced ? highest : undefined,
    discountPercent: isReduced ? wholePercent(addDecimals(highest, negated(shown)), highest) : '0',
    moneyOrderPrice: roundHalfUp(grossPrice(exact, moneyOrderPercent), decimals),
  }
}
