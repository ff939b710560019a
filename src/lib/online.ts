/** Whether the browser knows that it has no network; "online" is no promise that the shop can be reached. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Calls `act` whenever the network is back. Returns a function that stops. */
export const onOnline = (act: () => void): (() => void) => {
  globalThis.addEventListener?.('online', act)
  return () => globalThis.removeEventListener?.('online', act)
}
