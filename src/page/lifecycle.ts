/** When a page is shown (a prerendered one may never be), hidden, left and returned to (back/forward cache), and when its facts can be read. */

import { PAGE_JSON } from './fact-sources'

/** The tab storage key of the control that loads its page anew, kept as a selector. */
export const HANDOVER = 'vitrin-focus'

/**
 * Waits until the page's facts can be read: at once with page JSON, else until the document is parsed, because the
 * platform's globals may be at the end of the body. Returns undefined when there is nothing to wait for.
 */
export const factsReady = (): Promise<void> | undefined => {
  if (document.readyState !== 'loading' || document.querySelector(PAGE_JSON)) return undefined
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })
}

/** Resolves when the page is shown: a prerendered page may never be, so it must not change the cart or the session. */
export const whenShown = (): Promise<void> => {
  const prerendering = 'prerendering' in document && document.prerendering === true
  if (!prerendering) return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true })
  })
}

/**
 * Calls `act` whenever the page returns from the back/forward cache, where its state may have become outdated.
 * Returns a function that stops.
 */
export const onPageReturn = (act: () => void): (() => void) => {
  const answer = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) act()
  }
  globalThis.addEventListener?.('pageshow', answer)
  return () => globalThis.removeEventListener?.('pageshow', answer)
}

/** Calls `act` whenever the page is left, for good or into the back/forward cache. Returns a function that stops. */
export const onPageLeave = (act: () => void): (() => void) => {
  globalThis.addEventListener?.('pagehide', act)
  return () => globalThis.removeEventListener?.('pagehide', act)
}

const onVisibility = (state: DocumentVisibilityState, act: () => void): (() => void) => {
  const answer = (): void => {
    if (document.visibilityState === state) act()
  }
  globalThis.document?.addEventListener('visibilitychange', answer)
  return () => globalThis.document?.removeEventListener('visibilitychange', answer)
}

/** Calls `act` whenever the page is hidden, e.g. by another tab or app; phones may never show it again. Returns a function that stops. */
export const onPageHidden = (act: () => void): (() => void) => onVisibility('hidden', act)

/** Calls `act` whenever a hidden page is shown again. Returns a function that stops. */
export const onPageShown = (act: () => void): (() => void) => onVisibility('visible', act)

/** The platform's cookie for the product that a shopper opened from a list. */
export const PRODUCT_COOKIE = 'productIndex'

/** How this document was reached: "navigate", "reload", "back_forward" or "prerender"; undefined where the browser does not know. */
export const visitKind = (): string | undefined => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? []
  return visit && 'type' in visit && typeof visit.type === 'string' ? visit.type : undefined
}

/** Whether the browser may have restored what fields held before: after a reload and on a page from the history. */
export const mayBeRestored = (): boolean => /^(reload|back_forward)$/.test(visitKind() ?? '')
