import { atom, type ReadableAtom } from 'nanostores'
import { readCookie, writeCookie } from '../lib/cookies'
import { STORAGE_DAYS } from '../lib/storage'
import { APP_STORE_MS } from '../shop/limits'

/** Set to 1 when the banner is closed (§2). */
const COOKIE = 'mobileApp'

const $closed = atom(false)

/** Whether the banner was closed on this page. */
export const $appBannerClosed: ReadableAtom<boolean> = $closed

/** Whether the banner was closed on this or an earlier visit. */
export const isAppBannerClosed = (): boolean => $closed.get() || readCookie(COOKIE) === '1'

/** Closes the banner for good. */
export const closeAppBanner = (): void => {
  writeCookie(COOKIE, '1', STORAGE_DAYS)
  $closed.set(true)
}

/** How a press on "open" ended; `closed` when the banner was closed before it was known. */
export type AppOpening = 'app' | 'store' | 'closed'

let opening: Promise<AppOpening> | undefined

const tryApp = (app: string | undefined, store: string, navigate: (address: string) => void): Promise<AppOpening> =>
  new Promise((resolve) => {
    const end = (outcome: AppOpening): void => {
      clearTimeout(timer)
      unlisten()
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', leave)
      if (outcome === 'store') navigate(store)
      resolve(outcome)
    }
    const leave = (event: Event): void => {
      if (event.type === 'pagehide' || document.hidden) end('app')
    }
    const unlisten = $closed.listen(() => end('closed'))
    const timer = setTimeout(end, app ? APP_STORE_MS : 0, 'store')
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', leave)
    if (app) navigate(app)
  })

/**
 * Opens the app by its own address and goes to the store after 2 s (§2), unless the page was hidden or left meanwhile, for then
 * the app is there, or the banner was closed. Without an address of its own the store comes at once. The same press again
 * while it is under way is the same press.
 *
 * @param navigate sends the browser to an address.
 */
export const openApp = (...wish: Parameters<typeof tryApp>): Promise<AppOpening> => {
  opening ??= tryApp(...wish).finally(() => {
    opening = undefined
  })
  return opening
}
