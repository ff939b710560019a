/**
 * Calls `ask` whenever the page comes back from the back/forward cache: it has slept, so what it knows may be old.
 * Returns a function that stops.
 */
export const onPageReturn = (ask: () => void): (() => void) => {
  const hear = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) ask()
  }
  globalThis.addEventListener?.('pageshow', hear)
  return () => globalThis.removeEventListener?.('pageshow', hear)
}

/** Calls `tell` whenever the page is left, for good or into the back/forward cache. Returns a function that stops. */
export const onPageLeave = (tell: () => void): (() => void) => {
  globalThis.addEventListener?.('pagehide', tell)
  return () => globalThis.removeEventListener?.('pagehide', tell)
}
