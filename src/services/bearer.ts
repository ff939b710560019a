import { readEntry } from '../lib/storage'

/** Where the session's token lives (§3): an expiring entry whose value is the token's text. */
export const TOKEN_ENTRY = 'v5token'

/** The session's bearer token, undefined when there is none or it has expired. */
export const bearerToken = (): string | undefined => {
  const value = readEntry(TOKEN_ENTRY)
  return typeof value === 'string' && value !== '' ? value : undefined
}
