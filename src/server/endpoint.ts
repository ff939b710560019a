/**
 * Declares a call of the shop and sends it: address, headers, JSON, a newer read aborts an older one, silence after 8 s, and what an unreadable
 * answer is (HTML, another site's).
 */

import { report } from '@/lib/report'
import { whenSlow } from '@/lib/scheduling'
import { whenShown } from '@/page/lifecycle'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { ownHeaders } from './bearer'
import type { Wire } from './decode'
import { countedWrite } from './early-endpoint'
import { type FailurePolicy, handleFailure, ServiceError, type ServiceFailure, serviceFailure } from './failure'
import { type FormFields, formBody, isSmall, toFormData } from './form'
import { type HttpAnswer, HttpError, type HttpRequest, sendRequest } from './http'
import type { EndpointGroup } from './prefix'
import { decodeJson, decodeWith } from './read-answer'
import { type ServiceAddress, serviceAddress } from './service-address'

/** One call of the shop: how it is sent and read, and what its failure means. */
export interface EndpointSpec<Params, Answer> {
  /** Method and short path, for the log, e.g. `GET cart/load`. */
  readonly name: string
  readonly group: EndpointGroup
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with its own query, beginning with `/`, or a provider's whole address; the factory adds prefix, language and currency. */
  readonly path: (params: Params) => string
  /** The body as a form; a call has `form` or `json`, never both. */
  readonly form?: (params: Params) => FormFields
  readonly json?: (params: Params) => unknown
  /** The kind of answer: `json` may be JSON text in JSON text; `text` is plain text or HTML; `nothing` is not read. */
  readonly answer: 'json' | 'text' | 'nothing'
  /** Reads the answer, so that the server's names and types end here. */
  readonly decode: Wire<Answer>
  /**
   * True for a call that changes something in the shop, also for a GET. A write is never aborted, repeated or prefetched, waits until the
   * page is shown, and outlives the page unless its body is large.
   */
  readonly write?: true
  /** A new read aborts an older one of the same slot; by default all reads of an endpoint have one slot. */
  readonly slot?: (params: Params) => string
  readonly failure: FailurePolicy
  /** Milliseconds after which the request is aborted; no limit by default. */
  readonly timeout?: number
  /**
   * Who ends the wait for an answer that does not arrive. By default the call fails as `silent` after 8 s, and a later answer is dropped;
   * with `caller` the wait goes on: the caller informs the shopper and uses a late answer.
   */
  readonly silence?: 'caller'
  /** The token to send instead of the session's own; `""` sends none. */
  readonly bearer?: (params: Params) => string
  /** True when answers may contain secrets: the log reports an unreadable one without quoting it. */
  readonly isSecret?: true
  /** Called with each answer of status 200 to 299 before it is read, e.g. for its Date header. */
  readonly onAnswer?: (answer: HttpAnswer) => void
}

/** The result of a call whose failure policy is `log` or `notice`; with `throw` a call gives the value or rejects with ServiceError. */
export type Reply<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly failure: ServiceFailure }

/** Options of one call. `signal` ends a read; a write ignores it, because it cannot be taken back. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

type Call<Params, Answer> = (params: Params, options?: CallOptions) => Promise<Answer>

const requestOf = <P, A>(
  spec: EndpointSpec<P, A>,
  params: P,
  { url, foreign }: ServiceAddress,
  signal: AbortSignal | undefined,
): HttpRequest => {
  const fields = spec.form?.(params)
  const form = fields && toFormData(fields)
  return {
    method: spec.method,
    url,
    signal,
    credentials: foreign ? 'omit' : 'same-origin',
    timeout: spec.timeout ?? false,
    keepalive: spec.write && (form === undefined || isSmall(form)),
    isPrompt: spec.write && spec.answer === 'json',
    ...(foreign ? {} : { headers: ownHeaders(spec.bearer?.(params)) }),
    ...(form ? { body: formBody(spec.method, form) } : {}),
    ...(spec.json ? { json: spec.json(params) } : {}),
  }
}

const readJson = (name: string, answer: HttpAnswer, isSecret?: true): ReturnType<typeof decodeJson> => {
  if (isSecret || !/^\s*</.test(answer.text)) return decodeJson(answer.text, name, isSecret)
  report({
    level: 'error',
    where: name,
    came: `an HTML page instead of data, from ${answer.url}: ${JSON.stringify(answer.text.trim().slice(0, 80))}`,
    expected: 'JSON',
    write: 'check that the path exists and that the server does not answer it with its login or error page',
  })
  return { ok: false }
}

const readAnswer = <P, A>(spec: EndpointSpec<P, A>, answer: HttpAnswer): Reply<A> => {
  const raw =
    spec.answer === 'json'
      ? readJson(spec.name, answer, spec.isSecret)
      : ({ ok: true, value: spec.answer === 'text' ? answer.text : undefined } as const)
  const decoded = raw.ok ? decodeWith(spec.decode, raw.value, spec.name, spec.isSecret) : raw
  return decoded.ok ? decoded : { ok: false, failure: { endpoint: spec.name, kind: 'malformed' } }
}

/** Whether the answer is of the requested origin or of the shop itself: a redirect may lead to another site. */
const isExpected = (name: string, { url }: HttpAnswer, { origin }: ServiceAddress): boolean => {
  const answered = url === '' ? origin : new URL(url).origin
  if (answered === origin || answered === location.origin) return true
  report({
    level: 'error',
    where: name,
    came: `an answer of ${answered}`,
    expected: `an answer of ${origin}`,
    write: 'check where the server redirects this path',
  })
  return false
}

