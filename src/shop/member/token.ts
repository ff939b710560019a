import { readEntry, removeEntry, writeEntry } from '@/lib/storage'
import { tokenTail } from '@/server/bearer'
import { decodeStored, wireText } from '@/server/decode'
import type { HttpAnswer } from '@/server/http'

/** How far the server's clock is ahead of this device's, in milliseconds, by the server's last answer. */
let ahead = 0

/** A moment of the server's clock on this device's clock; epoch milliseconds. */
export const deviceMoment = (moment: number): number => moment - ahead

/** Reads the server's time from an answer's Date header, so that a device with a wrong clock keeps its tokens as long as others do. */
export const readServerClock = ({ headers }: HttpAnswer): void => {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(date)) ahead = date - Date.now()
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
