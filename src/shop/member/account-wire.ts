/**
 * What an answer to a form of the account means (sign-in, registration, password), by `success`, `status`, HTTP status and fields: accepted, refused,
 * or a failed call.
 */

import { plainText } from '@/lib/html'
import { report } from '@/lib/report'
import type { SessionToken } from '@/server/bearer'
import { type WireOutput, wireElse, wireList, wireObject, wireText, wireUnknown } from '@/server/decode'
import { isOverload, reportFailure, ServiceError, type ServiceFailure } from '@/server/failure'
import { decodeWith } from '@/server/read-answer'
import { issuedToken, type LoginRow, loginAnswer, loginRow } from './session-api'

const emptyRow = {
  bearer: '',
  exp_at: undefined,
  redirect: '',
  url: '',
  password_change: false,
  key: '',
  statusText: '',
}

/** The answer to a form of the account: in the format of a login's, or `{status, statusText, key, url}`; `data` may be a list of ids. */
export const formAnswer = wireObject({
  success: wireUnknown,
  status: wireUnknown,
  code: wireUnknown,
  message: wireText,
  statusText: wireText,
  key: wireText,
  url: wireText,
  data: wireElse(wireList(wireElse(loginRow, emptyRow)), []),
})

/** Converts such an answer to a login's: the fields outside of `data` become its first row. */
export const withRow = ({ statusText, key, url, data, ...answer }: WireOutput<typeof formAnswer>): LoginWire => ({
  ...answer,
  data: statusText === '' && key === '' && url === '' ? data : [{ ...emptyRow, statusText, key, url }, ...data],
})

type LoginWire = WireOutput<typeof loginAnswer>

/** The server's message about one field. */
export interface MemberFieldError {
  /** The field's name as the server writes it, e.g. `password_old`. */
  readonly key: string
  /** Plain text. */
  readonly statusText: string
}

/** The result of a login, a registration or a change of password. */
export type MemberAnswer =
  | {
      readonly kind: 'done'
      /** Plain text, `""` for none. */
      readonly message: string
      readonly token: SessionToken | undefined
      /** The address to go to, unchecked; `""` for none. */
      readonly redirect: string
      /** The password must be changed before anything else. */
      readonly needsPassword: boolean
    }
  | {
      readonly kind: 'refused'
      readonly message: string
      /** HTTP status, or 401 when the body's `code` is 401; 200 for a refusal in a good answer. */
      readonly status: number
      readonly errors: readonly MemberFieldError[]
      readonly needsPassword: boolean
    }
  /** No usable answer, which is logged; the typed values may be right. */
  | { readonly kind: 'failed'; readonly failure: ServiceFailure }

const acceptedValues: readonly unknown[] = [1, '1', true, 'true']
const refusedValues: readonly unknown[] = [0, '0', false, 'false', '']

const messageOf = ({ message, data }: LoginWire): string => plainText(message || data[0]?.statusText || '')

const errorsOf = (rows: readonly LoginRow[]): readonly MemberFieldError[] =>
  rows.flatMap(({ key, statusText }) => (key === '' ? [] : [{ key, statusText: plainText(statusText) }]))

const doneFrom = (answer: LoginWire): MemberAnswer => {
  const [row] = answer.data
  return {
    kind: 'done',
    message: messageOf(answer),
    token: row?.bearer ? issuedToken(row) : undefined,
    redirect: row?.redirect || row?.url || '',
    needsPassword: row?.password_change ?? false,
  }
}

const refusedFrom = (answer: LoginWire, status: number): MemberAnswer => ({
  kind: 'refused',
  message: messageOf(answer),
  status: String(answer.code) === '401' ? 401 : status,
  errors: errorsOf(answer.data),
  needsPassword: answer.data.some(({ password_change }) => password_change),
})

const failed = (failure: ServiceFailure): MemberAnswer => {
  reportFailure(failure)
  return { kind: 'failed', failure }
}

const unclear = (endpoint: string): MemberAnswer => {
  report({
    level: 'error',
    where: endpoint,
    came: 'an answer without `success` or `status`',
    expected: '{"success": true, "data": [{...}]}, or a refusal with its message',
    write: '"success": true in an answer that signs a member in; without it nobody is signed in',
  })
  return { kind: 'failed', failure: { endpoint, kind: 'malformed' } }
}

/** Reads an answer by `success`, else by `status`. An answer without both is a refusal when it has a message or refused fields, and no token. */
const answerFrom = (answer: LoginWire, endpoint: string): MemberAnswer => {
  const decision = answer.success ?? answer.status ?? undefined
  if (acceptedValues.includes(decision)) return doneFrom(answer)
  if (refusedValues.includes(decision)) return refusedFrom(answer, 200)
  const isRefusal = decision === undefined && answer.data.every(({ bearer }) => bearer === '')
  const hasReason = messageOf(answer) !== '' || errorsOf(answer.data).length > 0
  return isRefusal && hasReason ? refusedFrom(answer, 200) : unclear(endpoint)
}

/** Reads a failure: only a 4xx with the shop's own JSON is a refusal, any other is a failed call. */
const answerFromFailure = (failure: ServiceFailure): MemberAnswer => {
  if (failure.kind !== 'status' || failure.status < 400 || failure.status > 499) return failed(failure)
  const { body } = failure.answer
  if (isOverload(failure.status) || typeof body !== 'object' || body === null) return failed(failure)
  const decoded = decodeWith(loginAnswer, body, failure.endpoint)
  return decoded.ok ? refusedFrom(decoded.value, failure.status) : failed(failure)
}

/** Converts the outcome of a call to `endpoint`. Rejects only with an error other than ServiceError, which is a bug. */
export const memberAnswer = async (endpoint: string, call: Promise<LoginWire>): Promise<MemberAnswer> => {
  try {
    return answerFrom(await call, endpoint)
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    return answerFromFailure(cause.failure)
  }
}
