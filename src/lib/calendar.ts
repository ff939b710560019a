import { westernDigits, withoutInvisible } from './digits'

/** A day of the Gregorian calendar, without a zone: what is printed on a wall calendar. `month` is 1 to 12. */
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

const DAY_MS = 86_400_000

const dayNumber = ({ year, month, day }: Day): number => {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getTime() / DAY_MS
}

const dayOfNumber = (count: number): Day => {
  const date = new Date(count * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Less than 0 when the first is earlier, 0 for the same day. */
export const compareDays = (one: Day, other: Day): number => dayNumber(one) - dayNumber(other)

/** So many days later. */
export const addDays = (day: Day, count: number): Day => dayOfNumber(dayNumber(day) + count)

const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()

/** So many months later; the 31st becomes the last day of a shorter month. */
export const addMonths = ({ year, month, day }: Day, count: number): Day => {
  const months = year * 12 + month - 1 + count
  const [toYear, toMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1]
  return { year: toYear, month: toMonth, day: Math.min(day, daysInMonth(toYear, toMonth)) }
}

/** 0 is Sunday, 1 is Monday. */
export const weekdayOf = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7

/** The first day of the week that the day is in. */
export const weekStartOf = (day: Day, firstWeekday: number): Day =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))

/** The weeks that a month touches, each of seven days, days of the neighbouring months included. */
export const weeksOfMonth = (day: Day, firstWeekday: number): readonly (readonly Day[])[] => {
  const first = weekStartOf({ ...day, day: 1 }, firstWeekday)
  const last = { ...day, day: daysInMonth(day.year, day.month) }
  const count = Math.ceil((compareDays(last, first) + 1) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_each, at) => addDays(first, week * 7 + at)),
  )
}

const inYears = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/
const inDays = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/
const time = /^(?:[T ,]\s*)?(\d{1,2})[:.](\d{2})(?::\d{2})?$/

const isDay = ({ year, month, day }: Day): boolean =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/**
 * Reads `2026-12-01`, `1.12.2026`, `2026/12/1`, each with or without a time (`14:30`), in western or Arabic digits. Local parts of a
 * date, never a moment: no zone moves them to another day. Undefined for anything else and for days that there are not.
 */
export const parseDayTime = (text: string): (Day & Partial<DayTime>) | undefined => {
  const plain = westernDigits(withoutInvisible(text.slice(0, 40))).trim()
  const [whole, ...numbers] = plain.match(inYears) ?? plain.match(inDays) ?? []
  if (whole === undefined) return undefined
  const [a = 0, b = 0, c = 0] = numbers.map(Number)
  const day = inYears.test(plain) ? { year: a, month: b, day: c } : { year: c, month: b, day: a }
  if (!isDay(day)) return undefined
  const rest = plain.slice(whole.length).trim()
  if (rest === '') return day
  const [, hour, minute] = rest.match(time) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return { ...day, hour: Number(hour), minute: Number(minute) }
}

const padded = (number: number, length = 2): string => String(number).padStart(length, '0')

/** `2026-12-01` (§9 "Y-m-d"). */
export const writeDay = ({ year, month, day }: Day): string => `${padded(year, 4)}-${padded(month)}-${padded(day)}`

/** `14:30`, 24 hours (§9). */
export const writeTime = ({ hour, minute }: Pick<DayTime, 'hour' | 'minute'>): string =>
  `${padded(hour)}:${padded(minute)}`

/** The day that it is where the shopper is. */
export const todayHere = (now: Date = new Date()): Day => ({
  year: now.getFullYear(),
  month: now.getMonth() + 1,
  day: now.getDate(),
})

/** The day as the platform's own date, at noon UTC, for its names only. */
export const dateForNames = (day: Day): Date => new Date((dayNumber(day) + 0.5) * DAY_MS)
