/** The date in the field: how a typed one is read and written, its earliest and latest day, its error, and when its event is sent. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DATE_CHANGE_DEBOUNCE_MS } from '@/forms/limits'
import type { AppliedProps } from '@/island/applied'
import { compareDays, type Day, type DayTime, parseDayTime, todayHere, writeDay, writeTime } from '@/lib/calendar'
import { report } from '@/lib/report'
import { text } from '@/page/texts'

/** The format and the limits of a field's date. */
export interface DateRules {
  readonly hasTime: boolean
  readonly hour: number
  readonly min: Day | undefined
  readonly max: Day | undefined
}

/** Reads a day from an attribute: `2026-12-01` or `today`; undefined for none. */
export const dayOfAttribute = (attribute: string | undefined): Day | undefined =>
  attribute?.trim() === 'today' ? todayHere() : attribute ? parseDayTime(attribute) : undefined

/** Whether a day may be chosen. */
export const isAllowed = (day: Day, { min, max }: DateRules): boolean =>
  (!min || compareDays(day, min) >= 0) && (!max || compareDays(day, max) <= 0)

const format = (date: DayTime, { hasTime }: DateRules): string =>
  hasTime ? `${writeDay(date)} ${writeTime(date)}` : writeDay(date)

const readDate = (typed: string, rules: DateRules): DayTime | undefined => {
  const found = parseDayTime(typed)
  return found && isAllowed(found, rules) ? { hour: rules.hour, minute: 0, ...found } : undefined
}

/** The date in a field. Typed text is kept unchanged and is read when the field is left. */
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
    const typed = field.value.trim()
    const read = readDate(typed, rules)
    field.setCustomValidity(typed === '' || read ? '' : text('date.invalid'))
    return read
  }

  const settle = (): void => {
    const typed = field.value.trim()
    const read = judge()
    setDate(read)
    if (read) {
      const value = format(read, rules)
      if (field.value !== value) field.value = value
    } else if (typed !== '') {
      report({
        level: 'warn',
        where: 'date-picker',
        came: `Invalid date provided: ${JSON.stringify(typed.slice(0, 60))}`,
        expected: `a day${rules.hasTime ? ' and a time' : ''} such as ${rules.hasTime ? '2026-12-01 14:30' : '2026-12-01'}, within the limits`,
        write: 'nothing, when a shopper typed it; a date in this form, when the page printed it',
        element: field,
      })
    }
  }

  const write = (next: DayTime): void => {
    const value = format(next, rules)
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
