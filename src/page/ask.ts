/**
 * The page's scripts at an action: they are asked before an add, a removal, a search, a sign-in or a checkout whether it may happen
 * (`preventDefault()` stops it, `wait(promise)` delays it), and their listeners that would do it again are left out.
 */

import { report } from '@/lib/report'
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
  // A script may have drawn the element anew since the press.
  const sender = element.isConnected ? element : document
  sender.dispatchEvent(event)
  if (event.defaultPrevented) return false
  if (waits.length === 0) return true
  // Few pages call wait(), so its code is a chunk of its own.
  const answers = import('./answers').then(({ answersOf }) => answersOf(name, waits))
  return answers.catch(() => true).then((isAllowed) => isAllowed && !event.defaultPrevented)
}

/** What listeners of the page must not do at a press, because the island at which it is answers. */
interface Answer {
  /** The island's name and element, for the log. */
  readonly where: string
  readonly element: HTMLElement
  /** Whether the code of a listener does what the island does. */
  does(code: string): boolean
}

const logged = new Set<string>()

/** Logs what was left out at a press that an island answers, once for a page; what differs by its numbers only, such as the time in an address, is one. */
export const logLeftOut = ({ where, element }: Omit<Answer, 'does'>, what: string, which: string): void => {
  const key = (where + which).replace(/\d+/g, '')
  if (logged.has(key)) return
  logged.add(key)
  report({
    level: 'warn',
    where,
    came: `${what} of the page for the press that the island answers: ${which}; left out`,
    expected: 'one answer to a press, Vitrin’s or the page’s',
    write: 'if (event.target.closest("[data-island]")) return, first in the page’s listener, or no data-island here',
    element,
  })
}

/** The answers by their press, by which a listener on the document knows whether it is called for one. */
const answers = new WeakMap<object, Answer>()
const quieted = new WeakSet<object>()

/**
 * Leaves jQuery listeners of the page out that would do by a press what an island does. Those on the document are for many elements, so that only
 * presses of islands pass them by. What only counts presses runs.
 */
export const quietJquery = (press: Event, answer: Answer): void => {
  const readData: unknown = Object(Reflect.get(window, 'jQuery'))._data
  answers.set(press, answer)
  if (typeof readData !== 'function') return
  for (const node of press.composedPath())
    for (const listener of Object(Reflect.apply(readData, undefined, [node, 'events']))[press.type] ?? []) {
      const { handler, selector } = listener
      if (quieted.has(listener) || !answer.does(String(handler))) continue
      quieted.add(listener)
      listener.handler = function (this: unknown, ...given: readonly unknown[]) {
        const own = answers.get(Object(Object(given[0]).originalEvent))
        if (!own?.does(String(handler))) return Reflect.apply(handler, this, given)
        logLeftOut(own, 'a jQuery listener', `${press.type} on ${selector ?? Object(node).localName ?? 'document'}`)
      }
    }
}

/**
 * Adds a listener that an element calls before the page's own listeners there and inside.
 *
 * @returns a function that removes it.
 */
export const listenFirst = (
  element: HTMLElement,
  types: readonly string[],
  listener: (event: Event) => unknown,
): (() => void) => {
  for (const type of types) element.addEventListener(type, listener, true)
  return () => {
    for (const type of types) element.removeEventListener(type, listener, true)
  }
}

/**
 * Leaves such listeners out at each event of a type on an element.
 *
 * @param keep leaves out what other listeners send.
 * @returns a function that ends it.
 */
export const keepQuiet = (
  element: HTMLElement,
  type: 'click' | 'change',
  answer: Answer,
  keep?: () => unknown,
): (() => void) => listenFirst(element, [type], (event) => [quietJquery(event, answer), keep?.()])

/** What themes call favorites and comparisons in names of functions and objects, and in addresses; each is a pattern. */
export const FAVORITES = 'fav|wish_?list'
export const COMPARISONS = 'compar|karsilas'

/** An address that counts what shoppers do. */
export const COUNTING = /collect|track|event|pixel/i

/**
 * The pattern of code that sends something to an address in quotes, unless that only counts.
 *
 * @param words what the address has.
 * @param further more names of what sends, after a `|`.
 */
export const sendingTo = (words: string, further = ''): string =>
  `\\b(?:ajax|post|get|getJSON|fetch${further})\\b[\\s\\S]*["'\`](?![^"'\`]*(?:${COUNTING.source}))[^"'\`\\s]*[/?=][^"'\`\\s]*(?:${words})`

/** What code has that sends a favorite or a comparison, `wishlist.add(…)` or `$.post('/wishlist/add')`, but not what counts it, `trackAddToWishlist(…)`. */
export const sending = (words: string): RegExp =>
  RegExp(
    `(?<![\\w$])(?:(?:add|remove|toggle)\\w*(?:${words})|(?:${words})\\w*\\.(?:add|remove|toggle))\\w*\\(|${sendingTo(words)}`,
    'i',
  )
