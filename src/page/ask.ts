import type { QuestionName, VitrinEvents } from './events'

/**
 * Asks the page's scripts whether something may happen: sends a cancelable `vitrin:<name>`, whose detail has `wait(promise)` besides.
 *
 * @returns false when a listener called `preventDefault()`; a promise when one asked for time, for 5 s at most.
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
  // Few pages wait: what they need is a chunk of its own.
  const answers = import('./answers').then(({ answersOf }) => answersOf(name, waits))
  return answers.catch(() => true).then((may) => may && !event.defaultPrevented)
}
