import { readCookie, writeCookie } from '@/lib/cookies'

const COOKIE = 'nocache'
const LIFETIME_DAYS = 15

let isAsked = false

/**
 * Sets the cookie `nocache` for 15 days, which the platform's page cache reads: without it this visitor could get a page with somebody
 * else's cart or name. Each page sets it once, and again when it is gone: after a write the browser reads all cookies anew, which takes
 * a phone several milliseconds of a press.
 *
 * @returns whether the browser keeps the cookie; false where cookies are blocked.
 */
export const bypassPageCache = (): boolean => {
  if (isAsked && readCookie(COOKIE) === '1') return true
  isAsked = true
  return writeCookie(COOKIE, '1', LIFETIME_DAYS)
}
