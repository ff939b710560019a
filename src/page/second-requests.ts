/** What scripts of the page send a second time for a press that an island answers: requests, posts and navigations are left out, and the log names them. */

import { COUNTING, logLeftOut } from './ask'
import { LATE_MS } from './limits'

/** An address that does many things, also a site's root: which one is in the request's body. */
const SHARED_ADDRESS = /ajax|\.(?:php|aspx?)\b|^\/(?:\w\w\/)?(?:\?|$)/i

/** An address that changes something, also by a GET. */
const CHANGING = /add(?!r)|remove|delete|toggle|ekle|sil\b|cikar/i

/** A request of a script of the page. */
export interface PageRequest {
  readonly method: string
  readonly address: string
  readonly body: string
}

/** What a request asks this site for: path, query, and the body where one address does many things; `""` for another site and what only counts. */
export const askedOf = ({ address, body }: PageRequest): string => {
  const { origin, pathname, search } = new URL(address, document.baseURI)
  const asked = pathname + search + (SHARED_ADDRESS.test(pathname + search) ? body : '')
  return origin !== location.origin || COUNTING.test(asked) ? '' : asked
}

/** Recognises requests that change what these words name, e.g. favorites. */
export const changing = (words: string): ((request: PageRequest) => boolean) => {
  const named = RegExp(words, 'i')
  return (request) =>
    named.test(askedOf(request)) && (!/^get$/i.test(request.method) || CHANGING.test(askedOf(request)))
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

/** Vitrin's own requests, which are always sent as a `Request`: to services, and for the page itself in another order. */
const isOwn = (href: string): boolean => /\/(srv|api)\//.test(href) || new URL(href).pathname === location.pathname

const textOf = (body: unknown): string => (body instanceof FormData ? [...body].join() : String(body ?? ''))

/** What each `XMLHttpRequest` of the page was opened with during a watch. */
const opened = new WeakMap<object, readonly unknown[]>()

/** Ends the watch that runs; of two the one that began first could not restore the page's functions. */
let endLast = (): void => {}

/**
 * Asks about each request that scripts of the page send by `fetch` or `XMLHttpRequest`. A stopped one ends as an aborted one does, so that
 * the code that waits for it gets an answer. @returns a function that ends the watch, as the next one does.
 */
export const watchRequests = (isStopped: (request: PageRequest) => boolean): (() => void) => {
  endLast()
  const restores = [
    putBefore(globalThis, 'fetch', (call, _window, [input, init]) => {
      const isRequest = input instanceof Request
      const { url: address = `${input}`, method = 'GET' } = Object(isRequest ? input : init)
      if ((isRequest && isOwn(address)) || !isStopped({ method, address, body: textOf(Object(init).body) }))
        return call()
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
  endLast = () => {
    for (const restore of restores.splice(0)) restore()
  }
  return endLast
}

/** The answer of an island to a press: its name and element, and what would be the same. */
interface SingleAnswer {
  readonly where: string
  readonly element: HTMLElement
  /** Whether a request asks for what the island does. */
  asks(request: PageRequest): boolean
  /** The address to which the island itself leads; undefined when it leads nowhere. */
  leadsTo?(): string | undefined
}

/** Leaves navigations out that scripts begin while the listeners of a press run, where the browser asks about them; the island's own passes. */
const watchNavigation = (answer: SingleAnswer): (() => void) => {
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (!(navigation instanceof EventTarget)) return () => {}
  const listener = (event: Event): void => {
    const { destination, navigationType, userInitiated } = Object(event)
    const isPassed =
      !event.cancelable || destination.sameDocument || userInitiated || /reload|traverse/.test(navigationType)
    const own = answer.leadsTo?.()
    if (isPassed || (own !== undefined && new URL(own, document.baseURI).href === destination.url)) return
    event.preventDefault()
    logLeftOut(answer, 'a script', `location = ${destination.url}`)
  }
  const end = (): void => navigation.removeEventListener('navigate', listener)
  navigation.addEventListener('navigate', listener)
  setTimeout(end)
  return end
}

/** Leaves out the requests of scripts of the page for what an island does. @returns a function that ends the watch, as the next one does. */
export const keepSingleRequests = (answer: SingleAnswer): (() => void) =>
  watchRequests((request) => {
    const isSecond = answer.asks(request)
    if (isSecond) logLeftOut(answer, 'a request', `${request.method} ${request.address}`)
    return isSecond
  })

/**
 * Leaves out what scripts of the page send by the press that an island answers, and a little later: requests for the same, navigations, posts of a
 * form around the island or inside of it; while the press is handled, changes by any address. @returns a function that ends it, as the next press does.
 */
export const keepSingle = (answer: SingleAnswer): (() => void) => {
  let isHandled = true
  setTimeout(() => {
    isHandled = false
  })
  const asks = (request: PageRequest): boolean =>
    answer.asks(request) || (isHandled && !/^get$/i.test(request.method) && askedOf(request) !== '')
  const ends = [
    keepSingleRequests({ ...answer, asks }),
    putBefore(HTMLFormElement.prototype, 'submit', (call, form) => {
      const isAround = form instanceof HTMLElement && (answer.element.contains(form) || form.contains(answer.element))
      return isAround ? logLeftOut(answer, 'a script', 'form.submit()') : call()
    }),
    watchNavigation(answer),
  ]
  const end = (): void => {
    removeEventListener('click', end, true)
    for (const each of ends) each()
  }
  endLast = end
  addEventListener('click', end, true)
  setTimeout(end, LATE_MS)
  return end
}
