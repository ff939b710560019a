/**
 * The token's time on a device with a wrong clock, and the record of a renewal without an answer; the token itself is kept in `src/server/bearer.ts`.
 */

import { readEntry, removeEntry, writeEntry } from '@/lib/storage'
import { tokenTail } from '@/server/bearer'
import { decodeStored, wireText } from '@/server/decode'
import type { HttpAnswer } from '@/server/http'

/** By how much the server's clock is ahead of this device's, in milliseconds, by the server's last answer. */
let ahead = 0

/** Converts a moment of the server's clock to this device's clock; both in epoch milliseconds. */
export const deviceMoment = (moment: number): number => moment - ahead

/** Reads the server's time from an answer's Date header, so that a device with a wrong clock keeps its tokens for their whole lifetime. */
export const readServerClock = ({ headers }: HttpAnswer): void => {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(date)) ahead = date - Date.now()
}

const RENEWAL_ENTRY = 'vitrin-renewal'

/**
 * Records that a renewal of this token is being sent. If the page is left, or the network fails, before the answer arrives, the server may
 * have replaced the token: its later refusal then does not end the session.
 *
 * @returns whether an earlier renewal of the same token had no answer.
 */
export const recordRenewal = (bearer: string): boolean => {
  const wasRecorded = decodeStored(wireText, readEntry(RENEWAL_ENTRY)) === tokenTail(bearer)
  writeEntry(RENEWAL_ENTRY, tokenTail(bearer), 1)
  return wasRecorded
}

/** Removes the record of a renewal whose answer has arrived. */
export const forgetRenewal = (): void => removeEntry(RENEWAL_ENTRY)
