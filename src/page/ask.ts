/**
 * Asks the page's scripts before an action (add, removal, search, sign-in, checkout) whether it may happen: `preventDefault()` stops it,
 * `wait(promise)` delays it.
 */

import type { QuestionName, VitrinEvents } from './events'

/**
 * Asks the page's scripts whether an action may happen: sends a cancelable event `vitrin:<name>`, whose detail also has `wait(promise)`.
 *
 * @returns false when a listener called `preventDefault()`; a promise of the answer when one called `wait`, for 5 s at most.
 */
export const askPage = <N extends QuestionName>(
  element: Element,
  name: N,
  detail: Omit<VitrinEvents[N], 'wait'>,
): boolean | Promise<boolean> => {
  const waits: Promise<unknown>[] = []
  const wait = (promise: Promise<unknown>): void => void waits.push(Promise.resolve(promise))
  const event = new CustomEvent(`vitrin:${name}`, { bubbles: true, cancelable: true, detail: { ...detail, wait } })
  element.dispatchEvent(event)
  if (event.defaultPrevented) return false
  if (waits.length === 0) return true
  // Few pages call wait(), so its code is a chunk of its own.
  const answers = import('./answers').then(({ answersOf }) => answersOf(name, waits))
  return answers.catch(() => true).then((isAllowed) => isAllowed && !event.defaultPrevented)
}
