/** Reads, writes and removes cookies: path, SameSite, Secure. */

import Cookies from 'js-cookie'
import { report } from './report'

/** Accesses document.cookie and gives the fallback where that throws, as it does in sandboxed frames. */
const guarded = <T>(name: string, fallback: T, access: () => T): T => {
  try {
    return access()
  } catch (cause) {
    report({
      level: 'warn',
      where: `cookie ${name}`,
      came: `cookies are blocked here: ${String(cause)}`,
      expected: 'a page that may use cookies',
      write: 'serve the page without a sandbox, or with allow-same-origin',
      cause,
    })
    return fallback
  }
}

/** The cookie's decoded value; undefined when it is not set, cannot be decoded, or cookies are blocked. */
export const readCookie = (name: string): string | undefined => guarded(name, undefined, () => Cookies.get(name))

/**
 * Sets a cookie for the whole site (path `/`, SameSite=Lax, Secure on https).
 *
 * @param days lifetime in days; without it the cookie lives as long as the browser session.
 * @returns whether the browser kept it; false when cookies are blocked.
 */
export const writeCookie = (name: string, value: string, days?: number): boolean =>
  guarded(name, false, () => {
    const secure = globalThis.location?.protocol === 'https:'
    Cookies.set(name, value, { path: '/', sameSite: 'lax', secure, ...(days === undefined ? {} : { expires: days }) })
    return Cookies.get(name) === value
  })

/** Removes a cookie that writeCookie set. */
export const removeCookie = (name: string): void => guarded(name, undefined, () => Cookies.remove(name, { path: '/' }))
