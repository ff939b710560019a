/**
 * Computes the shown price: VAT, the old price, discount and its percentage, quantity tiers (the highest wins), money order, and rounding once at the
 * end.
 */

import {
  addDecimals,
  compareDecimals,
  discountedPrice,
  grossPrice,
  multiplyDecimals,
  subtractDecimals,
  wholeSteps,
  withPercent,
} from '@/lib/arithmetic'
import { type Decimal, roundHalfUp } from '@/lib/decimal'
import { parseDecimal } from '@/lib/parse-decimal'
import { report } from '@/lib/report'

/** The price of a product or variant, in the server's own numbers: without VAT and with up to eight decimals. */
export interface PriceFacts {
  readonly price: Decimal
  /** The price before the discount; equal to `price` or undefined without a discount. */
  readonly listPrice: Decimal | undefined
  /** VAT in percent, e.g. `"20"`. */
  readonly vat: Decimal
  /** Percent that a money order adds to the price; negative for a discount. */
  readonly moneyOrderPercent: Decimal
}

/** A number as a server or a theme prints it: `"665.83333333"`, `"1.234,56"`, `83.25`; undefined or `""` when it is left out. */
export type DecimalSource = string | number | undefined

/** Reads a printed number; undefined when it is left out, or unreadable with a line in the log under `where`. */
export const readDecimal = (source: DecimalSource, where: string): Decimal | undefined => {
  if (source === undefined || source === '') return undefined
  const decimal = parseDecimal(source)
  if (decimal === undefined)
    report({
      level: 'error',
      where,
      came: JSON.stringify(source).slice(0, 60),
      expected: 'a decimal with a dot, as a number or as text',
      write: '"665.83333333"',
    })
  return decimal
}

/** The numbers of a price as a server or a theme prints them. */
export interface PriceSource {
  readonly price: DecimalSource
  readonly listPrice: DecimalSource
  readonly vat: DecimalSource
  readonly moneyOrderPercent: DecimalSource
}

/** Reads a price; undefined when the source has none. Unreadable numbers are logged under `where`. */
export const priceFacts = (source: PriceSource, where: string): PriceFacts | 'unreadable' | undefined => {
  if (source.price === undefined || source.price === '') return undefined
  const price = readDecimal(source.price, `${where} price`)
  if (price === undefined) return 'unreadable'
  return {
    price,
    listPrice: readDecimal(source.listPrice, `${where} list price`),
    vat: readDecimal(source.vat, `${where} vat`) ?? '0',
    moneyOrderPercent: readDecimal(source.moneyOrderPercent, `${where} money order percent`) ?? '0',
  }
}

/** One step of a quantity discount: `percent` off from `min` to `max` pieces, both included. */
export interface QuantityTier {
  readonly min: Decimal
  /** Undefined for a tier without an upper end. */
  readonly max: Decimal | undefined
  readonly percent: Decimal
}

/** The choices of a shopper that change the price. */
export interface PriceTerms {
  readonly quantity: Decimal
  readonly tiers: readonly QuantityTier[]
  /** Percent off for a recurring delivery, `"0"` without one. */
  readonly subscribePercent: Decimal
}

/** The prices of one piece as they are shown: each rounded once, half up, to the page's decimals. */
export interface ShownPrices {
  readonly price: Decimal
  /** The price before every discount; undefined when it is not higher than `price`. */
  readonly oldPrice: Decimal | undefined
  /** Whole percent between the two as they are shown; `"0"` without a discount. */
  readonly discountPercent: Decimal
  /** Price plus the money order's percentage, which may be negative. */
  readonly moneyOrderPrice: Decimal
}

/** The tier of a quantity; of several the one with the highest discount. */
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

/** The share of `part` in `whole`, in whole percent, half up. */
const wholePercent = (part: Decimal, whole: Decimal): Decimal =>
  wholeSteps(addDecimals(multiplyDecimals(part, 200), whole), multiplyDecimals(whole, 2))

/**
 * Computes the prices to show: with VAT (unless `withoutVat`), less the discounts of tier and subscription, rounded once at the end to
 * `decimals` digits.
 */
export const shownPrices = (
  { price, listPrice, vat, moneyOrderPercent }: PriceFacts,
  { quantity, tiers, subscribePercent }: PriceTerms,
  { decimals, withoutVat = false }: { readonly decimals: number; readonly withoutVat?: boolean },
): ShownPrices => {
  const taxed = (net: Decimal): Decimal => (withoutVat ? net : grossPrice(net, vat))
  const tierPercent = tierFor(quantity, tiers)?.percent ?? '0'
  const exact = discountedPrice(discountedPrice(taxed(price), tierPercent), subscribePercent)
  const shown = roundHalfUp(exact, decimals)
  const before = roundHalfUp(taxed(listPrice ?? price), decimals)
  const base = roundHalfUp(taxed(price), decimals)
  const highest = compareDecimals(before, base) > 0 ? before : base
  const isReduced = compareDecimals(highest, shown) > 0
  return {
    price: shown,
    oldPrice: isReduced ? highest : undefined,
    discountPercent: isReduced ? wholePercent(subtractDecimals(highest, shown), highest) : '0',
    moneyOrderPrice: roundHalfUp(withPercent(exact, moneyOrderPercent), decimals),
  }
}
