import { readEntry, watchEntry, writeEntry } from '../lib/storage'
import { SESSION_CHANGE_DAYS } from '../shop/session-limits'

/** What has become another: who the shopper is, or the money that prices are in. */
export type SessionChange = 'signed-in' | 'signed-out' | 'currency'

const entry = 'vitrin-session-change'

/** Tells all pages of this browser that were printed before. Where storage is blocked none hears of it. */
export const markSessionChange = (change: SessionChange): void => {
  writeEntry(entry, { change, at: Date.now() }, SESSION_CHANGE_DAYS)
}

const changeFrom = (value: unknown): SessionChange | undefined => {
  if (typeof value !== 'object' || value === null || !('change' in value) || !('at' in value)) return undefined
  const { change, at } = value
  if (change !== 'signed-in' && change !== 'signed-out' && change !== 'currency') return undefined
  return Number(at) > performance.timeOrigin ? change : undefined
}

/** What has changed since this page was asked for; undefined for nothing. */
export const changeSincePage = (): SessionChange | undefined => changeFrom(readEntry(entry))

/** Calls `changed` when another tab changes something. Returns a function that stops. */
export const watchSessionChange = (changed: (change: SessionChange) => void): (() => void) =>
  watchEntry(entry, (value) => {
    const change = changeFrom(value)
    if (change) changed(change)
  })
