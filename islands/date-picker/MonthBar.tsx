import { type Day, dateForNames } from '@/lib/calendar'
import { pageFacts } from '@/page/facts'
import { text } from '@/page/texts'

interface MonthBarProps {
  readonly day: Day
  /** Goes so many months on. */
  turn(months: number): void
}

const steps = [
  { months: -12, label: 'date.previousYear', path: 'M17 6l-6 6 6 6M11 6l-6 6 6 6' },
  { months: -1, label: 'date.previousMonth', path: 'M14 6l-6 6 6 6' },
  { months: 1, label: 'date.nextMonth', path: 'M10 6l6 6-6 6' },
  { months: 12, label: 'date.nextYear', path: 'M7 6l6 6-6 6M13 6l6 6-6 6' },
] as const

/** The month and year, and the ways to others. */
export const MonthBar = ({ day, turn }: MonthBarProps) => {
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
