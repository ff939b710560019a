/** What is known of the device: phone or tablet, Apple, online or offline. */

/** Whether the browser names itself as one of a phone or tablet. */
export const isMobileDevice = (): boolean => /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)

/** Whether the browser names itself as one of an iPhone, iPad or iPod, whose apps are in Apple's store. */
export const isAppleDevice = (): boolean => /iPhone|iPad|iPod/i.test(navigator.userAgent)

/** Describes the device for payment providers: `language|width x height|colour depth|time zone`. Nothing is stored. */
export const deviceSummary = (): string =>
  [
    navigator.language,
    `${screen.width}x${screen.height}`,
    screen.colorDepth,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ].join('|')

/** Whether the browser knows that it has no network. False does not mean that the shop can be reached. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Calls `act` whenever the network is back. Returns a function that stops. */
export const onOnline = (act: () => void): (() => void) => {
  globalThis.addEventListener?.('online', act)
  return () => globalThis.removeEventListener?.('online', act)
}
