import { rounded } from './statistics'

/** One measured figure; all limits are upper ones. */
export interface Figure {
  /** Never changes: other tools find figures by it. */
  readonly name: string
  readonly unit: 'B' | 'ms' | 'MB' | 'count' | 'ratio' | 'score'
  readonly value: number
  readonly limit?: number
  readonly passed: boolean
  /** The same measure on the page's other variants, or the values of a ratio. */
  readonly beside: Readonly<Record<string, number>>
}

interface Measured {
  readonly name: string
  readonly unit: Figure['unit']
  readonly value: number
  readonly limit?: number | undefined
  readonly beside?: Readonly<Record<string, number>>
}

/** A figure with its result; the limit is compared with the rounded value that is printed. */
export const figure = ({ value, beside = {}, limit, ...rest }: Measured): Figure => {
  const shown = rounded(value)
  return {
    ...rest,
    ...(limit === undefined ? {} : { limit }),
    value: shown,
    passed: limit === undefined || shown <= limit,
    beside: Object.fromEntries(Object.entries(beside).map(([name, each]) => [name, rounded(each)])),
  }
}

type Column = Readonly<Record<string, number>>

/** Vitrin's value of a column, or how many times that of another variant when `to` names one; the whole column is beside it. */
export const compared = (
  column: Column,
  { to, ...rest }: { name: string; unit: Figure['unit']; to?: string; limit?: number },
): Figure => {
  const { vitrin = Number.NaN } = column
  return figure({ ...rest, value: to === undefined ? vitrin : vitrin / (column[to] ?? Number.NaN), beside: column })
}

const withUnit = (value: number, unit: Figure['unit']): string => {
  if (unit === 'ratio') return `${value.toFixed(2)}x`
  return unit === 'count' || unit === 'score' ? String(value) : `${value} ${unit}`
}

const rowOf = ({ name, unit, value, limit, passed, beside }: Figure): readonly string[] => [
  name,
  withUnit(value, unit),
  limit === undefined ? '' : `<= ${withUnit(limit, unit)}`,
  limit === undefined ? '' : passed ? 'ok' : 'MISSED',
  Object.entries(beside)
    .map(([variant, each]) => `${variant} ${each}`)
    .join(' · '),
]

/** The figures as one table in plain text. */
export const table = (figures: readonly Figure[]): string => {
  const rows = [['figure', 'vitrin', 'limit', '', 'beside'], ...figures.map(rowOf)]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
