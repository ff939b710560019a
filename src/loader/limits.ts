/** Lines of the diagnostic log; the oldest are dropped. */
export const LOG_LINES = 500
/** A held event that is older, in milliseconds, runs natively, should its island still not be there. */
export const HOLD_MS = 8000
/** A press that is answered sooner, in milliseconds, is not shown to be waiting. */
export const BUSY_MS = 50
/** How long enlisting and mounting may hold the main thread, in milliseconds, before the browser gets its turn. */
export const SLICE_MS = 8
/** A page that is never idle makes nothing wait longer, in milliseconds. */
export const IDLE_LIMIT_MS = 2000
/** Browsers without idle callbacks wait this long, in milliseconds. */
export const IDLE_FALLBACK_MS = 200
/** A pointer that crosses an island in less, in milliseconds, shows no intent. */
export const DWELL_MS = 65
