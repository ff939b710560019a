import { readCookie } from '../lib/cookies'

/** The pair that proves a request comes from the shop's own page (§7 "a CSRF cookie and header pair"). */
const csrfCookie = 'csrf_token'
const csrfHeader = 'X-CSRF-TOKEN'

/** The token that the server last set as a cookie, undefined when it set none. */
export const csrfCookieToken = (): string | undefined => readCookie(csrfCookie) || undefined

/** The header that repeats the cookie, none without a cookie. */
export const csrfHeaders = (): Readonly<Record<string, string>> => {
  const token = csrfCookieToken()
  return token === undefined ? {} : { [csrfHeader]: token }
}
