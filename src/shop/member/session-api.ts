/**
 * The calls that renew the session's token and sign out, and in which formats a token and its end may be in an answer; what an answer leads to is
 * decided in `renewal.ts` and `sign-out.ts`.
 */

import { parseMoment, stampMilliseconds } from '@/lib/moment'
import { report } from '@/lib/report'
import { STORAGE_DAYS } from '@/lib/storage'
import { isBearer, type SessionToken } from '@/server/bearer'
import { type WireOutput, wireFlag, wireList, wireObject, wireText, wireUnknown } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'
import { deviceMoment, readServerClock } from './token'

/** An entry of `data` in the answer to a login. */
export const loginRow = wireObject({
  bearer: wireText,
  exp_at: wireUnknown,
  redirect: wireText,
  url: wireText,
  password_change: wireFlag,
  key: wireText,
  statusText: wireText,
})

/** The answer to a login, a registration and a change of password. */
export const loginAnswer = wireObject({
  success: wireUnknown,
  status: wireUnknown,
  code: wireUnknown,
  message: wireText,
  data: wireList(loginRow),
})

/** An entry of `data`, as it is read. */
export type LoginRow = WireOutput<typeof loginRow>

const dayMs = 86_400_000

/** `exp_at` as epoch milliseconds on this device's clock: unix seconds or milliseconds, also as text, or ISO 8601. */
const expiryFrom = (stamp: unknown): number | undefined => {
  const text = String(stamp ?? '').trim()
  const moment = /^\d+(\.\d+)?$/.test(text) ? stampMilliseconds(Number(text)) : parseMoment(text)
  return moment === undefined || moment <= 0 ? undefined : deviceMoment(moment)
}

/** Reads the token of an answer to a login or renewal; undefined when the row has no usable one. */
export const issuedToken = ({ bearer, exp_at }: Pick<LoginRow, 'bearer' | 'exp_at'>): SessionToken | undefined => {
  if (!isBearer(bearer)) return undefined
  const until = expiryFrom(exp_at)
  if (until === undefined) {
    report({
      level: 'warn',
      where: 'login answer',
      came: `exp_at ${JSON.stringify(exp_at)}`,
      expected: 'unix seconds, unix milliseconds or an ISO 8601 moment',
      write: `"exp_at": 1780000000; the token is kept for ${STORAGE_DAYS} days`,
    })
  }
  return { bearer, until: until ?? Date.now() + STORAGE_DAYS * dayMs }
}

const postRenewal = endpoint({
  name: 'POST login refresh',
  group: 'session',
  method: 'POST',
  path: () => '/api/v1/authentication/login',
  json: () => ({ refresh: 1 }),
  bearer: (bearer: string) => bearer,
  onAnswer: readServerClock,
  answer: 'json',
  decode: loginAnswer,
  write: true,
  failure: 'log',
})

/** Exchanges the token for a new one; an answer without a token fails as `malformed`. Failures are logged here. */
export const renewToken = async (bearer: string): Promise<Reply<SessionToken>> => {
  const reply = await postRenewal(bearer)
  if (!reply.ok) return reply
  const [row] = reply.value.data
  const value = row && issuedToken(row)
  if (value) return { ok: true, value }
  report({
    level: 'error',
    where: 'POST login refresh',
    came: 'an answer without data[0].bearer',
    expected: '{"data": [{"bearer": "...", "exp_at": 1780000000}]}',
    write: 'answer a refused renewal with 401 or 403; the present token was kept',
  })
  return { ok: false, failure: { endpoint: 'POST login refresh', kind: 'malformed' } }
}

const getLogout = endpoint({
  name: 'GET customer/logout',
  group: 'session',
  method: 'GET',
  path: () => '/srv/service/customer/logout',
  answer: 'text',
  decode: wireText,
  write: true,
  failure: 'log',
})

/** Ends the session on the server; the value is the body of the answer. On the platform this write is a GET: it must never be the address of a link, which browsers may prefetch. */
export const sendLogout = (): Promise<Reply<string>> => getLogout(undefined)
