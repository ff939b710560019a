/** How a quantity is corrected (least, most, steps, decimals, plus and minus, typed texts) and the message; when, is in `use-quantity.ts`. */

import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals, wholeSteps } from '@/lib/arithmetic'
import { canonicalDecimal, type Decimal, type DecimalInput, writtenDecimal } from '@/lib/decimal'
import { parseDecimal } from '@/lib/parse-decimal'
import { QUANTITY_MIN } from '@/page/limits'
import { text } from '@/page/texts'

/** A quantity and its rules. A rule that is absent, or a step that is not above 0, has its default. */
interface StepRules {
  readonly value: DecimalInput
  /** Smallest quantity and origin of the grid; default 1. */
  readonly min?: DecimalInput | undefined
  /** Largest quantity; default none. Less than `min` counts as `min`. */
  readonly max?: DecimalInput | undefined
  /** The distance between two allowed quantities; default 1. */
  readonly step?: DecimalInput | undefined
  /** What one press adds; default `step`. */
  readonly increment?: DecimalInput | undefined
}

interface Grid {
  readonly min: Decimal
  readonly max: Decimal | undefined
  readonly step: Decimal
  readonly increment: Decimal
}

const positive = (input: DecimalInput | undefined, fallback: Decimal): Decimal => {
  const decimal = input === undefined ? undefined : canonicalDecimal(input)
  return decimal !== undefined && compareDecimals(decimal, 0) > 0 ? decimal : fallback
}

/** The grid point at or below `value`, counted from the minimum. */
const gridFloor = (value: DecimalInput, { min, step }: Grid): Decimal =>
  addDecimals(min, multiplyDecimals(wholeSteps(subtractDecimals(value, min), step), step))

const gridOf = (rules: StepRules): Grid => {
  const min = (rules.min === undefined ? undefined : canonicalDecimal(rules.min)) ?? '1'
  const step = positive(rules.step, '1')
  const max = rules.max === undefined ? undefined : canonicalDecimal(rules.max)
  const grid = { min, max: undefined, step, increment: positive(rules.increment, step) }
  if (max === undefined) return grid
  return { ...grid, max: compareDecimals(max, min) < 0 ? min : gridFloor(max, grid) }
}

const within = (value: Decimal, { min, max }: Grid): Decimal => {
  if (compareDecimals(value, min) < 0) return min
  return max !== undefined && compareDecimals(value, max) > 0 ? max : value
}

const snapped = (value: DecimalInput, grid: Grid): Decimal => {
  const below = gridFloor(value, grid)
  const above = addDecimals(below, grid.step)
  const nearerAbove = compareDecimals(subtractDecimals(value, below), subtractDecimals(above, value)) >= 0
  return within(nearerAbove ? above : below, grid)
}

/**
 * The allowed quantity nearest to `value` (a half goes up): at least `min`, at most `max`, a whole number of steps
 * above `min`. A maximum off the grid counts as the last grid point below it.
 */
export const snapToStep = (rules: StepRules): Decimal => snapped(rules.value, gridOf(rules))

/** The quantity after one press of the increase button; the same as snapToStep at the upper end. */
export const stepUp = (rules: StepRules): Decimal => {
  const grid = gridOf(rules)
  const next = snapped(addDecimals(rules.value, grid.increment), grid)
  const moved = compareDecimals(next, rules.value) > 0
  return moved ? next : within(addDecimals(gridFloor(rules.value, grid), grid.step), grid)
}

/** The quantity after one press of the decrease button; `min` at the lower end. */
export const stepDown = (rules: StepRules): Decimal => {
  const grid = gridOf(rules)
  const next = snapped(subtractDecimals(rules.value, grid.increment), grid)
  const moved = compareDecimals(next, rules.value) < 0
  return moved ? next : within(subtractDecimals(gridFloor(rules.value, grid), grid.step), grid)
}

/** The limits of a quantity, as a theme writes them. */
export interface QuantityRules {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The distance between two allowed quantities: 0.25 allows 1, 1.25, 1.5 ... Default 1, or the increment when that is a fraction. */
  readonly step?: number | undefined
  /** What one press adds; default `step`. */
  readonly increment?: number | undefined
  /** The unit, e.g. `kg`; default pieces. */
  readonly unit?: string | undefined
}

