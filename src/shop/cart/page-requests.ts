/** Adds by the page's own scripts: how their code and their requests are recognised, and how any request of these is stopped. */

/** In milliseconds. For so long after a press is answered the page's requests for the same are second ones: themes animate first. */
export const LATE_MS = 1000

/** A call that adds, `addToCart(…)`, but not what counts adds, `trackAddToCart(…)`. */
const ADD_CALL = /(?<![\w$])(?:add_?to_?(?:cart|basket)|sepete_?ekle)\w*\s*\(|cart\.add\s*\(/i

/** An address that adds, `/sepet/ekle` or `index.php?route=checkout/cart/add`, but not one that counts adds. */
const ADD_ADDRESS =
  /^(?!.*(?:collect|track|event|pixel)).*(?:(?:cart|basket|sepet).*(?:add(?!r)|ekle)|(?:add(?!r)|ekle).*(?:cart|basket|sepet))/i

/** The lines of a cart, to which a POST adds: `/carts/7/items`. */
const CART_LINES = /(?:cart|basket|sepet).*\/(?:entries|(?:line-?)?items?)\b/i

/** A function or property by which code sends something to an address. */
const SENDING = /\b(?:ajax|post|get|getJSON|fetch|open|href|assign|location)\b/

/** Code that sends a form: its fields to its address, or the form itself. */
const FORM_SENDING = /\b(?:ajax|post|fetch)\b[\s\S]*(?:serialize|FormData|\baction\b)|\.submit\(\)/

/** What may be an address in code: a quoted text without spaces that has a character of addresses. */
const QUOTED_ADDRESS = /(["'`])[^"'`\s]*[/?=.][^"'`\s]*\1/g

/** An address that does many things, also a site's root: which one is in the request's body. */
export const SHARED_ADDRESS = /ajax|\.(?:php|aspx?)\b|^\/(?:\w\w\/)?(?:\?|$)/i

/**
 * Whether the code of a listener adds to a cart, as far as it can be read.
 *
 * @param isOfAdd whether the listener is for the form of an add, so that sending that form is an add.
 */
export const addsByCode = (code: string, isOfAdd: boolean): boolean =>
  ADD_CALL.test(code) ||
  (isOfAdd && FORM_SENDING.test(code)) ||
  (SENDING.test(code) && (code.match(QUOTED_ADDRESS) ?? []).some((text) => ADD_ADDRESS.test(text)))

/** A request of a script of the page. */
export interface PageRequest {
  readonly method: string
  readonly address: string
  readonly body: string
}

/** Whether a request posts the form of an add, or adds by an address of this site. */
export const addsByRequest = ({ method, address, body }: PageRequest, form: HTMLFormElement | undefined): boolean => {
  const { origin, pathname, search, href } = new URL(address, document.baseURI)
  const action = form?.getAttribute('action')
  if (action && !/^get$/i.test(method) && new URL(action, document.baseURI).href === href) return true
  const asked = pathname + search
  const adds = ADD_ADDRESS.test(asked + (SHARED_ADDRESS.test(asked) ? body : ''))
  return origin === location.origin && (adds || (/^post$/i.test(method) && CART_LINES.test(asked)))
}

/** Runs instead of a function of the page: `call` passes the call on, `target` is its `this`. */
type Replacement = (call: () => unknown, target: object, given: readonly unknown[]) => unknown

/** Puts a function before one of the page. @returns a function that restores the page's, unless others have replaced it since. */
export const putBefore = (owner: object, key: string, run: Replacement): (() => void) => {
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

/** The path of Vitrin's own changes of the cart, which are always sent as a `Request`. */
const OWN_CHANGES = '/srv/service/cart/'

const textOf = (body: unknown): string => (body instanceof FormData ? [...body].join() : String(body ?? ''))

/** What each `XMLHttpRequest` of the page was opened with during a watch. */
const opened = new WeakMap<object, readonly unknown[]>()

/**
 * Asks about each request that scripts of the page send by `fetch` or `XMLHttpRequest`. A stopped one ends as an aborted one does, so that
 * the code that waits for it gets an answer.
 *
 * @returns functions that end the watch.
 */
export const watchRequests = (isStopped: (request: PageRequest) => boolean): readonly (() => void)[] => [
  putBefore(globalThis, 'fetch', (call, _window, [input, init]) => {
    const isRequest = input instanceof Request
    const { url: address = `${input}`, method = 'GET' } = Object(isRequest ? input : init)
    const isOwn = isRequest && address.includes(OWN_CHANGES)
    if (isOwn || !isStopped({ method, address, body: textOf(Object(init).body) })) return call()
    return Promise.reject(new DOMException('Vitrin has answered the press.', 'AbortError'))
  }),
  putBefore(XMLHttpRequest.prototype, 'open', (call, request, given) => {
    opened.set(request, given)
    return call()
  }),
  putBefore(XMLHttpRequest.prototype, 'send', (call, request, [body]) => {
    const [method, address] = opened.get(request) ?? []
    const isUnknown = address === undefined
    if (isUnknown || !isStopped({ method: `${method}`, address: `${address}`, body: textOf(body) })) return call()
    return setTimeout(() => {
      for (const type of ['abort', 'loadend']) Object(request).dispatchEvent(new ProgressEvent(type))
    })
  }),
]
