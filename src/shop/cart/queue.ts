import { pause } from '@/lib/scheduling'
import { ANSWER_SLOW_MS } from '@/page/limits'

let last: Promise<unknown> | undefined
let hurried: readonly (() => void)[] = []
let hurriedAt = Number.NEGATIVE_INFINITY

/** An add that begins this soon after the page was left, in milliseconds, still belongs to the press before. */
const LEAVING_MS = 1000

/** Resolves when the page is being left or hidden. */
export const untilHurried = (): Promise<void> =>
  new Promise((resolve) => {
    if (performance.now() - hurriedAt < LEAVING_MS) resolve()
    else hurried = [...hurried, resolve]
  })

/**
 * Runs cart writes one after the other, because a removal shifts the indexes of the lines behind it and the totals of the last
 * answer must be the newest. A task that fails does not stop the following ones; one that does not end delays them by 8 s.
 *
 * @param mayHurry the task names no index, so it may run out of turn while the page is being left.
 */
export const inCartQueue = <T>(task: () => Promise<T>, mayHurry = false): Promise<T> => {
  const turn = last && Promise.race([last, pause(ANSWER_SLOW_MS), ...(mayHurry ? [untilHurried()] : [])])
  const run = (turn ?? Promise.resolve()).then(task)
  const settled = run.catch(() => undefined)
  last = settled
  void settled.then(() => {
    if (last === settled) last = undefined
  })
  return run
}

/** Starts all waiting adds at once, because the page is being left or hidden and may not get to them. */
export const hurryCartQueue = (): void => {
  hurriedAt = performance.now()
  for (const start of hurried) start()
  hurried = []
}
