/** Timings of the session that the spec leaves open; they stand apart from limits.ts so that only members load them. */

/** A renewal that could not be carried out is tried again after this long, and none follows another sooner. */
export const TOKEN_RETRY_MS = 60_000
/** A refused renewal ends the session only when no other tab has stored a new token within this long. */
export const TOKEN_GRACE_MS = 1500
/** Longest time between two looks at the token. */
export const TOKEN_LOOK_MS = 24 * 3_600_000
/** The way out does not wait longer for the server to answer the logout. */
export const LOGOUT_WAIT_MS = 3000
/** Words for the page that follows are said if it comes within this long. */
export const NEXT_NOTICE_MS = 60_000
/** How long pages that were printed before hear of a change of session (our own choice). */
export const SESSION_CHANGE_DAYS = 1
