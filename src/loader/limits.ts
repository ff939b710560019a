/** Times of held presses, of the log, of idle waiting and of tasks. */

/** The most lines of the diagnostic log; the oldest are dropped. */
export const LOG_LINES = 500
/** How long an event is held, in milliseconds. It runs natively after that when its island is still not ready. */
export const HOLD_MS = 8000
/** After how long, in milliseconds, a press that early code answers is shown as busy. */
export const BUSY_MS = 50
/** How long enlisting and mounting may hold the main thread, in milliseconds, before the browser may paint and answer input. */
export const SLICE_MS = 8
/** The longest wait for idle time, in milliseconds, on a page that is never idle. */
export const IDLE_LIMIT_MS = 2000
/** The wait in browsers without `requestIdleCallback`, in milliseconds. */
export const IDLE_FALLBACK_MS = 200
/** How long a pointer stays on an island, in milliseconds, before it counts as intent. */
export const DWELL_MS = 65
