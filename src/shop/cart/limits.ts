/**
 * Numbers of the cart: pauses before a quantity is sent or the cart is read again, how long a write or a stored change counts, and how many tries are
 * made. Those marked "our own choice" have no counterpart on the platform.
 */

/** Pause before the cart is read anew after a refused change, in milliseconds; each further try waits twice as long. */
export const CART_UPDATE_RELOAD_MS = 2500
/** Pause before the page is reloaded after the cart was emptied, in milliseconds. */
export const CART_CLEAR_RELOAD_MS = 750
/** How often a failed reading of the cart is tried again (our own choice). */
export const CART_READ_ATTEMPTS = 4
/** A quantity is sent this long after the last press, in milliseconds, so that fast presses are one write (our own choice). */
export const CART_QUIET_MS = 250
/** Indexes that are older than this, in milliseconds, are read anew before a write: another device may have changed the cart (our own choice). */
export const CART_FRESH_MS = 3000
/** A page that is being left sends changes by indexes that are not older than this, in milliseconds (our own choice). */
export const CART_PRINT_MS = 30_000
/** The longest wait for the writes of another tab, in milliseconds (our own choice). */
export const CART_LOCK_MS = 8000
/** How long the button that empties the cart waits for a second press, in milliseconds (our own choice). */
export const CART_CLEAR_ASK_MS = 5000
/** A press on the checkout this soon after a refused change, in milliseconds, was on its way before the refusal could be read (our own choice). */
export const CART_READ_MS = 2000
/** A write without an answer may still arrive at the server for this long, in milliseconds (our own choice). */
export const CART_OPEN_MS = 15_000
/** An add without an answer for this long, in milliseconds, is entered in the journal (our own choice). */
export const CART_BRIEF_MS = 300
/** Pauses, in milliseconds, before a page reads the cart after a write in another tab that did not send its totals (our own choice). */
export const CART_CHECK_MS = [500, 1000, 2000, 4000] as const
/** The most readings of the cart in a row while another page may have changed it. */
export const CART_CHECKS = 8
/** Changes of two tabs within this time, in milliseconds, may arrive in the wrong order, so the cart is read again (our own choice). */
export const CART_OVERLAP_MS = 1500
/** The next page of the tab sends pending changes if it opens within this time, in milliseconds (our own choice). */
export const CART_LEFT_MS = 300_000
/** How often the next page reads the cart to find whether a sent removal has arrived (our own choice). */
export const CART_RECHECKS = 12
/** The pause between two such readings, in milliseconds (our own choice). */
export const CART_RECHECK_MS = 500
