/**
 * Who handles a failed call: a notice, the caller's message, or the log; and what is read from the body of a refusal; what a shopper reads is decided
 * in `transport-errors.ts`.
 */

import { plainText } from '@/lib/html'
import { report } from '@/lib/report'
import { ANSWER_SLOW_MS } from '@/page/limits'
import type { HttpFailure } from './http'

/** The content of a refused answer, read from `{message, data: [{key, statusText}]}` or `{statusText}`. */
export interface RefusedAnswer {
  /** The server's message as plain text, `""` when the body has none. */
  readonly message: string
  /** The name of the field that the message is about, `""` for none. */
  readonly key: string
  /** The parsed body; undefined when it is not JSON. */
  readonly body: unknown
}

/**
 * Why a call has no value. `aborted`: a newer read replaced it, or its caller was unmounted. `network`: the browser got no answer.
 * `silent`: no answer within 8 s; the server may still carry the request out. `malformed`: the answer has another format than the
 * endpoint, e.g. an HTML page instead of JSON. `timeout`: the endpoint's own limit. `status`: an answer other than 200 to 299.
 */
export type ServiceFailure =
  | { readonly endpoint: string; readonly kind: 'aborted' | 'network' | 'silent' | 'malformed' }
  | { readonly endpoint: string; readonly kind: 'timeout'; readonly ms: number }
  | { readonly endpoint: string; readonly kind: 'status'; readonly status: number; readonly answer: RefusedAnswer }

/** Whether a 4xx status is about the request's timing (too slow, too early, too often) and not about its values: later it may be accepted. */
export const isOverload = (status: number): boolean => [408, 425, 429].includes(status)

/** Whether the server has refused what was asked, and would refuse it again. */
export const isRefusal = (failure: ServiceFailure): boolean =>
  failure.kind === 'status' && failure.status < 500 && !isOverload(failure.status)

/** The error that a call with the policy `throw` rejects with. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly failure: ServiceFailure

  constructor(failure: ServiceFailure, cause?: unknown) {
    super(`${failure.endpoint}: ${failure.kind}`, { cause })
    this.failure = failure
  }
}

/** Who handles a failure: `log` writes a line in the log, `notice` also shows the shopper a notice, `throw` leaves it to the caller. */
export type FailurePolicy = 'log' | 'notice' | 'throw'

let showFailure: (failure: ServiceFailure) => void = () => {}

/** Sets the function that shows shoppers the failures of endpoints with the policy `notice`; the last call wins. */
export const receiveFailures = (receiver: (failure: ServiceFailure) => void): void => {
  showFailure = receiver
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textAt = (value: unknown, key: string): string => {
  const found = isRecord(value) ? value[key] : undefined
  return typeof found === 'string' ? found : ''
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the body of a refused answer; all texts are `""` when it contains none. */
const refusedAnswer = (text: string): RefusedAnswer => {
  const body = parsed(text)
  const first: unknown = isRecord(body) && Array.isArray(body.data) ? body.data[0] : undefined
  return {
    message: plainText(textAt(body, 'message') || textAt(body, 'statusText') || textAt(first, 'statusText')),
    key: textAt(first, 'key') || textAt(body, 'key'),
    body,
  }
}

/** Converts a failed exchange to the failure of an endpoint. */
export const serviceFailure = (endpoint: string, failure: HttpFailure): ServiceFailure => {
  if (failure.kind === 'status') {
    return { endpoint, kind: 'status', status: failure.status, answer: refusedAnswer(failure.answer.text) }
  }
  return failure.kind === 'timeout' ? { endpoint, ...failure } : { endpoint, kind: failure.kind }
}

const cameOf = (failure: ServiceFailure): string => {
  if (failure.kind === 'timeout') return `no answer within ${failure.ms} ms`
  if (failure.kind === 'silent') return `no answer within ${ANSWER_SLOW_MS} ms; the request goes on`
  if (failure.kind === 'network') return 'no answer: the network or the server cannot be reached'
  if (failure.kind !== 'status') return failure.kind
  return `status ${failure.status}${failure.answer.message && `: ${JSON.stringify(failure.answer.message.slice(0, 120))}`}`
}

/** Logs a failure in one line. Aborted reads are no mistake, and malformed answers are logged where they are read. */
export const reportFailure = (failure: ServiceFailure, cause?: unknown): void => {
  if (failure.kind === 'aborted' || failure.kind === 'malformed') return
  report({
    level: 'error',
    where: failure.endpoint,
    came: cameOf(failure),
    expected: 'an answer with status 200 to 299',
    write: 'check that the service is up and that its path and the endpoint prefix are right',
    cause,
  })
}

/** Logs or shows a failure as its policy demands; with `throw` the caller throws. */
export const handleFailure = (policy: FailurePolicy, failure: ServiceFailure, cause?: unknown): void => {
  if (policy === 'throw') return
  reportFailure(failure, cause)
  if (policy === 'notice' && failure.kind !== 'aborted') showFailure(failure)
}
