import { plainWords } from '@/lib/html'
import { report } from '@/lib/report'
import { ANSWER_SLOW_MS } from '@/page/limits'
import type { HttpFailure } from './http'

/** What a refused answer itself holds: `{message, data: [{key, statusText}]}` or `{statusText}`. */
export interface RefusedAnswer {
  /** Plain text, `""` when the body had none. */
  readonly message: string
  /** Name of the field that the message belongs to, `""` for none. */
  readonly key: string
  /** The body as JSON, undefined when it was not JSON. */
  readonly body: unknown
}

/**
 * Why a call gave no answer. `aborted`: a newer read took its place, or the caller left. `silent`: none came within 8 s, and
 * the request may still be carried out. `malformed`: the answer was
 * not in the format of the endpoint, e.g. an HTML page instead of JSON.
 */
export type ServiceFailure =
  | { readonly endpoint: string; readonly kind: 'aborted' | 'network' | 'silent' | 'malformed' }
  | { readonly endpoint: string; readonly kind: 'timeout'; readonly ms: number }
  | { readonly endpoint: string; readonly kind: 'status'; readonly status: number; readonly answer: RefusedAnswer }

/** What a call with the policy `throw` rejects with. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly failure: ServiceFailure

  constructor(failure: ServiceFailure, cause?: unknown) {
    super(`${failure.endpoint}: ${failure.kind}`, { cause })
    this.failure = failure
  }
}

/** What happens with a failure: a line in the log, the same and a notice to the shopper, or the caller's own affair. */
export type FailurePolicy = 'log' | 'notice' | 'throw'

let showFailure: (failure: ServiceFailure) => void = () => {}

/** Sets what shows shoppers the failures of endpoints with the policy `notice`; the last caller wins. */
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

/** What a refused answer's body holds; empty when it holds nothing. */
export const refusedAnswer = (text: string): RefusedAnswer => {
  const body = parsed(text)
  const first: unknown = isRecord(body) && Array.isArray(body.data) ? body.data[0] : undefined
  return {
    message: plainWords(textAt(body, 'message') || textAt(body, 'statusText') || textAt(first, 'statusText')),
    key: textAt(first, 'key') || textAt(body, 'key'),
    body,
  }
}

/** A transport failure as a failure of a service. */
export const serviceFailure = (endpoint: string, failure: HttpFailure): ServiceFailure => {
  if (failure.kind === 'status') {
    return { endpoint, kind: 'status', status: failure.status, answer: refusedAnswer(failure.answer.text) }
  }
  return failure.kind === 'timeout' ? { endpoint, ...failure } : { endpoint, kind: failure.kind }
}

const cameOf = (failure: ServiceFailure): string => {
  if (failure.kind === 'timeout') return `no answer within ${failure.ms} ms`
  if (failure.kind === 'silent') return `no answer within ${ANSWER_SLOW_MS} ms; the request goes on`
  if (failure.kind === 'network') return 'no answer: the network or the server is away'
  if (failure.kind !== 'status') return failure.kind
  return `status ${failure.status}${failure.answer.message && `: ${JSON.stringify(failure.answer.message.slice(0, 120))}`}`
}

/** One line in the log. Aborted reads are nobody's mistake, and malformed answers were reported where they were read. */
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

/** Does what the policy says, apart from throwing. */
export const handleFailure = (policy: FailurePolicy, failure: ServiceFailure, cause?: unknown): void => {
  if (policy === 'throw') return
  reportFailure(failure, cause)
  if (policy === 'notice' && failure.kind !== 'aborted') showFailure(failure)
}
