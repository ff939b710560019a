import { isAppleDevice } from '../lib/device'

/** What is known of the shop's app. */
export interface AppPlace {
  readonly iosId: string | undefined
  readonly androidId: string | undefined
  /** The app's own address, e.g. `avlu://open`. */
  readonly scheme: string | undefined
}

/** The address of the app in the store of this device (§2); undefined when it is in none. */
export const appStoreLink = ({ iosId, androidId }: AppPlace): string | undefined => {
  if (isAppleDevice()) return iosId && `https://apps.apple.com/app/id${encodeURIComponent(iosId.replace(/^id/i, ''))}`
  return androidId && `market://details?id=${encodeURIComponent(androidId)}`
}

/** The app's own address if it is one: schemes that run or show something in this page are refused. */
export const appLink = ({ scheme = '' }: AppPlace): string | undefined =>
  /^(?!(?:javascript|data|vbscript|blob|file|about):)[a-z][a-z0-9+.-]*:/i.test(scheme) ? scheme : undefined
