/** A shopper's clock that agrees with the server's this well is right. */
const SAME_MS = 5000

const answerStart = (): number => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? []
  return visit && 'responseStart' in visit && typeof visit.responseStart === 'number' ? visit.responseStart : 0
}

/**
 * What must be added to this device's clock. `serverNow` was printed when the page's answer began, or, in late HTML, just
 * now: where one of the two agrees with this device, its clock is right.
 */
const correctionOf = (serverNow: number): number => {
  const sinceNow = serverNow - Date.now()
  const sincePage = sinceNow + performance.now() - answerStart()
  return [sincePage, sinceNow].find((each) => Math.abs(each) < SAME_MS) ?? sincePage
}

/**
 * Starts a countdown; the returned function says how many milliseconds are left, never more than before. Time is what the
 * wall clock or the steady clock says, whichever says more: the first knows of sleep, the second of a clock set back.
 */
export const countTo = (until: number, serverNow: number | undefined): (() => number) => {
  const wall = Date.now()
  const steady = performance.now()
  const total = until - wall - (serverNow === undefined ? 0 : correctionOf(serverNow))
  let passed = 0
  return () => {
    passed = Math.max(passed, Date.now() - wall, performance.now() - steady)
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
export type TimeUnit = (typeof units)[number][0]

/** The time left in the units that are shown: a larger unit that is not shown is inside the next one. */
export const splitTime = (left: number, isShown: (unit: TimeUnit) => boolean): Readonly<Record<TimeUnit, number>> => {
  const parts: Record<TimeUnit, number> = { days: 0, hours: 0, minutes: 0, seconds: 0 }
  let rest = Math.floor(left / 1000)
  for (const [unit, seconds] of units) {
    if (!isShown(unit)) continue
    parts[unit] = Math.floor(rest / seconds)
    rest %= seconds
  }
  return parts
}
