import { readCookie, writeCookie } from '@/lib/cookies'

const COOKIE = 'nocache'
const LIFETIME_DAYS = 15

let isAsked = false

/**
 * Asks the page cache, by the cookie `nocache` of 15 days, not to answer this visitor with somebody else's cart or name.
 * Written once by each page and again when it is gone: each write makes the browser fetch all cookies anew at the
 * next read, which takes a phone several milliseconds of a press.
 *
 * @returns whether the cookie is kept; false where cookies are blocked.
 */
export const bypassPageCache = (): boolean => {
  if (isAsked && readCookie(COOKIE) === '1') return true
  isAsked = true
  return writeCookie(COOKIE, '1', LIFETIME_DAYS)
}
