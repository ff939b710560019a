/** The app banner: for how long it stays closed, the addresses of the app and its store, and when the store opens instead of the app. */

import { atom, type ReadableAtom } from 'nanostores'
import { readCookie, writeCookie } from '@/lib/cookies'
import { isAppleDevice } from '@/lib/device'
import { STORAGE_DAYS } from '@/lib/storage'
import { APP_STORE_MS } from '@/page/limits'

/** The platform's cookie; 1 when the banner is closed. */
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

/** Identifiers of the shop's app. */
export interface ShopApp {
  readonly iosId: string | undefined
  readonly androidId: string | undefined
  /** The app's own address, e.g. `avlu://open`. */
  readonly scheme: string | undefined
}

/** The address of the app in this device's app store; undefined when the store does not have it. */
export const appStoreLink = ({ iosId, androidId }: ShopApp): string | undefined => {
  if (isAppleDevice()) return iosId && `https://apps.apple.com/app/id${encodeURIComponent(iosId.replace(/^id/i, ''))}`
  return androidId && `market://details?id=${encodeURIComponent(androidId)}`
}

/** The app's own address; undefined for schemes that run or show something in this page. */
export const appLink = ({ scheme = '' }: ShopApp): string | undefined =>
  /^(?!(?:javascript|data|vbscript|blob|file|about):)[a-z][a-z0-9+.-]*:/i.test(scheme) ? scheme : undefined

/** The outcome of opening the app; `closed`: the banner was closed meanwhile. */
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
 * Opens the app by its own address and, after APP_STORE_MS (2 s), the app store. The store does not open when the page was hidden or left
 * meanwhile, which means that the app has opened, or when the banner was closed. Without an address of the app the store opens at once.
 * Further calls meanwhile get the outcome of the first.
 *
 * @param navigate loads an address.
 */
export const openApp = (...args: Parameters<typeof tryApp>): Promise<AppOpening> => {
  opening ??= tryApp(...args).finally(() => {
    opening = undefined
  })
  return opening
}
