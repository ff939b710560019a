/** The headers of calls (session token, CSRF token, language), where the token is kept, and which member's pages may use it. */

import { readCookie } from '@/lib/cookies'
import { findEntry, readEntry, removeEntry, writeEntry, writeEntryUntil } from '@/lib/storage'
import { pageFacts } from '@/page/facts'
import { decodeStored, type WireOutput, wireMatching, wireNumber, wireObject, wireText } from './decode'

/** The storage key of the session's token: an expiring entry whose value is the token as text. */
export const TOKEN_ENTRY = 'v5token'

/** The storage key of the token's owner; an entry of its own, because the platform's scripts read the token's entry. */
const OWNER_ENTRY = 'vitrin-token-owner'

/** A bearer token and its expiry. */
export interface SessionToken {
  readonly bearer: string
  /** Epoch milliseconds on this device's clock; Infinity when the entry has no expiry. */
  readonly until: number
}

const wireBearer = wireMatching(/^[\x21-\x7e]+$/, 'a token of printable ASCII characters')

const wireOwner = wireObject({
  /** The end of the token, enough to recognise it. */
  token: wireText,
  /** The member's id; 0 until a member's page has used the token. */
  member: wireNumber,
  /** Epoch milliseconds: pages printed before this moment belong to an earlier session. */
  from: wireNumber,
})

/** Whether a value is a token that a header can carry; any other value makes every request of the page fail. */
export const isBearer = (value: unknown): value is string => decodeStored(wireBearer, value) !== undefined

/** The last 8 characters of a token: enough to recognise it, too few to use it. */
export const tokenTail = (bearer: string): string => bearer.slice(-8)

/** The stored token, expired or not, of any owner. Removes a value that no header can carry. */
export const storedToken = (): SessionToken | undefined => {
  const entry = findEntry(TOKEN_ENTRY)
  const bearer = decodeStored(wireBearer, entry?.value)
  if (entry && bearer !== undefined) return { bearer, until: entry.until }
  removeEntry(TOKEN_ENTRY)
  return undefined
}

/** Removes the token and its owner. */
export const dropToken = (): void => {
  removeEntry(TOKEN_ENTRY)
  removeEntry(OWNER_ENTRY)
}

const ownerOf = (bearer: string): Omit<WireOutput<typeof wireOwner>, 'token'> => {
  const owner = decodeStored(wireOwner, readEntry(OWNER_ENTRY))
  return owner?.token === tokenTail(bearer) ? owner : { member: 0, from: 0 }
}

const writeOwner = (bearer: string, member: number, from: number): void => {
  writeEntry(OWNER_ENTRY, { token: tokenTail(bearer), member, from })
}

const write = ({ bearer, until }: SessionToken): void => {
  if (writeEntryUntil(TOKEN_ENTRY, bearer, until)) return
  removeEntry(TOKEN_ENTRY)
  writeEntryUntil(TOKEN_ENTRY, bearer, until)
}

/**
 * Replaces the stored token by a renewed one of the same owner. When storage is full or blocked, the new token is kept for this page
 * only; the old one is still removed, because the server no longer accepts it from other tabs.
 */
export const keepToken = (token: SessionToken): void => {
  const before = storedToken()
  const owner = before && ownerOf(before.bearer)
  write(token)
  if (owner && owner.member > 0) writeOwner(token.bearer, owner.member, owner.from)
}

/** Stores the token of a sign-in. The first page that the server prints for a member binds the token to that member. */
export const keepSignInToken = (token: SessionToken): void => {
  write(token)
  writeOwner(token.bearer, 0, Date.now())
}

/** When this page was loaded, in epoch milliseconds. Computed at once, because `performance.now()` stops while a device sleeps. */
const printedAt = Date.now() - performance.now()

/**
 * Whether this page may use the token. A token belongs to one member: a page of another member removes it, a visitor's page and a page
 * from before the sign-in leave it alone. A token without an owner is bound to the member of the page that uses it.
 */
export const isOwnToken = ({ bearer }: SessionToken): boolean => {
  const page = pageFacts().member.id
  const { member, from } = ownerOf(bearer)
  if (member === page || (page === 0 && member === 0)) return true
  if (page === 0 || from > printedAt) return false
  if (member > 0) {
    dropToken()
    return false
  }
  writeOwner(bearer, page, from)
  return true
}

/** The token that requests of this page carry; undefined when there is none, it has expired, or it belongs to another member. */
export const bearerToken = (): string | undefined => {
  const entry = findEntry(TOKEN_ENTRY)
  const bearer = decodeStored(wireBearer, entry?.value)
  if (!entry || bearer === undefined || entry.until <= Date.now()) return undefined
  const token = { bearer, until: entry.until }
  return isOwnToken(token) ? bearer : undefined
}

/** The CSRF token in the cookie that the page facts name; undefined when the server has set none. */
export const csrfCookieToken = (): string | undefined => readCookie(pageFacts().csrfCookieName) || undefined

/** The header that repeats the CSRF cookie, if there is one: the pair proves that a request comes from the shop's own page. */
const csrfHeaders = (): Readonly<Record<string, string>> => {
  const token = csrfCookieToken()
  return token === undefined ? {} : { [pageFacts().csrfHeaderName]: token }
}

/**
 * The headers of a call to the shop itself.
 *
 * @param token replaces the session's token; `""` sends none.
 */
export const ownHeaders = (token = bearerToken()): Record<string, string> => ({
  'Accept-Language': pageFacts().language,
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...csrfHeaders(),
})
