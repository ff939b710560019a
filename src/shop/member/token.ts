import { parseMoment, stampMilliseconds } from '@/lib/moment'
import { report } from '@/lib/report'
import { readEntry, removeEntry, STORAGE_DAYS, writeEntry } from '@/lib/storage'
import { isBearer, type SessionToken, tokenTail } from '@/server/bearer'
import { decodeStored, wireText } from '@/server/decode'
import type { HttpAnswer } from '@/server/http'
import type { LoginRow } from './account-wire'

const dayMs = 86_400_000

/** How far the server's clock is ahead of this device's, in milliseconds, by the server's last answer. */
let ahead = 0

/** Reads the server's time from an answer's Date header, so that a device with a wrong clock keeps its tokens as long as others do. */
export const readServerClock = ({ headers }: HttpAnswer): void => {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(date)) ahead = date - Date.now()
}

/** `exp_at` as epoch milliseconds on this device's clock: unix seconds or milliseconds, also as text, or ISO 8601. */
const expiryFrom = (stamp: unknown): number | undefined => {
  const text = String(stamp ?? '').trim()
  const moment = /^\d+(\.\d+)?$/.test(text) ? stampMilliseconds(Number(text)) : parseMoment(text)
  return moment === undefined || moment <= 0 ? undefined : moment - ahead
}

/** The token in a row of a login or renewal answer; undefined when the row has no usable one. */
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

const RENEWAL_ENTRY = 'vitrin-renewal'

/**
 * Records that a renewal of this token is under way. When the page is left, or the network breaks, before the answer arrives, the
 * server may have replaced the token: its later refusal then does not end the session.
 *
 * @returns whether an earlier renewal of the same token had no answer.
 */
export const recordRenewal = (bearer: string): boolean => {
  const wasRecorded = decodeStored(wireText, readEntry(RENEWAL_ENTRY)) === tokenTail(bearer)
  writeEntry(RENEWAL_ENTRY, tokenTail(bearer), 1)
  return wasRecorded
}

/** Removes the record: the answer has arrived. */
export const forgetRenewal = (): void => removeEntry(RENEWAL_ENTRY)
