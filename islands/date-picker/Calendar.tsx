/** The calendar's grid of days: names of days and months, the keys that walk through it, and its buttons for months and years. */

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DATE_WEEK_START } from '@/forms/limits'
import {
  addDays,
  addMonths,
  compareDays,
  type Day,
  dateForNames,
  todayHere,
  weekStartOf,
  weeksOfMonth,
  writeDay,
} from '@/lib/calendar'
import { pageFacts } from '@/page/facts'
import { text } from '@/page/texts'

interface MonthBarProps {
  readonly day: Day
  /** Moves by a number of months. */
  turn(months: number): void
}

const steps = [
  { months: -12, label: 'date.previousYear', path: 'M17 6l-6 6 6 6M11 6l-6 6 6 6' },
  { months: -1, label: 'date.previousMonth', path: 'M14 6l-6 6 6 6' },
  { months: 1, label: 'date.nextMonth', path: 'M10 6l6 6-6 6' },
  { months: 12, label: 'date.nextYear', path: 'M7 6l6 6-6 6M13 6l6 6-6 6' },
] as const

/** The month and year, with buttons to other months and years. */
const MonthBar = ({ day, turn }: MonthBarProps) => {
  const name = new Intl.DateTimeFormat(pageFacts().language, {
    calendar: 'gregory',
    month: 'long',
    year: 'numeric',
  }).format(dateForNames(day))
  const button = ({ months, label, path }: (typeof steps)[number]) => (
    <button
      key={months}
      type="button"
      className="vitrin-icon-button"
      aria-label={text(label)}
      onClick={() => turn(months)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  )
  return (
    <div className="vitrin-month-bar">
      {steps.slice(0, 2).map(button)}
      <p aria-live="polite">{name}</p>
      {steps.slice(2).map(button)}
    </div>
  )
}

interface CalendarProps {
  readonly chosen: Day | undefined
  /** The calendar opens on the allowed day nearest to this one. */
  readonly start: Day
  isAllowed(day: Day): boolean
  choose(day: Day): void
}

const names = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(pageFacts().language, { calendar: 'gregory', ...options })

/** The longest short name of a weekday, in characters. Longer ones, as in Arabic, do not fit a column and are replaced by narrow names. */
const LONGEST_NAME = 4

const shortNames = (day: Day): Intl.DateTimeFormat => {
  const short = names({ weekday: 'short' })
  const isLong = Array.from({ length: 7 }, (_, at) => short.format(dateForNames(addDays(day, at)))).some(
    (name) => name.length > LONGEST_NAME,
  )
  return isLong ? names({ weekday: 'narrow' }) : short
}

const isSame = (one: Day | undefined, other: Day): boolean => one !== undefined && compareDays(one, other) === 0

/** A month as a grid of days (APG date picker): arrow keys move by days, Page Up and Page Down by months, with Shift by years. */
export const Calendar = ({ chosen, start, isAllowed, choose }: CalendarProps) => {
  const [focused, setFocused] = useState(chosen ?? start)
  const [isWalking, setWalking] = useState(true)
  const grid = useRef<HTMLTableElement>(null)
  const [formats] = useState(() => ({
    short: shortNames(start),
    long: names({ weekday: 'long' }),
    full: names({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  }))
  const weeks = weeksOfMonth(focused, DATE_WEEK_START)
  const today = todayHere()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (isWalking) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [focused, isWalking])

  const walk = (day: Day): void => {
    setWalking(true)
    setFocused(day)
  }
  const turn = (months: number): void => {
    setWalking(false)
    setFocused((day) => addMonths(day, months))
  }
  const answerKey = (event: KeyboardEvent<HTMLTableElement>): void => {
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const weekStart = weekStartOf(focused, DATE_WEEK_START)
    const ways: Readonly<Record<string, Day>> = {
      ArrowRight: addDays(focused, onward),
      ArrowLeft: addDays(focused, -onward),
      ArrowDown: addDays(focused, 7),
      ArrowUp: addDays(focused, -7),
      Home: weekStart,
      End: addDays(weekStart, 6),
      PageDown: addMonths(focused, event.shiftKey ? 12 : 1),
      PageUp: addMonths(focused, event.shiftKey ? -12 : -1),
    }
    const to = ways[event.key]
    if (!to) return
    event.preventDefault()
    walk(to)
  }

  return (
    <>
      <MonthBar day={focused} turn={turn} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked through with the arrows is a grid */}
      <table ref={grid} role="grid" aria-label={text('date.choose')} onKeyDown={answerKey}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={writeDay(day)} scope="col" abbr={formats.long.format(dateForNames(day))}>
                {formats.short.format(dateForNames(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0] && writeDay(week[0])}>
              {week.map((day) => (
                <td key={writeDay(day)}>
                  <button
                    type="button"
                    tabIndex={isSame(focused, day) ? 0 : -1}
                    aria-label={formats.full.format(dateForNames(day))}
                    aria-current={isSame(today, day) ? 'date' : undefined}
                    aria-pressed={isSame(chosen, day)}
                    aria-disabled={!isAllowed(day) || undefined}
                    data-outside={day.month !== focused.month || undefined}
                    onClick={() => {
                      walk(day)
                      if (isAllowed(day)) choose(day)
                    }}
                  >
                    {day.day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
