import { decimalDigits } from '../lib/decimal'
import { westernDigits, withoutInvisible } from '../lib/digits'
import { type MoneyFormat, parseMoney } from '../lib/money'
import type { ChosenEnds } from './facet-choice'
import type { RangeFacet } from './facets'
import { PRICE_STEP_LARGE, PRICE_STEP_LIMIT, PRICE_STEP_SMALL } from './limits'

/** Where the two handles of a range can stand. */
export interface RangeGrid {
  readonly min: number
  readonly max: number
  readonly step: number
  /** End of the slider, on the step grid at or above `max`; there it means `max`. */
  readonly top: number
}

/** Both handles. */
export interface RangeEnds {
  readonly low: number
  readonly high: number
}

/**
 * Digits only, the decimal part cut first (§5): `"1.250,00"` and `"1250.50 TL"` are 1250. The page's decimal sign always
 * begins a decimal part; the other sign does unless three digits follow it.
 */
export const typedAmount = (text: string, decimalSeparator: string): number | undefined => {
  const clean = westernDigits(withoutInvisible(text))
    .replaceAll('٫', decimalSeparator)
    .replace(/[^\d.,]/g, '')
  const last = Math.max(clean.lastIndexOf('.'), clean.lastIndexOf(','))
  const tail = clean.length - last - 1
  const cuts = last >= 0 && (clean[last] === decimalSeparator || tail !== 3)
  const digits = (cuts ? clean.slice(0, last) : clean).replace(/\D/g, '')
  return digits === '' ? undefined : Number(digits)
}

/** An end of a range that is no price, decimals and all: read as the page writes amounts, and as other ways of writing that leave no doubt. */
export const typedDecimal = (text: string, format: MoneyFormat): number | undefined => {
  const exact = parseMoney(text, format)
  return exact === undefined ? undefined : Number(exact)
}

/** The slider of a range (§5): step 10 above 500, else 1; finer where the ends themselves have decimals. */
export const rangeGrid = ({ parameter, min, max }: RangeFacet): RangeGrid => {
  const digits = parameter === 'price' ? 0 : Math.max(decimalDigits(min), decimalDigits(max))
  const unit = 10 ** -digits
  const low = parameter === 'price' ? Math.floor(Number(min)) : Number(min)
  const asked = parameter === 'price' ? Math.ceil(Number(max)) : Number(max)
  const high = asked > low ? asked : low + 1
  const step = digits > 0 ? unit : high > PRICE_STEP_LIMIT ? PRICE_STEP_LARGE : PRICE_STEP_SMALL
  return { min: low, max: high, step, top: tidy(low + Math.ceil(tidy((high - low) / step)) * step) }
}

/** Takes binary dust off sums of decimal steps. */
const tidy = (amount: number): number => Number(amount.toFixed(6))

const within = (amount: number, { min, max }: RangeGrid): number => Math.min(Math.max(tidy(amount), min), max)

/** Where the handles stand for chosen ends, inside the grid. */
export const endsOf = (chosen: ChosenEnds | undefined, grid: RangeGrid): RangeEnds => ({
  low: within(Number(chosen?.min ?? grid.min), grid),
  high: within(Number(chosen?.max ?? grid.max), grid),
})

/** A handle moved; it stops one step before the other one. */
export const withHandle = (ends: RangeEnds, end: keyof RangeEnds, to: number, grid: RangeGrid): RangeEnds => {
  const stop = end === 'low' ? Math.min(to, ends.high - grid.step) : Math.max(to, ends.low + grid.step)
  return { ...ends, [end]: within(stop, grid) }
}

/** An end was typed; a maximum that is not above the minimum becomes the minimum plus 1 (§5). */
export const withTyped = (
  ends: RangeEnds,
  end: keyof RangeEnds,
  to: number | undefined,
  grid: RangeGrid,
): RangeEnds => {
  const typed = within(to ?? (end === 'low' ? grid.min : grid.max), grid)
  const [low, high] = end === 'low' ? [typed, ends.high] : [ends.low, typed]
  return { low, high: high > low ? high : low + 1 }
}

/**
 * The ends as the address takes them; undefined for the whole range. An untouched upper end of the price is sent one
 * higher, so that rounding never loses the dearest product (platform.md §2.2).
 */
export const endsToSend = ({ low, high }: RangeEnds, grid: RangeGrid, isPrice: boolean): ChosenEnds | undefined => {
  if (low <= grid.min && high >= grid.max) return undefined
  return { min: String(low), max: String(high >= grid.max && isPrice ? grid.max + 1 : high) }
}
