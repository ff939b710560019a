import type { AppliedProps } from '@/island/applied'
import type { OpenPlain } from '@/island/plain'
import { text } from '@/page/texts'
import { $now } from '@/ui/clock'
import type contract from './contract'
import { countTo, splitTime } from './time-left'

const inDigits = (count: number): string => String(count).padStart(2, '0')

const isNamed = (element: HTMLElement): boolean => element.matches('[aria-label],[aria-labelledby]')

/** Counts down on the server's clock. The accessible name holds the time without seconds, so it changes once a minute. */
export const openCountdown: OpenPlain<typeof contract> = ({ element, attributes, parts, emit }, update) => {
  const { until, serverNow } = attributes
  const readTime = countTo(until, serverNow)
  const hasName = isNamed(parts.running?.element ?? element)
  let left = readTime()
  let stop = (): void => {}

  const tick = (): void => {
    left = readTime()
    update()
    if (left > 0) return
    stop()
    emit('countdown-expired', { until })
  }

  return {
    start: () => {
      if (left > 0) stop = $now.listen(tick)
    },
    stop: () => stop(),
    rendering: () => {
      const isOver = left === 0
      const shown = splitTime(left, (unit) => parts[unit] !== undefined)
      const timer: AppliedProps = {
        role: isOver ? undefined : 'timer',
        'aria-label':
          hasName || isOver
            ? undefined
            : text(
                'countdown.remaining',
                splitTime(left, (unit) => unit !== 'seconds'),
              ),
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
    },
  }
}
