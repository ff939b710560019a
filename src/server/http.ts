import ky, { HTTPError, TimeoutError } from 'ky'
import { sendNow } from './early-endpoint'

/** Whether this is a whole JSON object or list: more text could only spoil it. */
const isWhole = (text: string): boolean => {
  if (!/[}\]]\s*$/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Reads what is left, so that the connection can be used again. */
const drain = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> => {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The answer was whole: how its connection ends changes nothing.
  }
}

/**
 * The text of a body, given as soon as it is a whole JSON object or list: a busy page learns a few frames later that the body is over.
 * Meant for short answers, because each piece of a long one would be parsed anew. Other text is read to its end.
 *
 * @throws what the stream throws, when it breaks before the text is whole.
 */
export const promptText = async ({ body }: Pick<Response, 'body'>): Promise<string> => {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    if (done) return text
    if (isWhole(text)) {
      void drain(reader)
      return text
    }
  }
}

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
  /** Milliseconds until the whole answer must be there; default none. */
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

/** Why there is no answer of 200 to 299. */
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

/** What sendRequest rejects with; `failure.kind` distinguishes the four cases. The message is for the log, not for shoppers. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly failure: HttpFailure

  constructor(request: Pick<HttpRequest, 'method' | 'url'>, failure: HttpFailure, cause?: unknown) {
    super(`${request.method} ${request.url}: ${wordsOf(failure)}`, { cause })
    this.failure = failure
  }
}

/** A failed exchange in the four kinds; ky's own errors distinguish a refusal and a time-out from the rest. */
const failureFrom = (cause: unknown, request: HttpRequest, text: string): HttpFailure => {
  if (cause instanceof HTTPError)
    return { kind: 'status', status: cause.response.status, answer: answerFrom(cause.response, text) }
  if (cause instanceof TimeoutError) return { kind: 'timeout', ms: request.timeout || 0 }
  return { kind: request.signal?.aborted ? 'aborted' : 'network' }
}

const answerFrom = ({ status, headers, url }: Response, text: string): HttpAnswer => ({ status, headers, text, url })

/**
 * Sends one request, once: never repeated, because cart writes are GETs here.
 *
 * @returns the answer when its status is 200 to 299.
 * @throws HttpError with `failure.kind` `aborted`, `network`, `timeout` or `status`.
 */
export const sendRequest = async (request: HttpRequest): Promise<HttpAnswer> => {
  const { method, url, headers = {}, body, json, signal, timeout = false, credentials = 'same-origin' } = request
  let text = ''
  /**
   * Reads the body within ky's time limit, which would end with the headers. A form's body is handed to fetch itself: ky copies what it is
   * given for repetitions that never come, and reading the copy delays the request.
   */
  const fetchWhole: typeof fetch = async (ready, init) => {
    const response = await sendNow(ready, body === undefined ? init : { ...init, body })
    text = await (request.isPrompt ? promptText(response) : response.text())
    return response
  }
  try {
    const response = await ky(url, {
      method,
      headers,
      ...(json === undefined ? {} : { json }),
      ...(signal ? { signal } : {}),
      timeout,
      credentials,
      keepalive: request.keepalive ?? false,
      retry: 0,
      fetch: fetchWhole,
    })
    return answerFrom(response, text)
  } catch (cause) {
    throw new HttpError(request, failureFrom(cause, request, text), cause)
  }
}
