/**
 * The queue in which cart writes of a page wait for each other, and how adds that wait are started when the page is left; the lock between tabs is
 * taken in `writes.ts`.
 */

import { pause } from '@/lib/scheduling'
import { ANSWER_SLOW_MS } from '@/page/limits'

let last: Promise<unknown> | undefined
let waitingAdds: readonly (() => void)[] = []
let leftAt = Number.NEGATIVE_INFINITY

/** An add that begins this soon after the page was left, in milliseconds, belongs to a press before the leaving. */
const LEAVING_MS = 1000

/** Resolves when the page is being left or hidden. */
export const untilLeaving = (): Promise<void> =>
  new Promise((resolve) => {
    if (performance.now() - leftAt < LEAVING_MS) resolve()
    else waitingAdds = [...waitingAdds, resolve]
  })

/**
 * Runs cart writes one after the other, because a removal shifts the indexes of later lines and the totals of the last answer must be the
 * newest. A task that fails does not stop the following ones; one that does not end delays them by ANSWER_SLOW_MS (8 s).
 *
 * @param mayOvertake true for a task without indexes, which may run out of turn while the page is being left.
 */
export const inCartQueue = <T>(task: () => Promise<T>, mayOvertake = false): Promise<T> => {
  const turn = last && Promise.race([last, pause(ANSWER_SLOW_MS), ...(mayOvertake ? [untilLeaving()] : [])])
  const run = (turn ?? Promise.resolve()).then(task)
  const settled = run.catch(() => undefined)
  last = settled
  void settled.then(() => {
    if (last === settled) last = undefined
  })
  return run
}

/** Starts all waiting adds at once, because the page is being left or hidden and may not run them later. */
export const startWaitingAdds = (): void => {
  leftAt = performance.now()
  for (const start of waitingAdds) start()
  waitingAdds = []
}
