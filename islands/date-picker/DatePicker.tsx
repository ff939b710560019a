/** When the calendar opens and closes (button, Escape, outside) and on which side; hour and minute; reading typed dates is in `use-date.ts`. */

import { useEffect, useId, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { compareDays, type Day, type DayTime, todayHere, writeTime } from '@/lib/calendar'
import { RESIZE_DEBOUNCE_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { useClickOutside } from '@/ui/use-window'
import { Calendar } from './Calendar'
import type contract from './contract'
import { type DateRules, dayOfAttribute, isAllowed, useDate } from './use-date'

interface TimeFieldsProps {
  readonly time: Pick<DayTime, 'hour' | 'minute'>
  /** The distance between the offered minutes. */
  readonly step: number
  set(time: Pick<DayTime, 'hour' | 'minute'>): void
}

const HOURS = 24
const MINUTES = 60

const numbers = (end: number, step: number, own: number): readonly number[] =>
  [...new Set([...Array.from({ length: Math.ceil(end / step) }, (_, at) => at * step), own])].sort((a, b) => a - b)

const twoDigits = (minute: number): string => writeTime({ hour: 0, minute }).slice(3)

/** The fields for hour (24 hours) and minute. A typed minute between the steps is offered, too. */
const TimeFields = ({ time, step, set }: TimeFieldsProps) => {
  const id = useId()
  const { hour, minute } = time
  const select = (name: 'hour' | 'minute', values: readonly number[], value: number) => (
    <span>
      <label htmlFor={`${id}${name}`}>{text(`date.${name}`)}</label>
      <select
        id={`${id}${name}`}
        value={value}
        onChange={({ currentTarget }) => set({ hour, minute, [name]: Number(currentTarget.value) })}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {twoDigits(each)}
          </option>
        ))}
      </select>
    </span>
  )
  return (
    <div className="vitrin-time-fields" dir="ltr">
      {select('hour', numbers(HOURS, 1, hour), hour)}
      {select('minute', numbers(MINUTES, Math.max(1, step), minute), minute)}
    </div>
  )
}

type Side = 'above' | 'below'

/**
 * The side of its field on which a popup has room, measured when it opens and 50 ms after the window's last resize. Undefined
 * until then.
 */
const useSide = (popup: HTMLElement | undefined, isOpen: boolean): Side | undefined => {
  const [side, setSide] = useState<Side>()
  useEffect(() => {
    if (!popup || !isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const field = popup.parentElement?.getBoundingClientRect()
      if (!field) return
      const below = document.documentElement.clientHeight - field.bottom
      setSide(below < popup.offsetHeight && field.top > below ? 'above' : 'below')
    }
    const lookLater = (): void => {
      clearTimeout(timer)
      timer = setTimeout(look, RESIZE_DEBOUNCE_MS)
    }
    look()
    addEventListener('resize', lookLater)
    return () => {
      clearTimeout(timer)
      setSide(undefined)
      removeEventListener('resize', lookLater)
    }
  }, [popup, isOpen])
  return side
}

const nearest = (day: Day, { min, max }: DateRules): Day => {
  if (min && compareDays(day, min) < 0) return min
  return max && compareDays(day, max) > 0 ? max : day
}

/** A date field with its calendar: Y-m-d, Monday first, 24 hours, names in the page's language. */
export const useDatePicker = ({
  element,
  attributes,
  parts,
  emit,
}: Island<typeof contract>): Rendering<typeof contract> => {
  const [isOpen, setOpen] = useState(false)
  const field = parts.input.element
  const opener = parts.open?.element
  const rules: DateRules = {
    hasTime: attributes.time,
    hour: Math.min(23, Math.max(0, attributes.hour)),
    min: dayOfAttribute(attributes.min),
    max: dayOfAttribute(attributes.max),
  }
  const { date, applied, write } = useDate(field, rules, (value) => emit('date-changed', { value }))
  const side = useSide(parts.calendar?.element, isOpen)
  const time = { hour: date?.hour ?? rules.hour, minute: date?.minute ?? 0 }

  const close = (): void => {
    setOpen(false)
    ;(opener ?? field).focus()
  }
  const choose = (day: Day): void => {
    write({ ...day, ...time })
    if (!rules.hasTime) close()
  }
  useClickOutside(element, () => setOpen(false))
  // Scrolls only once the calendar is placed; earlier scrolling would move the page away from it.
  useEffect(() => {
    if (side) parts.calendar?.element.scrollIntoView?.({ block: 'nearest' })
  }, [side, parts.calendar])

  return {
    root: {
      'data-open': isOpen,
      onFocusout: ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) setOpen(false)
      },
      onKeydown: (event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        event.stopPropagation()
        close()
      },
    },
    parts: {
      input: {
        ...applied,
        onKeydown: (event) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          setOpen(true)
        },
      },
      open: {
        'aria-label': text(isOpen ? 'date.close' : 'date.open'),
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
      },
      calendar: {
        role: 'dialog',
        'aria-label': text('date.choose'),
        'data-position': side,
        hidden: !isOpen,
        children: isOpen ? (
          <>
            <Calendar
              chosen={date}
              start={nearest(todayHere(), rules)}
              isAllowed={(day) => isAllowed(day, rules)}
              choose={choose}
            />
            {rules.hasTime && (
              <div className="vitrin-date-foot">
                <TimeFields
                  time={time}
                  step={attributes.minuteStep}
                  set={(next) => write({ ...(date ?? nearest(todayHere(), rules)), ...next })}
                />
                <button type="button" className="vitrin-button" onClick={close}>
                  {text('common.ok')}
                </button>
              </div>
            )}
          </>
        ) : null,
      },
    },
  }
}
