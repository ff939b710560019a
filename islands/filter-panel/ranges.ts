/** The steps of a range's handles, how a typed end is corrected, which ends are sent (price: upper one plus 1); the slider: `Range.tsx`. */

import { decimalDigits } from '@/lib/arithmetic'
import { westernDigits, withoutInvisible } from '@/lib/letters'
import type { MoneyFormat } from '@/lib/money'
import { parseMoney } from '@/lib/money'
import { PRICE_STEP_LARGE, PRICE_STEP_LIMIT, PRICE_STEP_SMALL } from '@/page/limits'
import type { ChosenEnds } from '@/shop/catalog/facet-choice'
import type { RangeFacet } from '@/shop/catalog/facets'

/** A range that was set and is not applied yet. */
interface DeferredRange {
  /** Key of the range's facet. */
  readonly key: string
  /** The id of the control that has set it. */
  readonly control: string
  readonly apply: () => void
}

/** Defers one range until its delay is over or another control is used. `onDue` is called when the delay is over. */
export const deferRanges = (onDue: () => void) => {
  let deferred: DeferredRange | undefined
  let timer = 0

  /** Applies the deferred range; returns the id of its control, undefined when there is none. */
  const flush = (): string | undefined => {
    clearTimeout(timer)
    const last = deferred
    deferred = undefined
    last?.apply()
    return last?.control
  }

  /** Replaces what was deferred for the same range; another range is applied first. Without `delay` (ms) it waits for flush. */
  const defer = (next: DeferredRange, delay?: number): void => {
    if (deferred?.key !== next.key) flush()
    clearTimeout(timer)
    deferred = next
    if (delay !== undefined) timer = window.setTimeout(onDue, delay)
  }

  return { flush, defer }
}

/** The positions that the two handles of a range can have. */
interface RangeGrid {
  readonly min: number
  readonly max: number
  readonly step: number
  /** The end of the slider: the step at or above `max`, which means `max`. */
  readonly top: number
}

/** Both handles. */
export interface RangeEnds {
  readonly low: number
  readonly high: number
}

/**
 * Reads a typed price: digits only, without its decimal part. `"1.250,00"` and `"1250.50 TL"` are 1250. The page's decimal
 * sign always begins a decimal part; the other sign does unless three digits follow it.
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

/** Reads a typed end of a range that is no price, with its decimals: in the page's format, or another unambiguous one. */
export const typedDecimal = (text: string, format: MoneyFormat): number | undefined => {
  const exact = parseMoney(text, format)
  return exact === undefined ? undefined : Number(exact)
}

/** The slider of a range: step 10 when the maximum is above 500, else 1; smaller when the ends have decimals. */
export const rangeGrid = ({ parameter, min, max }: RangeFacet): RangeGrid => {
  const digits = parameter === 'price' ? 0 : Math.max(decimalDigits(min), decimalDigits(max))
  const unit = 10 ** -digits
  const low = parameter === 'price' ? Math.floor(Number(min)) : Number(min)
  const asked = parameter === 'price' ? Math.ceil(Number(max)) : Number(max)
  const high = asked > low ? asked : low + 1
  const step = digits > 0 ? unit : high > PRICE_STEP_LIMIT ? PRICE_STEP_LARGE : PRICE_STEP_SMALL
  return { min: low, max: high, step, top: tidy(low + Math.ceil(tidy((high - low) / step)) * step) }
}

/** Removes binary rounding errors from sums of decimal steps. */
const tidy = (amount: number): number => Number(amount.toFixed(6))

const within = (amount: number, { min, max }: RangeGrid): number => Math.min(Math.max(tidy(amount), min), max)

/** The handles' positions for chosen ends, inside the grid. */
export const endsOf = (chosen: ChosenEnds | undefined, grid: RangeGrid): RangeEnds => ({
  low: within(Number(chosen?.min ?? grid.min), grid),
  high: within(Number(chosen?.max ?? grid.max), grid),
})

/** Moves a handle; it stops one step before the other one. */
export const withHandle = (ends: RangeEnds, end: keyof RangeEnds, to: number, grid: RangeGrid): RangeEnds => {
  const stop = end === 'low' ? Math.min(to, ends.high - grid.step) : Math.max(to, ends.low + grid.step)
  return { ...ends, [end]: within(stop, grid) }
}

/** Sets a typed end; a maximum that is not above the minimum becomes the minimum plus 1. */
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
 * The ends for the address; undefined for the whole range. An untouched upper end of the price is sent one higher, as the
 * platform does, so that rounding never loses the most expensive product.
 */
export const endsToSend = ({ low, high }: RangeEnds, grid: RangeGrid, isPrice: boolean): ChosenEnds | undefined => {
  if (low <= grid.min && high >= grid.max) return undefined
  return { min: String(low), max: String(high >= grid.max && isPrice ? grid.max + 1 : high) }
}
