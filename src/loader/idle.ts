/** The browser's next idle time, with a longest wait and a replacement where browsers have none. */

import { IDLE_FALLBACK_MS, IDLE_LIMIT_MS } from './limits'

/** Resolves in the browser's next idle time, or after `IDLE_LIMIT_MS`. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.requestIdleCallback?.(resolve, { timeout: IDLE_LIMIT_MS }) ?? setTimeout(resolve, IDLE_FALLBACK_MS)
  })
