import { IDLE_FALLBACK_MS, IDLE_LIMIT_MS } from './limits'

/** Resolves when the browser has nothing better to do, or after 2 s. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.requestIdleCallback?.(resolve, { timeout: IDLE_LIMIT_MS }) ?? setTimeout(resolve, IDLE_FALLBACK_MS)
  })