/** The result of checking a quantity against its rules. */
export interface CheckedQuantity {
  /** The nearest quantity that may be ordered. */
  readonly quantity: Decimal
  /** The message why it differs from the typed quantity; `""` when it does not. */
  readonly correction: string
}

const stepRules = (value: DecimalInput, { min = QUANTITY_MIN, max, step, increment }: QuantityRules): StepRules => {
  const fraction = increment !== undefined && !Number.isInteger(increment) ? increment : undefined
  return { value, min, max, step: step ?? fraction, increment }
}

/** The smallest quantity that may be ordered. */
export const smallestQuantity = ({ min = QUANTITY_MIN }: QuantityRules): Decimal =>
  canonicalDecimal(min) ?? String(QUANTITY_MIN)

/** One press of the increase (1) or decrease (-1) button; the same quantity at the end. */
export const stepQuantity = (quantity: Decimal, direction: 1 | -1, rules: QuantityRules): Decimal =>
  (direction > 0 ? stepUp : stepDown)(stepRules(quantity, rules))

/** Whether a press in this direction would change nothing. */
export const isAtEnd = (quantity: Decimal, direction: 1 | -1, rules: QuantityRules): boolean =>
  compareDecimals(stepQuantity(quantity, direction, rules), quantity) * direction <= 0

/** Writes a quantity with its unit. */
export const amountText = (quantity: Decimal, { unit }: Pick<QuantityRules, 'unit'>, separator: string): string => {
  const written = writtenDecimal(quantity, separator)
  return unit ? text('quantity.measured', { quantity: written, unit }) : text('quantity.pieces', { quantity: written })
}

/** The message for a quantity beyond an end. */
export const quantityLimit = (direction: 1 | -1, rules: QuantityRules, decimalSeparator: string): string => {
  const write = (value: DecimalInput) => amountText(snapToStep(stepRules(value, rules)), rules, decimalSeparator)
  if (direction < 0) return text('quantity.minimum', { min: write(smallestQuantity(rules)) })
  return rules.max === undefined ? '' : text('quantity.maximum', { max: write(rules.max) })
}

/** Checks a typed text against the rules; comma and dot are accepted. A text that is not a number gives `lastGood`. */
export const checkQuantity = (
  typed: string,
  lastGood: Decimal,
  rules: QuantityRules,
  decimalSeparator: string,
): CheckedQuantity => {
  // Most presses ask for the minimum, which is always valid; this saves them the arithmetic.
  if (typed === String(rules.min ?? QUANTITY_MIN)) return { quantity: typed, correction: '' }
  const wanted = parseDecimal(typed)
  const quantity = snapToStep(stepRules(wanted ?? lastGood, rules))
  const moved = wanted === undefined ? 0 : compareDecimals(wanted, quantity)
  if (wanted !== undefined && moved === 0) return { quantity, correction: '' }
  const atEnd = moved > 0 ? isAtEnd(quantity, 1, rules) : moved < 0 && isAtEnd(quantity, -1, rules)
  const limit = atEnd ? quantityLimit(moved > 0 ? 1 : -1, rules, decimalSeparator) : ''
  const corrected = text('quantity.corrected', { quantity: amountText(quantity, rules, decimalSeparator) })
  return { quantity, correction: limit || corrected }
}

/** A field of a quantity: typed text, or a list. */
export type QuantityField = HTMLInputElement | HTMLSelectElement

/** A quantity that can be read and written: a field, or one that the page prints as words. */
export type WritableQuantity = Pick<QuantityField, 'value' | 'type' | 'dispatchEvent'>

/** Lets a list of quantities hold one that it does not offer: 12 in a list from 1 to 9. */
export const offerQuantity = (field: WritableQuantity | undefined | null, quantity = ''): void => {
  const isOffered = !(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === quantity)
  if (quantity && !isOffered) field.append(Object.assign(document.createElement('option'), { textContent: quantity }))
}
