import { pause } from '@/lib/scheduling'

/** How long the fault `slow` delays an answer, in milliseconds. */
const SLOW_MS = 3000

/** The faults that can be simulated, each with a sentence for testers. */
export const faults = {
  slow: { title: 'Slow', doc: 'Requests are sent at once; their answers come 3 seconds late.' },
  offline: { title: 'Offline', doc: 'No request leaves the page; the browser counts as offline.' },
  '500': { title: 'Server error 500', doc: 'Each request is answered with status 500. Nothing is sent.' },
  'stale-token': {
    title: 'Stale cart token',
    doc: 'The first add on a page is sent with a wrong token, as from an old cached page. The server refuses it; Vitrin gets a new token and repeats the add.',
  },
} as const

export type FaultName = keyof typeof faults

/** The names of all faults, in the order in which they are offered. */
export const faultNames: readonly FaultName[] = ['slow', 'offline', '500', 'stale-token']

export const isFault = (name: string): name is FaultName => Object.hasOwn(faults, name)

/** The field in which an add carries the cart's token. */
const TOKEN_FIELD = 'csrfToken'

/** One request that Vitrin has sent, for the list of calls. */
export interface Call {
  readonly method: string
  readonly url: string
  /** Milliseconds since the visit began. */
  readonly start: number
  /** Milliseconds until the answer's headers; undefined while it is awaited. */
  ms?: number
  /** The answer's status, or `failed`. */
  outcome?: string
  /** The faults that were on. */
  readonly faults: readonly FaultName[]
}

type Send = typeof fetch

/**
 * Sends a form with a token that the server has not issued. The request reaches the server, because its refusal carries the new token. The
 * body is read while `send` is called, so the form's own token is restored right after.
 */
const sendStale = (form: FormData, send: () => Promise<Response>): Promise<Response> => {
  const token = form.get(TOKEN_FIELD) ?? ''
  form.set(TOKEN_FIELD, 'stale-simulated')
  const answer = send()
  form.set(TOKEN_FIELD, token)
  return answer
}

/**
 * Wraps the function that sends Vitrin's requests, so that active faults apply and each call is recorded.
 *
 * @param active the faults that are on now.
 * @param send sends a request.
 * @param record receives each call when it begins; the same object gets `ms` and `outcome` later.
 */
export const faultySend = (active: () => readonly FaultName[], send: Send, record: (call: Call) => void): Send => {
  let isTokenSpoilt = false

  const answer: Send = async (input, init) => {
    const has = (name: FaultName): boolean => active().includes(name)
    if (has('offline')) throw new TypeError('offline, simulated by the inspector')
    if (has('500')) return new Response('', { status: 500 })
    if (has('stale-token') && !isTokenSpoilt && init?.body instanceof FormData && init.body.has(TOKEN_FIELD)) {
      isTokenSpoilt = true
      return sendStale(init.body, () => send(input, init))
    }
    return send(input, init)
  }

  return async (input, init) => {
    const { method, url } = input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) }
    const call: Call = { method, url, start: performance.now(), faults: active() }
    record(call)
    try {
      const [response] = await Promise.all([answer(input, init), active().includes('slow') && pause(SLOW_MS)])
      call.outcome = String(response.status)
      return response
    } catch (cause) {
      call.outcome = 'failed'
      throw cause
    } finally {
      call.ms = performance.now() - call.start
    }
  }
}

/** Makes `navigator.onLine` return what the fault simulates, so that shoppers read the messages for being offline. */
export const pretendOffline = (isOffline: boolean): void => {
  if (isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  else Reflect.deleteProperty(navigator, 'onLine')
}
