import { pause } from '../lib/pause'
import { ANSWER_SLOW_MS } from '../shop/limits'

let last: Promise<unknown> | undefined

/**
 * Runs cart writes one after the other: session indexes shift after a deletion and the newest totals must be the last
 * ones (platform.md §6.12). A task that fails does not stop the ones behind it, and one that does not end delays them by 8 s.
 */
export const inCartQueue = <T>(task: () => Promise<T>): Promise<T> => {
  const run = last ? Promise.race([last, pause(ANSWER_SLOW_MS)]).then(task) : Promise.resolve().then(task)
  const settled = run.catch(() => undefined)
  last = settled
  void settled.then(() => {
    if (last === settled) last = undefined
  })
  return run
}
