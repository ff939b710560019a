import ky from 'ky'
import { promptText } from './prompt-text'

/** One request as it goes over the wire. Paths are relative to the page or absolute; the query is part of `url`, untouched. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** A form or text body; for a JSON body use `json`. */
  readonly body?: FormData | URLSearchParams | string | undefined
  /** Sent as JSON with its content type; an object with keys in wire form. */
  readonly json?: unknown
  /** Aborting it ends the request with kind `aborted`. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the whole answer must be there; default none (§7 "no timeout"). */
  readonly timeout?: number | false | undefined
  /** Default `same-origin`: cookies go to the shop's own origin only. */
  readonly credentials?: RequestCredentials | undefined
  /** Goes on when the page is left; browsers allow it for 64 KB of bodies at a time. */
  readonly keepalive?: boolean | undefined
  /** The answer is short JSON that somebody waits for: it is taken when it is whole, before the connection says that it is over. */
  readonly isPrompt?: boolean | undefined
}

/** An answer, its body read to the end as text. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Address that answered, after redirects. */
  readonly url: string
}

/** Why there is no answer of 200 to 299 (§8 "HTTP client errors"). */
export type HttpFailure =
  | { readonly kind: 'aborted' }
  | { readonly kind: 'network' }
  /** `ms` is the limit that was exceeded. */
  | { readonly kind: 'timeout'; readonly ms: number }
  /** The server answered, but not with 200 to 299; its words may be in the body. */
  | { readonly kind: 'status'; readonly status: number; readonly answer: HttpAnswer }

const wordsOf = (failure: HttpFailure): string => {
  if (failure.kind === 'timeout') return `no answer within ${failure.ms} ms`
  if (failure.kind === 'status') return `status ${failure.status}`
  return failure.kind === 'aborted' ? 'aborted' : 'network error'
}

/** What sendRequest rejects with; `failure.kind` tells the four cases apart. The message is for the log, not for shoppers. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly failure: HttpFailure

  constructor(request: Pick<HttpRequest, 'method' | 'url'>, failure: HttpFailure, cause?: unknown) {
    super(`${request.method} ${request.url}: ${wordsOf(failure)}`, { cause })
    this.failure = failure
  }
}

/** Ends when the caller aborts or the time is over, whichever comes first; also covers a body that never ends. */
const limitTime = (request: HttpRequest) => {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const limit = request.timeout || undefined
  const state = { timedOut: false }
  const timer =
    limit &&
    setTimeout(() => {
      state.timedOut = true
      abort()
    }, limit)
  if (request.signal?.aborted) abort()
  request.signal?.addEventListener('abort', abort)
  const release = (): void => {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', abort)
  }
  const failure = (): HttpFailure => {
    if (state.timedOut && limit) return { kind: 'timeout', ms: limit }
    return controller.signal.aborted ? { kind: 'aborted' } : { kind: 'network' }
  }
  return { signal: controller.signal, release, failure }
}

/**
 * Fetches in a hook, because ky itself would clone each request, with its body, for repetitions that never come. The body goes past ky,
 * which would open it as a stream and cancel that before it hands over the answer.
 */
const transfer = async (request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> => {
  const isJson = request.json !== undefined
  const body = isJson ? JSON.stringify(request.json) : request.body
  const response = await ky(request.url, {
    method: request.method,
    headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...request.headers },
    credentials: request.credentials ?? 'same-origin',
    keepalive: request.keepalive ?? false,
    signal,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    hooks: { beforeRequest: [(ready) => fetch(ready, body === undefined ? {} : { body })] },
  })
  const text = await (request.isPrompt ? promptText(response) : response.text())
  return { status: response.status, headers: response.headers, text, url: response.url }
}

/**
 * Sends one request, once: never repeated, because cart writes are GETs here (§7).
 *
 * @returns the answer when its status is 200 to 299.
 * @throws HttpError with `failure.kind` `aborted`, `network`, `timeout` or `status`.
 */
export const sendRequest = async (request: HttpRequest): Promise<HttpAnswer> => {
  const limits = limitTime(request)
  try {
    const answer = await transfer(request, limits.signal)
    if (answer.status >= 200 && answer.status <= 299) return answer
    throw new HttpError(request, { kind: 'status', status: answer.status, answer })
  } catch (cause) {
    throw cause instanceof HttpError ? cause : new HttpError(request, limits.failure(), cause)
  } finally {
    limits.release()
  }
}
