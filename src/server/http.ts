/**
 * Sends one request by ky and fetch, never twice; when an answer counts as complete, and which of four kinds a failure is (aborted, network, timeout,
 * status).
 */

import ky, { HTTPError, TimeoutError } from 'ky'
import { sendNow } from './early-endpoint'

/** Whether a text is a complete JSON object or list. */
const isWhole = (text: string): boolean => {
  if (!/[}\]]\s*$/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Reads the rest of a body, so that the browser can reuse the connection. */
const drain = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> => {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The answer is complete already, so an error at the connection's end does not matter.
  }
}

/**
 * Reads the text of a body and resolves as soon as it is a complete JSON object or list: on a busy page the end of the body is reported a
 * few frames later. For short answers only, because the text is parsed after each piece. Other text is read to its end.
 *
 * @throws the stream's error, when it breaks before the text is complete.
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

/** One request. `url` is absolute or relative to the page and contains the query, which is sent unchanged. */
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
  /** Milliseconds within which the whole answer must arrive; no limit by default. */
  readonly timeout?: number | false | undefined
  /** Default `same-origin`: cookies go to the shop's own origin only. */
  readonly credentials?: RequestCredentials | undefined
  /** The request goes on when the page is left; browsers allow this for 64 KB of bodies at a time. */
  readonly keepalive?: boolean | undefined
  /** The answer is short JSON that a shopper waits for: it is read by `promptText`, which does not wait for the connection's end. */
  readonly isPrompt?: boolean | undefined
}

/** An answer with its whole body as text. */
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
  /** The server answered with another status than 200 to 299; the body may contain its message. */
  | { readonly kind: 'status'; readonly status: number; readonly answer: HttpAnswer }

const messageOf = (failure: HttpFailure): string => {
  if (failure.kind === 'timeout') return `no answer within ${failure.ms} ms`
  if (failure.kind === 'status') return `status ${failure.status}`
  return failure.kind === 'aborted' ? 'aborted' : 'network error'
}

/** The error that sendRequest rejects with; `failure.kind` distinguishes the four cases. Its message is for the log, not for shoppers. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly failure: HttpFailure

  constructor(request: Pick<HttpRequest, 'method' | 'url'>, failure: HttpFailure, cause?: unknown) {
    super(`${request.method} ${request.url}: ${messageOf(failure)}`, { cause })
    this.failure = failure
  }
}

/** Sorts what ky threw into the four kinds; only a refusal and a time-out have error classes of ky's own. */
const failureFrom = (cause: unknown, request: HttpRequest, text: string): HttpFailure => {
  if (cause instanceof HTTPError)
    return { kind: 'status', status: cause.response.status, answer: answerFrom(cause.response, text) }
  if (cause instanceof TimeoutError) return { kind: 'timeout', ms: request.timeout || 0 }
  return { kind: request.signal?.aborted ? 'aborted' : 'network' }
}

const answerFrom = ({ status, headers, url }: Response, text: string): HttpAnswer => ({ status, headers, text, url })

/**
 * Sends one request. It is never repeated, because on this platform cart writes are GETs.
 *
 * @returns the answer when its status is 200 to 299.
 * @throws HttpError with `failure.kind` `aborted`, `network`, `timeout` or `status`.
 */
export const sendRequest = async (request: HttpRequest): Promise<HttpAnswer> => {
  const { method, url, headers = {}, body, json, signal, timeout = false, credentials = 'same-origin' } = request
  let text = ''
  /**
   * Reads the body inside of ky's time limit, which otherwise covers the headers only. A form's body goes straight to fetch: ky copies
   * bodies so that it can repeat a request, which it never does here, and reading the copy delays the request.
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
