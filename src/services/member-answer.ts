import { decodeWith } from '../lib/decode'
import { report } from '../lib/report'
import type { MemberFieldError } from '../shop/member-requests'
import { reportFailure, ServiceError, type ServiceFailure } from './failure'
import { type LoginRow, type LoginWire, loginAnswer } from './login-wire'
import { plainWords } from './server-words'
import { issuedToken, type SessionToken } from './token'

/** What became of a login, a registration or a change of password (§3 "Login response", §8). */
export type MemberAnswer =
  | {
      readonly kind: 'done'
      /** Plain text, `""` for none. */
      readonly message: string
      readonly token: SessionToken | undefined
      /** Where to go, as the server wrote it and not yet checked; `""` when it names no address. */
      readonly redirect: string
      /** The password must be changed before anything else. */
      readonly needsPassword: boolean
    }
  | {
      readonly kind: 'refused'
      readonly message: string
      /** HTTP status, or the body's own code where that is 401; 200 for a refusal in a good answer. */
      readonly status: number
      readonly errors: readonly MemberFieldError[]
      readonly needsPassword: boolean
    }
  /** No usable answer; it stands in the log. */
  | { readonly kind: 'failed'; readonly failure: ServiceFailure }

const noWords: readonly unknown[] = [0, '0', false, 'false', '', null]

/** `success` or `status` decides; without both, a row with data. */
const isYes = ({ success, status, data }: LoginWire): boolean => {
  const word = success ?? status
  return word === undefined ? data.length > 0 : !noWords.includes(word)
}

const messageOf = ({ message, data }: LoginWire): string => plainWords(message || data[0]?.statusText || '')

const errorsOf = (rows: readonly LoginRow[]): readonly MemberFieldError[] =>
  rows.flatMap(({ key, statusText }) => (key === '' ? [] : [{ key, statusText: plainWords(statusText) }]))

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

/** Only the shop's own words (4xx) are a refusal; anything else is a failure of the way there. */
const answerFromFailure = (failure: ServiceFailure): MemberAnswer => {
  if (failure.kind !== 'status' || failure.status < 400 || failure.status > 499) return failed(failure)
  const { body } = failure.words
  if (typeof body !== 'object' || body === null) return failed(failure)
  const decoded = decodeWith(loginAnswer, body, failure.endpoint)
  return decoded.ok ? refusedFrom(decoded.value, failure.status) : failed(failure)
}

/** Sorts the outcome of a call; anything but a ServiceError is a bug and stays one. */
export const judgeMemberCall = async (call: Promise<LoginWire>): Promise<MemberAnswer> => {
  try {
    const answer = await call
    if (isYes(answer)) return doneFrom(answer)
    if (answer.data.length === 0 && answer.message === '') {
      report({
        level: 'error',
        where: 'member answer',
        came: 'neither a success nor words',
        expected: '{"success": true, "data": [{...}]}',
        write: 'answer a refusal with its message',
      })
    }
    return refusedFrom(answer, 200)
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    return answerFromFailure(cause.failure)
  }
}
