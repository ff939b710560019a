import { readEntry } from '../lib/storage'

/** Where the session's token lives (§3): an expiring entry whose value is the token's text. */
export const TOKEN_ENTRY = 'v5token'

/** A header can carry it; anything else would make every request of the page fail. */
export const isBearer = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)

/** The session's bearer token, undefined when there is none or it has expired. */
export const bearerToken = (): string | undefined => {
  const value = readEntry(TOKEN_ENTRY)
  return isBearer(value) ? value : undefined
}
