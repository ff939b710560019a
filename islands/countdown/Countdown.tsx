import { useEffect, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { text } from '@/page/texts'
import { $now } from '@/ui/clock'
import type contract from './contract'
import { countTo, splitTime } from './time-left'

const inDigits = (count: number): string => String(count).padStart(2, '0')

const isNamed = (element: HTMLElement): boolean => element.matches('[aria-label],[aria-labelledby]')

/** Milliseconds left, updated each second until none are. */
const useTimeLeft = (until: number, serverNow: number | undefined, onEnd: () => void): number => {
  const [readTime] = useState(() => countTo(until, serverNow))
  const [left, setLeft] = useState(() => readTime())
  const [wasOver] = useState(left === 0)
  const isOver = left === 0

  useEffect(() => (isOver ? undefined : $now.subscribe(() => setLeft(readTime()))), [isOver, readTime])

  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, at the end
  useEffect(() => {
    if (isOver && !wasOver) onEnd()
  }, [isOver])

  return left
}

/** Counts down on the server's clock. The accessible name holds the time without seconds, so it changes once a minute. */
export const useCountdown = ({
  element,
  attributes,
  parts,
  emit,
}: Island<typeof contract>): Rendering<typeof contract> => {
  const { until, serverNow } = attributes
  const left = useTimeLeft(until, serverNow, () => emit('countdown-expired', { until }))
  const [hasName] = useState(() => isNamed(parts.running?.element ?? element))
  const isOver = left === 0
  const shown = splitTime(left, (unit) => parts[unit] !== undefined)
  const spoken = splitTime(left, (unit) => unit !== 'seconds')
  const timer: AppliedProps = {
    role: isOver ? undefined : 'timer',
    'aria-label': hasName || isOver ? undefined : text('countdown.remaining', spoken),
  }
  return {
    root: parts.running ? {} : timer,
    parts: {
      days: { text: inDigits(shown.days) },
      hours: { text: inDigits(shown.hours) },
      minutes: { text: inDigits(shown.minutes) },
      seconds: { text: inDigits(shown.seconds) },
      running: { ...timer, hidden: isOver },
      expired: { hidden: !isOver },
    },
  }
}
