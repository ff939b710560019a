/** Days, weeks and months, and which typed dates and times are read (`1.12.2026`, `14:30`). */

import {
  addDays as daysLater,
  differenceInCalendarDays,
  eachWeekOfInterval,
  endOfMonth,
  isValid,
  lightFormat,
  addMonths as monthsLater,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns'
import { westernDigits, withoutInvisible } from './letters'

/** A day of the Gregorian calendar without a time zone. `month` is 1 to 12. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** A day and a time of day. */
export interface DayTime extends Day {
  readonly hour: number
  readonly minute: number
}

/** 0 is Sunday, 6 is Saturday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The day at noon in the device's zone: at noon no daylight saving change moves it to another day. */
const dateOf = ({ year, month, day }: Day): Date => {
  const date = new Date(2000, 0, 1, 12)
  date.setFullYear(year, month - 1, day)
  return date
}

const dayOf = (date: Date): Day => ({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() })

/** Days from `other` to `one`: less than 0 when `one` is earlier, 0 for the same day. */
export const compareDays = (one: Day, other: Day): number => differenceInCalendarDays(dateOf(one), dateOf(other))

/** The day `count` days later. */
export const addDays = (day: Day, count: number): Day => dayOf(daysLater(dateOf(day), count))

/** The day `count` months later; the 31st becomes the last day of a shorter month. */
export const addMonths = (day: Day, count: number): Day => dayOf(monthsLater(dateOf(day), count))

/** The first day of the week of this day. */
export const weekStartOf = (day: Day, weekStartsOn: Weekday): Day => dayOf(startOfWeek(dateOf(day), { weekStartsOn }))

/** The weeks of the day's month, each with seven days, including those of the neighbouring months. */
export const weeksOfMonth = (day: Day, weekStartsOn: Weekday): readonly (readonly Day[])[] => {
  const date = dateOf(day)
  return eachWeekOfInterval({ start: startOfMonth(date), end: endOfMonth(date) }, { weekStartsOn }).map((first) =>
    Array.from({ length: 7 }, (_, at) => addDays(dayOf(first), at)),
  )
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/
const time = /^(?:[T ,]\s*)?(\d{1,2})[:.](\d{2})(?::\d{2})?$/

/** The date in ISO 8601's order and the rest of the text; undefined when it does not begin with a date. */
const isoDate = (text: string): { readonly date: string; readonly rest: string } | undefined => {
  const [whole, year, month, day] = text.match(yearFirst) ?? text.replace(dayFirst, '$3-$2-$1').match(yearFirst) ?? []
  if (whole === undefined || !year || !month || !day) return undefined
  const rest = text.replace(yearFirst, '').replace(dayFirst, '').trim()
  return { date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, rest }
}

/**
 * Reads `2026-12-01`, `1.12.2026`, `2026/12/1`, each with or without a time (`14:30`), in western or Arabic digits. The result is a date
 * on the calendar, not a moment, so no time zone moves it to another day. Undefined for any other text and for days that do not exist.
 */
export const parseDayTime = (text: string): (Day & Partial<DayTime>) | undefined => {
  const found = isoDate(westernDigits(withoutInvisible(text.slice(0, 40))).trim())
  const date = found && parseISO(`${found.date}T12:00`)
  if (!found || !isValid(date) || date === undefined || date.getFullYear() < 1) return undefined
  if (found.rest === '') return dayOf(date)
  const [, hour, minute] = found.rest.match(time) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return { ...dayOf(date), hour: Number(hour), minute: Number(minute) }
}

/** `2026-12-01`. */
export const writeDay = (day: Day): string => lightFormat(dateOf(day), 'yyyy-MM-dd')

/** `14:30`, 24 hours. */
export const writeTime = ({ hour, minute }: Pick<DayTime, 'hour' | 'minute'>): string =>
  lightFormat(new Date(2000, 0, 1, hour, minute), 'HH:mm')

/** Today in the device's zone. */
export const todayHere = (now: Date = new Date()): Day => dayOf(now)

/** The day for `Intl.DateTimeFormat`, in the device's zone. */
export const dateForNames = dateOf
