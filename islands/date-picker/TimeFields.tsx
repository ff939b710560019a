import { useId } from 'react'
import { type DayTime, writeTime } from '@/lib/calendar'
import { text } from '@/page/texts'

interface TimeFieldsProps {
  readonly time: Pick<DayTime, 'hour' | 'minute'>
  /** Minutes between the offered ones. */
  readonly step: number
  set(time: Pick<DayTime, 'hour' | 'minute'>): void
}

const HOURS = 24
const MINUTES = 60

const numbers = (end: number, step: number, own: number): readonly number[] =>
  [...new Set([...Array.from({ length: Math.ceil(end / step) }, (_, at) => at * step), own])].sort((a, b) => a - b)

const twoDigits = (minute: number): string => writeTime({ hour: 0, minute }).slice(3)

/** Hour and minute, 24 hours; a typed minute between the steps is offered too. */
export const TimeFields = ({ time, step, set }: TimeFieldsProps) => {
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