const readExpected = <P, A>(spec: EndpointSpec<P, A>, answer: HttpAnswer, address: ServiceAddress): Reply<A> => {
  if (!isExpected(spec.name, answer, address)) return { ok: false, failure: { endpoint: spec.name, kind: 'malformed' } }
  spec.onAnswer?.(answer)
  return readAnswer(spec, answer)
}

/**
 * Reads the answer to a call of early-endpoint.ts, which was sent without this code. Logs what any call logs.
 *
 * @param answer undefined when none arrived.
 */
export const readEarlyAnswer = <A>(
  spec: EndpointSpec<undefined, A>,
  address: ServiceAddress,
  answer: HttpAnswer | undefined,
): Reply<A> => {
  const { name } = spec
  const isRefused = answer && (answer.status < 200 || answer.status > 299)
  const reply: Reply<A> =
    answer && !isRefused
      ? readExpected(spec, answer, address)
      : {
          ok: false,
          failure: serviceFailure(
            name,
            answer ? { kind: 'status', status: answer.status, answer } : { kind: 'network' },
          ),
        }
  if (!reply.ok) handleFailure(spec.failure, reply.failure)
  return reply
}

const exchange = async <P, A>(spec: EndpointSpec<P, A>, params: P, signal?: AbortSignal): Promise<Reply<A>> => {
  const address = serviceAddress(spec.group, spec.path(params), spec.name)
  if (!address) return { ok: false, failure: { endpoint: spec.name, kind: 'malformed' } }
  try {
    const answer = await sendRequest(requestOf(spec, params, address, signal))
    const reply = readExpected(spec, answer, address)
    // A newer read may have aborted this one after its answer had arrived.
    return signal?.aborted ? { ok: false, failure: { endpoint: spec.name, kind: 'aborted' } } : reply
  } catch (cause) {
    if (cause instanceof HttpError) return { ok: false, failure: serviceFailure(spec.name, cause.failure) }
    throw cause
  }
}

/**
 * Ends the wait for an answer after 8 s, with a failure of kind `silent`. The request goes on, because aborting it would not undo what it
 * has done on the server; `onLate` is called when its answer arrives later.
 */
export const untilSilent = <A>(
  endpoint: string,
  answer: Promise<Reply<A>>,
  onLate: () => void = () => {},
): Promise<Reply<A>> =>
  new Promise((resolve, reject) => {
    let isLate = false
    const end = (): void => {
      isLate = true
      resolve({ ok: false, failure: { endpoint, kind: 'silent' } })
    }
    whenSlow(ANSWER_SLOW_MS, answer, end).then((reply) => {
      resolve(reply)
      if (isLate) onLate()
    }, reject)
  })

/** Runs reads; a new read aborts the older one of its slot. */
const newestRead = () => {
  const running = new Map<string, AbortController>()
  return async <T>(slot: string, outer: AbortSignal | undefined, read: (signal: AbortSignal) => Promise<T>) => {
    const controller = new AbortController()
    const abort = (): void => controller.abort()
    running.get(slot)?.abort()
    running.set(slot, controller)
    if (outer?.aborted) abort()
    outer?.addEventListener('abort', abort)
    try {
      return await read(controller.signal)
    } finally {
      outer?.removeEventListener('abort', abort)
      if (running.get(slot) === controller) running.delete(slot)
    }
  }
}

/**
 * Declares one call of the shop. With the policies `log` and `notice` the call never rejects and gives a Reply; with `throw` it gives the
 * value and rejects with ServiceError.
 */
export function endpoint<P, A>(spec: EndpointSpec<P, A> & { readonly failure: 'throw' }): Call<P, A>
export function endpoint<P, A>(spec: EndpointSpec<P, A> & { readonly failure: 'log' | 'notice' }): Call<P, Reply<A>>
export function endpoint<P, A>(spec: EndpointSpec<P, A>): Call<P, A | Reply<A>> {
  const newest = newestRead()
  return async (params, options = {}) => {
    if (spec.write) await whenShown()
    const answer = spec.write
      ? countedWrite(() => exchange(spec, params))
      : newest(spec.slot?.(params) ?? '', options.signal, (signal) => exchange(spec, params, signal))
    const isBounded = spec.silence === 'caller' || spec.timeout !== undefined
    const reply = await (isBounded ? answer : untilSilent(spec.name, answer))
    if (!reply.ok) handleFailure(spec.failure, reply.failure)
    if (spec.failure !== 'throw') return reply
    if (reply.ok) return reply.value
    throw new ServiceError(reply.failure)
  }
}
