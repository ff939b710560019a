import { wireUnknown } from '../lib/decode'
import type { HttpAnswer } from '../lib/http'
import { parseMoment, stampMilliseconds } from '../lib/moment'
import { report } from '../lib/report'
import { findEntry, removeEntry, STORAGE_DAYS, writeEntryUntil } from '../lib/storage'
import { isBearer, TOKEN_ENTRY } from './bearer'
import { endpoint, type Reply } from './endpoint'
import { type LoginRow, loginAnswer } from './login-wire'

/** A bearer token and when its life ends. */
export interface SessionToken {
  readonly bearer: string
  /** Epoch milliseconds on this device's clock; Infinity when nobody said. */
  readonly until: number
}

const dayMs = 86_400_000

/** How far the server's clock is ahead of this device's, in milliseconds, as its last answer showed. */
let ahead = 0

/** Learns the server's time from an answer, so that a device with a wrong clock keeps its tokens as long as others do. */
export const hearServerClock = ({ headers }: HttpAnswer): void => {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(date)) ahead = date - Date.now()
}

/** `exp_at` as epoch milliseconds on this device's clock: unix seconds or milliseconds, also as text, or ISO 8601. */
const expiryFrom = (stamp: unknown): number | undefined => {
  const text = String(stamp ?? '').trim()
  const moment = /^\d+(\.\d+)?$/.test(text) ? stampMilliseconds(Number(text)) : parseMoment(text)
  return moment === undefined || moment <= 0 ? undefined : moment - ahead
}

/** The token in a row of a login or renewal answer (§3); undefined when it has none that can be used. */
export const issuedToken = ({ bearer, exp_at }: LoginRow): SessionToken | undefined => {
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

/** The stored token, even when its life is over; undefined for none. One that no header can carry is thrown away. */
export const storedToken = (): SessionToken | undefined => {
  const entry = findEntry(TOKEN_ENTRY)
  if (entry && isBearer(entry.value)) return { bearer: entry.value, until: entry.until }
  removeEntry(TOKEN_ENTRY)
  return undefined
}

/** Removes the token. */
export const dropToken = (): void => removeEntry(TOKEN_ENTRY)

/**
 * Stores a token in the place of the one before (§3). Where storage is full or blocked it lives as long as this page, and
 * the one before goes all the same: other tabs must not send a token that is worth nothing any more.
 */
export const keepToken = ({ bearer, until }: SessionToken): void => {
  if (writeEntryUntil(TOKEN_ENTRY, bearer, until)) return
  removeEntry(TOKEN_ENTRY)
  writeEntryUntil(TOKEN_ENTRY, bearer, until)
}

const postRenewal = endpoint({
  name: 'POST login refresh',
  group: 'session',
  method: 'POST',
  path: () => '/api/v1/authentication/login',
  json: () => ({ refresh: 1 }),
  bearer: (bearer: string) => bearer,
  hear: hearServerClock,
  answer: 'json',
  decode: loginAnswer,
  write: true,
  failure: 'log',
})

/** Asks for a new token in the place of this one (§4, §7); an answer without a token is malformed. Failures are logged here. */
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
    write: 'answer a refused renewal with 401 or 403; the token in use was kept',
  })
  return { ok: false, failure: { endpoint: 'POST login refresh', kind: 'malformed' } }
}

const getLogout = endpoint({
  name: 'GET customer/logout',
  group: 'session',
  method: 'GET',
  path: () => '/srv/service/customer/logout',
  answer: 'nothing',
  decode: wireUnknown,
  write: true,
  failure: 'log',
})

/** Ends the session on the server (§7). A write in the guise of a GET: sent once, and never an address of a link. */
export const sendLogout = (): Promise<Reply<unknown>> => getLogout(undefined)
