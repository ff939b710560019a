/** The mark that the member or the currency have changed, for pages that were printed before it. */

import { readEntry, watchEntry, writeEntry } from '@/lib/storage'
import { decodeStored, wireNumber, wireObject, wireOneOf } from '@/server/decode'

const ENTRY = 'vitrin-session-change'
/** How long a change is kept for pages that were printed before it, in days. */
const ENTRY_DAYS = 1

const wireChange = wireObject({
  change: wireOneOf(['signed-in', 'signed-out', 'currency']),
  /** Epoch milliseconds. */
  at: wireNumber,
})

/** A change that outdates printed pages: of the member, or of the currency. */
export type SessionChange = 'signed-in' | 'signed-out' | 'currency'

/** Stores a change for all pages of this browser that were printed before it. Has no effect where localStorage is blocked. */
export const markSessionChange = (change: SessionChange): void => {
  writeEntry(ENTRY, { change, at: Date.now() }, ENTRY_DAYS)
}

const changeFrom = (value: unknown, since: number): SessionChange | undefined => {
  const stored = decodeStored(wireChange, value)
  return stored && stored.at > since ? stored.change : undefined
}

/** The last change after a moment in epoch milliseconds; undefined for none. */
export const sessionChangeSince = (since: number): SessionChange | undefined => changeFrom(readEntry(ENTRY), since)

/** Calls `onChange` when another tab stores a change after a moment in epoch milliseconds. Returns a function that stops. */
export const watchSessionChange = (since: number, onChange: (change: SessionChange) => void): (() => void) =>
  watchEntry(ENTRY, (value) => {
    const change = changeFrom(value, since)
    if (change) onChange(change)
  })
