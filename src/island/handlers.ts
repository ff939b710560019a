/** Which handlers and jQuery listeners of a theme would repeat what an island does and are left out, Bootstrap's toggles too; jQuery's changes. */

import { report } from '@/lib/report'

/** Calls of functions that add to the cart: `addToCart(…)`, `cart.add(…)`, `sepeteEkle(this)`. */
const ADDS = /(cart|sepet)[\w.]*\(/i

/** Also calls that do what another island does, and navigations: `location = …`, `__doPostBack(…)`. */
const ACTS = /(cart|sepet|fav|wishlist|compar|karsilastir)[\w.]*\(|location|(submit|postback)\(/i

/**
 * Whether a theme's handler repeats what an island does, instead of only counting presses. `isPart` is false for an island's form and the
 * button that submits it, where only adds count.
 */
export const isSecondAct = (code: string, isPart = true): boolean => (isPart ? ACTS : ADDS).test(code)

const silence = (element: Element, name: string, isPart: boolean): readonly (() => void)[] => {
  if (!isSecondAct(element.getAttribute(name) ?? '', isPart)) return []
  const handler: unknown = Reflect.get(element, name)
  Reflect.set(element, name, null)
  return [() => void Reflect.set(element, name, handler)]
}

/** The values of `data-toggle` on which Bootstrap's script opens and closes something at a press. */
const TOGGLES = /^(collapse|dropdown|list|pill|tab)$/

/** Empties `data-toggle` and `data-bs-toggle` of a pressed part, so that Bootstrap's script does not undo what the island does. */
const emptyToggle = (element: HTMLElement): readonly (() => void)[] =>
  ['data-toggle', 'data-bs-toggle'].flatMap((name) => {
    const printed = element.getAttribute(name) ?? ''
    if (!TOGGLES.test(printed)) return []
    element.setAttribute(name, '')
    return [() => element.setAttribute(name, printed)]
  })

/**
 * Disables a theme's handler (`onclick="addToCart(…)"`) that would repeat what the island does on the same event. The attribute stays as
 * printed, and the log and the linter name it; handlers that only count presses run. For an island that listens to submissions, handlers
 * of its form and of the button that submits it are disabled, too, when they add to the cart.
 *
 * @returns functions that restore the handlers.
 */
export const replaceHandler = (element: HTMLElement, type: string): readonly (() => void)[] => {
  const senders = element.querySelectorAll('form,button:not([data-part],[type=button])')
  return [
    ...silence(element, `on${type}`, true),
    // Themes let boxes answer clicks.
    ...(type === 'click' ? emptyToggle(element) : type === 'change' ? silence(element, 'onclick', true) : []),
    ...(type === 'submit'
      ? [...senders].flatMap((each) => silence(each, each.localName === 'form' ? 'onsubmit' : 'onclick', false))
      : []),
  ]
}

/** Changes that scripts send by jQuery's `trigger`, which the browser's own listeners do not receive. */
const JQUERY_TYPES = ['change', 'input']

/**
 * The event types to listen to for one type. Changes from jQuery have a second type, `jquery:<type>`, so that the page's own jQuery
 * listeners do not run twice.
 */
export const withJquery = (type: string): readonly string[] =>
  JQUERY_TYPES.includes(type) ? [type, `jquery:${type}`] : [type]

interface JqueryEvent {
  readonly type: string
  readonly target: EventTarget
  /** The browser's event that jQuery wraps; undefined when a script has triggered the event. */
  readonly originalEvent?: Event
}

const jqueryState = { isFollowing: false }

/**
 * Forwards events that the page's jQuery triggers on parts and fields, e.g. for select2. Called again later, because jQuery may load after Vitrin.
 */
export const followJquery = (): void => {
  const jquery: unknown = Reflect.get(window, 'jQuery')
  if (jqueryState.isFollowing || typeof jquery !== 'function') return
  jqueryState.isFollowing = true
  // A box that iCheck draws changes by an event of its own alone.
  const types = [...JQUERY_TYPES, 'ifChanged'].join(' ')
  Object(jquery(document)).on(types, ({ type, target, originalEvent }: JqueryEvent) => {
    const own = type === 'ifChanged' ? 'change' : type
    if (!originalEvent) target.dispatchEvent(new Event(`jquery:${own}`, { bubbles: true }))
  })
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

/** Logs what was left out at a press that an island answers, once for a page. */
export const logLeftOut = ({ where, element }: Omit<Answer, 'does'>, what: string, which: string): void => {
  if (logged.has(where + which)) return
  logged.add(where + which)
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
