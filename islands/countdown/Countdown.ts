/** The time that is left by the server's clock, how it is split into units, and what shows when it is over. */

import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { AppliedProps } from '@/island/applied'
import type { OpenPlain } from '@/island/plain'
import { text } from '@/page/texts'
import type contract from './contract'

const secondMs = 1000

const $time = atom<number>(0)

/**
 * Epoch milliseconds now, set once a second, on the second, while anyone subscribes: one timer for the whole page.
 * Each tick reads the clock anew, so a hidden tab's slowed timers neither drift nor pile up.
 */
export const $now: ReadableAtom<number> = $time

onMount($time, () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = (): void => {
    const now = Date.now()
    $time.set(now)
    timer = setTimeout(tick, secondMs - (now % secondMs))
  }
  tick()
  return () => clearTimeout(timer)
})

/** The least difference of clocks, in milliseconds, that counts as a wrong clock; a smaller one is the transfer's time. */
const SAME_MS = 5000

const answerStart = (): number => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? []
  return visit && 'responseStart' in visit && typeof visit.responseStart === 'number' ? visit.responseStart : 0
}

/**
 * The correction of this device's clock in milliseconds. `serverNow` was printed when the page's answer began or, in late
 * HTML, just now: when one of the two agrees with this device, its clock is right.
 */
const correctionOf = (serverNow: number): number => {
  const sinceNow = serverNow - Date.now()
  const sincePage = sinceNow + performance.now() - answerStart()
  return [sincePage, sinceNow].find((each) => Math.abs(each) < SAME_MS) ?? sincePage
}

/**
 * Starts a countdown; the returned function gives the milliseconds left, never more than before. The time that has passed is
 * the larger one of the wall clock, which includes sleep, and the monotonic clock, which cannot be set back.
 */
export const countTo = (until: number, serverNow: number | undefined): (() => number) => {
  const wall = Date.now()
  const monotonic = performance.now()
  const total = until - wall - (serverNow === undefined ? 0 : correctionOf(serverNow))
  let passed = 0
  return () => {
    passed = Math.max(passed, Date.now() - wall, performance.now() - monotonic)
    return Math.max(0, total - passed)
  }
}

/** Units of a countdown, the largest first, in seconds. */
const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const

/** A unit of the countdown. */
type TimeUnit = (typeof units)[number][0]

/** Splits the time left into the units that are shown; a unit that is not shown is added to the next smaller one. */
const splitTime = (left: number, isShown: (unit: TimeUnit) => boolean): Readonly<Record<TimeUnit, number>> => {
  const parts: Record<TimeUnit, number> = { days: 0, hours: 0, minutes: 0, seconds: 0 }
  let rest = Math.floor(left / 1000)
  for (const [unit, seconds] of units) {
    if (!isShown(unit)) continue
    parts[unit] = Math.floor(rest / seconds)
    rest %= seconds
  }
  return parts
}

const inDigits = (count: number): string => String(count).padStart(2, '0')

const isNamed = (element: HTMLElement): boolean => element.matches('[aria-label],[aria-labelledby]')

/** Counts down by the server's clock. The accessible name has the time without seconds, so that it changes once a minute. */
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
