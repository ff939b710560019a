import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DATE_CHANGE_DEBOUNCE_MS } from '@/forms/limits'
import type { AppliedProps } from '@/island/applied'
import { compareDays, type Day, type DayTime, parseDayTime, todayHere, writeDay, writeTime } from '@/lib/calendar'
import { report } from '@/lib/report'
import { text } from '@/page/texts'

/** How a field's date is written and what limits it. */
export interface DateRules {
  readonly hasTime: boolean
  readonly hour: number
  readonly min: Day | undefined
  readonly max: Day | undefined
}

/** A day of the page: `2026-12-01` or `today`; undefined for none. */
export const dayOfPage = (words: string | undefined): Day | undefined =>
  words?.trim() === 'today' ? todayHere() : words ? parseDayTime(words) : undefined

/** Whether a day may be chosen. */
export const isAllowed = (day: Day, { min, max }: DateRules): boolean =>
  (!min || compareDays(day, min) >= 0) && (!max || compareDays(day, max) <= 0)

const written = (date: DayTime, { hasTime }: DateRules): string =>
  hasTime ? `${writeDay(date)} ${writeTime(date)}` : writeDay(date)

const readDate = (words: string, rules: DateRules): DayTime | undefined => {
  const found = parseDayTime(words)
  return found && isAllowed(found, rules) ? { hour: rules.hour, minute: 0, ...found } : undefined
}

/** The date in a field: what is typed is kept as it is until the field is left, and read then. */
export const useDate = (field: HTMLInputElement, rules: DateRules, changed: (value: string) => void) => {
  const [date, setDate] = useState(() => readDate(field.value, rules))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sendChange = useEffectEvent(changed)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      field.setCustomValidity('')
    },
    [field],
  )

  const tellLater = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => sendChange(field.value), DATE_CHANGE_DEBOUNCE_MS)
  }

  const judge = (): DayTime | undefined => {
    const words = field.value.trim()
    const read = readDate(words, rules)
    field.setCustomValidity(words === '' || read ? '' : text('date.invalid'))
    return read
  }

  const settle = (): void => {
    const words = field.value.trim()
    const read = judge()
    setDate(read)
    if (read) {
      const value = written(read, rules)
      if (field.value !== value) field.value = value
    } else if (words !== '') {
      report({
        level: 'warn',
        where: 'date-picker',
        came: `Invalid date provided: ${JSON.stringify(words.slice(0, 60))}`,
        expected: `a day${rules.hasTime ? ' and a time' : ''} such as ${rules.hasTime ? '2026-12-01 14:30' : '2026-12-01'}, within the limits`,
        write: 'nothing, when a shopper typed it; a date in this form, when the page printed it',
        element: field,
      })
    }
  }

  const write = (next: DayTime): void => {
    const value = written(next, rules)
    setDate(next)
    if (field.value === value) return
    field.value = value
    field.setCustomValidity('')
    for (const type of ['input', 'change']) field.dispatchEvent(new CustomEvent(type, { bubbles: true }))
  }

  const applied: AppliedProps<HTMLInputElement> = {
    onInput: () => {
      const read = judge()
      if (read) setDate(read)
      tellLater()
    },
    onBlur: settle,
  }
  return { date, applied, write }
}
