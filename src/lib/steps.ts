import {
  addDecimals,
  canonicalDecimal,
  compareDecimals,
  type Decimal,
  type DecimalInput,
  multiplyDecimals,
  subtractDecimals,
  wholeSteps,
} from './decimal'

/** A quantity and the rules it obeys. Rules that are absent, or steps that are not above 0, take their default. */
export interface StepRules {
  readonly value: DecimalInput
  /** Smallest quantity and origin of the grid; default 1. */
  readonly min?: DecimalInput | undefined
  /** Largest quantity; default none. Less than `min` counts as `min`. */
  readonly max?: DecimalInput | undefined
  /** Granularity of the grid; default 1. */
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
