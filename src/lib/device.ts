/** Whether this is a phone or tablet, as far as the browser says. */
export const isMobileDevice = (): boolean => /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)

/** Whether apps come from Apple's store here. */
export const isAppleDevice = (): boolean => /iPhone|iPad|iPod/i.test(navigator.userAgent)

/** A device in a few plain words, which payment providers want to see: its language, screen and clock; nothing is stored. */
export const deviceWords = (): string =>
  [
    navigator.language,
    `${screen.width}x${screen.height}`,
    screen.colorDepth,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ].join('|')

/** Whether the browser knows that it has no network; "online" is no promise that the shop can be reached. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Calls `act` whenever the network is back. Returns a function that stops. */
export const onOnline = (act: () => void): (() => void) => {
  globalThis.addEventListener?.('online', act)
  return () => globalThis.removeEventListener?.('online', act)
}
