import { plainText } from '@/lib/html'
import { report } from '@/lib/report'
import type { SessionToken } from '@/server/bearer'
import { type WireOutput, wireElse, wireList, wireObject, wireText, wireUnknown } from '@/server/decode'
import { reportFailure, ServiceError, type ServiceFailure } from '@/server/failure'
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

/** The answer to a form of the account: in the form of a login's, or `{status, statusText, key, url}`; `data` may list ids. */
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

/** The same answer, with what is outside of `data` as its first row. */
export const withRow = ({ statusText, key, url, data, ...answer }: WireOutput<typeof formAnswer>): LoginWire => ({
  ...answer,
  data: statusText === '' && key === '' && url === '' ? data : [{ ...emptyRow, statusText, key, url }, ...data],
})

type LoginWire = WireOutput<typeof loginAnswer>

/** The server's objection to one field. */
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
      /** Where to go, as the server wrote it and not yet checked; `""` for none. */
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
  /** No usable answer; the log has a line. It says nothing about what the shopper typed. */
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

/** `success`, else `status`, decides. Without both only a message or refused fields without a token are an answer: a refusal. */
const answerFrom = (answer: LoginWire, endpoint: string): MemberAnswer => {
  const decision = answer.success ?? answer.status ?? undefined
  if (acceptedValues.includes(decision)) return doneFrom(answer)
  if (refusedValues.includes(decision)) return refusedFrom(answer, 200)
  const isRefusal = decision === undefined && answer.data.every(({ bearer }) => bearer === '')
  const hasReason = messageOf(answer) !== '' || errorsOf(answer.data).length > 0
  return isRefusal && hasReason ? refusedFrom(answer, 200) : unclear(endpoint)
}

/** Of 4xx: the request came too slowly, too early or too often, which says nothing about what was typed. */
const overloadStatuses: readonly number[] = [408, 425, 429]

/** Only the shop's own JSON with 4xx is a refusal. Everything else is a failed call. */
const answerFromFailure = (failure: ServiceFailure): MemberAnswer => {
  if (failure.kind !== 'status' || failure.status < 400 || failure.status > 499) return failed(failure)
  const { body } = failure.answer
  if (overloadStatuses.includes(failure.status) || typeof body !== 'object' || body === null) return failed(failure)
  const decoded = decodeWith(loginAnswer, body, failure.endpoint)
  return decoded.ok ? refusedFrom(decoded.value, failure.status) : failed(failure)
}

/** Sorts the outcome of a call to `endpoint`. Rejects only with errors that are not a ServiceError, which are bugs. */
export const memberAnswer = async (endpoint: string, call: Promise<LoginWire>): Promise<MemberAnswer> => {
  try {
    return answerFrom(await call, endpoint)
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    return answerFromFailure(cause.failure)
  }
}
