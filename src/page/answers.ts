/**
 * What a script's `detail.wait(promise)` does to an action: for how long it delays it, and what a late, failed or `false` promise means; the question
 * is sent in `ask.ts`.
 */

import { report } from '@/lib/report'
import { pause } from '@/lib/scheduling'
import { ASK_LIMIT_MS } from './limits'

/**
 * Waits for the promises of an event's listeners, for 5 s at most. A promise that rejects or takes longer is one line in the log and
 * does not stop the action.
 *
 * @returns false when a promise resolved to `false`.
 */
export const answersOf = async (name: string, waits: readonly Promise<unknown>[]): Promise<boolean> => {
  const timedOut = Symbol('timed out')
  const answers = Promise.allSettled(waits)
  const settled = await Promise.race([answers, pause(ASK_LIMIT_MS).then(() => timedOut)])
  if (typeof settled === 'symbol') {
    report({
      level: 'warn',
      where: `vitrin:${name}`,
      came: `no answer for ${ASK_LIMIT_MS / 1000} s from detail.wait(...); the action goes on`,
      expected: 'a promise that ends sooner: a shopper is waiting',
      write: 'event.preventDefault() at once, and the action by a script of yours later',
    })
    return true
  }
  const all = await answers
  for (const each of all)
    if (each.status === 'rejected')
      report({
        level: 'error',
        where: `vitrin:${name}`,
        came: `detail.wait(...) with a promise that failed: ${each.reason}; the action goes on`,
        expected: 'a promise that resolves, to false for a stop',
        write: 'detail.wait(check().catch(() => true))',
        cause: each.reason,
      })
  return !all.some((each) => each.status === 'fulfilled' && each.value === false)
}
