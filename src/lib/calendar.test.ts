import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, compareDays, parseDayTime, weeksOfMonth, writeDay } from './calendar'

const day = (text: string) => {
  const found = parseDayTime(text)
  if (!found) throw new Error(`no day ${text}`)
  return found
}
/** Computed by JavaScript's own Date, in UTC. */
const isMonday = ({ year, month, day: date }: Parameters<typeof writeDay>[0]): boolean =>
  new Date(new Date(0).setUTCFullYear(year, month - 1, date)).getUTCDay() === 1

const anyDay = fc
  .tuple(fc.integer({ min: 1, max: 9998 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => ({ year, month, day: date }))

describe('Days of the calendar', () => {
  test.each([
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %i days is %s', (from, count, to) => {
    expect(writeDay(addDays(day(from), count))).toBe(to)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2026-01-15', 12, '2027-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i months is %s', (from, count, to) => {
    expect(writeDay(addMonths(day(from), count))).toBe(to)
  })

  test('what is written is read as the same day, and days count up one by one', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (from, count) => {
        expect(parseDayTime(writeDay(from))).toEqual(from)
        const to = addDays(from, count)
        if (to.year > 0 && to.year < 10_000) expect(compareDays(to, from)).toBe(count)
      }),
    )
  })

  test('a month’s weeks begin on Monday and hold every day of it once', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        const weeks = weeksOfMonth(any, 1)
        expect(weeks.every(([first]) => first && isMonday(first))).toBe(true)
        const own = weeks.flat().filter(({ month }) => month === any.month)
        expect(own.map((each) => each.day)).toEqual(Array.from({ length: own.length }, (_, at) => at + 1))
        expect(own.length).toBeGreaterThanOrEqual(28)
      }),
    )
  })

  test('21 November 2026 is the sixth day of its week', () => {
    expect(weeksOfMonth(day('2026-11-21'), 1).map((week) => week[5])).toContainEqual(day('2026-11-21'))
  })
})
