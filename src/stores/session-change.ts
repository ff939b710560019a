import { readEntry, watchEntry, writeEntry } from '../lib/storage'
import { SESSION_CHANGE_DAYS } from '../shop/session-limits'

/** What has become another: who the shopper is, or the money that prices are in. */
export type SessionChange = 'signed-in' | 'signed-out' | 'currency'

const entry = 'vitrin-session-change'

/** Tells all pages of this browser that were printed before. Where storage is blocked none hears of it. */
export const markSessionChange = (change: SessionChange): void => {
  writeEntry(entry, { change, at: Date.now() }, SESSION_CHANGE_DAYS)
}

const changeFrom = (value: unknown, since: number): SessionChange | undefined => {
  if (typeof value !== 'object' || value === null || !('change' in value) || !('at' in value)) return undefined
  const { change, at } = value
  if (change !== 'signed-in' && change !== 'signed-out' && change !== 'currency') return undefined
  return Number(at) > since ? change : undefined
}

/** What has changed last, after a moment in epoch milliseconds; undefined for nothing. */
export const sessionChangeSince = (since: number): SessionChange | undefined => changeFrom(readEntry(entry), since)

/** Calls `changed` when another tab changes something after that moment. Returns a function that stops. */
export const watchSessionChange = (since: number, changed: (change: SessionChange) => void): (() => void) =>
  watchEntry(entry, (value) => {
    const change = changeFrom(value, since)
    if (change) changed(change)
  })
