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

/** What a product, or one variant of it, costs: the server's own numbers, without VAT and with up to eight decimals. */
export interface PriceFacts {
  readonly price: Decimal
  /** Before the discount; equal to `price` or undefined without one. */
  readonly listPrice: Decimal | undefined
  /** Percent, e.g. `"20"`. */
  readonly vat: Decimal
  /** Percent that a money order adds; negative takes off. */
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

/** What a price is made from. */
export interface PriceSource {
  readonly price: DecimalSource
  readonly listPrice: DecimalSource
  readonly vat: DecimalSource
  readonly moneyOrderPercent: DecimalSource
}

/** Makes a price; undefined when the source names none. */
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
  /** Undefined: without an end. */
  readonly max: Decimal | undefined
  readonly percent: Decimal
}

/** What the shopper has chosen that changes the price. */
export interface PriceTerms {
  readonly quantity: Decimal
  readonly tiers: readonly QuantityTier[]
  /** Percent off for a recurring delivery, `"0"` without one. */
  readonly subscribePercent: Decimal
}

/** Prices of one piece as shown: each rounded once, half up, to the page's decimals. */
export interface ShownPrices {
  readonly price: Decimal
  /** The price before every discount; undefined when it is not higher than `price`. */
  readonly oldPrice: Decimal | undefined
  /** Whole percent between the two as they are shown; `"0"` without a discount. */
  readonly discountPercent: Decimal
  /** Price plus the money order's percentage, which may be negative. */
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

/** What `part` is of `whole` in whole percent, half up. */
const wholePercent = (part: Decimal, whole: Decimal): Decimal =>
  wholeSteps(addDecimals(multiplyDecimals(part, 200), whole), multiplyDecimals(whole, 2))

/**
 * Prices with VAT (`withoutVat`: without), less the tier's and the subscription's discount, rounded once at the end.
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
