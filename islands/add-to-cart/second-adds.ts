/** One add for one press: what scripts of the theme would add by the same press (jQuery listeners, requests, posts) is left out, and the log names it. */

import { report } from '@/lib/report'
import { type AddButton, type Adding, add } from './adding'
import { isDisabled } from './controls'
import { isOwnButton, isPostNeeded, ownForm } from './request'

/** A call that adds, `addToCart(…)`, but not what counts adds, `trackAddToCart(…)`. */
const CALL = /(?<![\w$])(?:add_?to_?(?:cart|basket)|sepete_?ekle)\w*\s*\(|cart\.add\s*\(/i

const SENDS = /\b(?:ajax|post|get|getJSON|fetch|open|href|assign|location)\b/
const SENDS_FORM = /\b(?:ajax|post|fetch)\b[\s\S]*(?:serialize|FormData|\baction\b)|\.submit\(\)/

/** Addresses that add, `/sepet/ekle` or `index.php?route=checkout/cart/add`, but not those that count adds. */
const ADDRESS =
  /^(?!.*(?:collect|track|event|pixel)).*(?:(?:cart|basket|sepet).*(?:add(?!r)|ekle)|(?:add(?!r)|ekle).*(?:cart|basket|sepet))/i

/**
 * Whether the code of a listener adds to a cart, as far as it can be read.
 *
 * @param isOfAdd whether the listener is for the form of an add, so that sending that form is an add.
 */
export const addsByCode = (code: string, isOfAdd: boolean): boolean =>
  CALL.test(code) ||
  (isOfAdd && SENDS_FORM.test(code)) ||
  (SENDS.test(code) && (code.match(/(["'`])[^"'`\s]*[/?=.][^"'`\s]*\1/g) ?? []).some((text) => ADDRESS.test(text)))

/** In milliseconds. For so long after a press is answered the page's requests for the same product are second adds: themes animate first. */
const LATE_MS = 1000

/** Addresses that do many things: which one is in the body. */
const MANY = /ajax|\.(?:php|aspx?)\b/i

/** The path of Vitrin's own add, which is always sent as a `Request`. */
const OWN = '/srv/service/cart/add-to-cart'

interface Pressed {
  readonly adding: Adding
  readonly button: AddButton
  readonly form: HTMLFormElement | undefined
  /** The add that was the last one before the press. */
  readonly turn: number
  /** The button as a field, unless it was disabled at the press: listeners of the page disable it while they wait for their own answer. */
  readonly free: Partial<HTMLButtonElement> | undefined
  /** Whether the island has answered: then only what asks for the same product is a second add, and nothing when the island has not added. */
  isLate: boolean
  /** Whether the button is enabled again at the end, because the page’s listener gets no answer. */
  isReleased: boolean
  /** Ends the watch over what the page sends. */
  end(): void
}

/** The press whose second adds are left out. */
let pressed: Pressed | undefined

const named = new Set<string>()

/** Logs what was left out, once for a page. */
const name = ({ adding }: Pressed, what: string, which: string): void => {
  if (named.has(which)) return
  named.add(which)
  report({
    level: 'warn',
    where: 'add-to-cart',
    came: `${what} of the page for the press that the island answers: ${which}; left out`,
    expected: 'one answer to a press, Vitrin’s or the page’s',
    write: 'if (event.target.closest("[data-island]")) return, first in the page’s listener, or no data-island here',
    element: adding.island.element,
  })
}

/** Leaves a second add out. The island adds also when the page's listener has refused the press to the browser. */
const leaveOut = (press: Pressed, what: string, which: string): void => {
  const { adding, button, turn, free } = press
  const { state } = adding
  const isUnanswered = (): boolean => state.turn === turn && !state.$shown.get().pending
  name(press, what, which)
  press.isReleased = true
  if (isUnanswered() && free) setTimeout(() => void (isUnanswered() && add(adding, button)))
}

const textOf = (body: unknown): string => (body instanceof FormData ? [...body].join() : String(body ?? ''))

/** Whether a request posts the island's form, or adds by its address. */
const addsByRequest = (form: HTMLFormElement | undefined, method: string, address: string, body: string): boolean => {
  const { origin, pathname, search, href } = new URL(address, document.baseURI)
  const action = form?.getAttribute('action')
  if (action && !/^get$/i.test(method) && new URL(action, document.baseURI).href === href) return true
  const asked = pathname + search
  return origin === location.origin && ADDRESS.test(asked + (MANY.test(asked) ? body : ''))
}

const isSecond = ({ adding: { island, state }, turn, isLate }: Pressed, asked: string): boolean =>
  !isLate || (state.turn !== turn && RegExp(`\\b${island.attributes.productId}\\b`).test(asked))

/** Leaves a request of the page out when it is a second add. */
const leavesOut = (method = 'GET', address = '', sent?: unknown): boolean => {
  const body = textOf(sent)
  if (!pressed || !addsByRequest(pressed.form, method, address, body) || !isSecond(pressed, address + body))
    return false
  leaveOut(pressed, 'a request', `${method} ${address}`)
  return true
}

/** Runs a call of the page: `call` passes it on. */
type Run = (call: () => unknown, target: object, given: readonly unknown[]) => unknown

/** Puts a function before one of the page. @returns a function that restores the page's, unless others have replaced it since. */
const putBefore = (owner: object, key: string, run: Run): (() => void) => {
  const own = Object.getOwnPropertyDescriptor(owner, key)
  const printed: unknown = Reflect.get(owner, key)
  if (typeof printed !== 'function') return () => {}
  const value = function (this: object, ...given: readonly unknown[]): unknown {
    return run(() => Reflect.apply(printed, this, given), this, given)
  }
  Reflect.defineProperty(owner, key, { value, writable: true, configurable: true, enumerable: true })
  return () => {
    if (Reflect.get(owner, key) !== value) return
    if (own) Reflect.defineProperty(owner, key, own)
    else Reflect.deleteProperty(owner, key)
  }
}

const runFetch: Run = (call, _window, [input, init]) => {
  const isRequest = input instanceof Request
  const { url = `${input}`, method } = Object(isRequest ? input : init)
  if ((isRequest && url.includes(OWN)) || !leavesOut(method, url, Object(init).body)) return call()
  return Promise.reject(new DOMException('The product is added already.', 'AbortError'))
}

const opened = new WeakMap<object, readonly unknown[]>()

const runOpen: Run = (call, request, given) => {
  opened.set(request, given)
  return call()
}

/** Ends a request that is left out as an aborted one, so that the page's code behind it gets an answer. */
const runSend: Run = (call, request, [body]) => {
  const [method, address] = opened.get(request) ?? []
  if (address === undefined || !leavesOut(`${method}`, `${address}`, body)) return call()
  return setTimeout(() => {
    for (const type of ['abort', 'loadend']) Object(request).dispatchEvent(new ProgressEvent(type))
  })
}

/** Watches what the page sends, by `fetch`, `XMLHttpRequest` and the form's `submit()`, until the press is answered and a little longer. */
const watchSending = (press: Pressed): void => {
  const { adding, form } = press
  const { state, island } = adding
  const { prototype } = XMLHttpRequest
  const runSubmit: Run = (call) =>
    isSecond(press, `${island.attributes.productId}`) ? leaveOut(press, 'a script', 'form.submit()') : call()
  const giveBack = [
    putBefore(globalThis, 'fetch', runFetch),
    putBefore(prototype, 'open', runOpen),
    putBefore(prototype, 'send', runSend),
    ...(form ? [putBefore(form, 'submit', runSubmit)] : []),
  ]
  const beLate = (): void => {
    if (press.isLate) return
    press.isLate = true
    setTimeout(() => press.end(), LATE_MS)
  }
  const stop = state.$shown.listen((shown) => 'message' in shown && beLate())
  press.end = () => {
    stop()
    for (const each of giveBack.splice(0)) each()
    if (press.isReleased && press.free) press.free.disabled = false
    if (pressed === press) pressed = undefined
  }
  pressed = press
  // Until then the page's listeners for the same press run.
  setTimeout(() => state.isUnderWay || beLate())
}

const answered = new WeakSet<Event>()
const quieted = new WeakSet<object>()

/** Puts a function before jQuery's listeners that add. Those on the document are for many elements, so only an island's press passes them by. */
const quietJquery = (event: Event): void => {
  const read: unknown = Object(Reflect.get(window, 'jQuery'))._data
  answered.add(event)
  if (typeof read !== 'function') return
  for (const node of event.composedPath())
    for (const listener of Object(Reflect.apply(read, undefined, [node, 'events']))[event.type] ?? []) {
      if (quieted.has(listener) || !addsByCode(String(listener.handler), true)) continue
      quieted.add(listener)
      putBefore(listener, 'handler', (call, _element, [given]) => {
        if (!pressed || !answered.has(Object(given).originalEvent)) return call()
        name(
          pressed,
          'a jQuery listener',
          `${event.type} on ${listener.selector ?? Object(node).localName ?? 'document'}`,
        )
      })
    }
}

/** The islands by their elements and controls. Weak, because a list takes thousands of cards off the page. */
const known = new WeakMap<EventTarget, Adding>()

/** The island that answers an event, and by which button. */
const pressedBy = (event: Event): Pressed | undefined => {
  const { type, target, submitter } = Object(event)
  const isOn = (parts: Iterable<{ readonly element: HTMLElement }>, node: Node | null): boolean =>
    [...parts].some(({ element }) => element.contains(node))
  for (const node of event.composedPath()) {
    const adding = known.get(node)
    if (!adding) continue
    const { island, state } = adding
    const { submit, buyNow } = island.parts
    const form = ownForm(island)
    const controls = [...submit, ...buyNow, ...(isOwnButton(island) ? [island] : [])]
    if ((type === 'click' ? isOn(controls, target) : target === form) && !isPostNeeded(island.attributes.productId)) {
      const button = isOn(buyNow, type === 'click' ? target : submitter) ? 'buy-now' : 'submit'
      const control = (button === 'submit' ? submit : buyNow)[0]?.element ?? island.element
      return {
        adding,
        form,
        turn: state.turn,
        button,
        free: isDisabled(control) ? undefined : control,
        isLate: false,
        isReleased: false,
        end: () => {},
      }
    }
  }
  return undefined
}

const watchPress = (event: Event): void => {
  pressed?.end()
  const press = pressedBy(event)
  if (!press) return
  quietJquery(event)
  watchSending(press)
}

/** Keeps scripts of the theme from adding a second time at this island's presses, from the first call on. */
export const keepSingle = (adding: Adding): void => {
  const { island } = adding
  for (const { element } of [island, ...island.parts.submit, ...island.parts.buyNow]) known.set(element, adding)
  // The window receives an event before the page's own listeners; a listener that is added twice runs once.
  for (const type of ['click', 'submit']) addEventListener(type, watchPress, true)
}
