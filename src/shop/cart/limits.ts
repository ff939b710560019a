/** Limits of the cart. Those marked "our own choice" have no counterpart on the platform. */

/** After a refused change the cart is read anew, in milliseconds. */
export const CART_UPDATE_RELOAD_MS = 2500
/** After the cart was emptied the page is loaded anew, in milliseconds. */
export const CART_CLEAR_RELOAD_MS = 750
/** How often it is tried again, each time after twice the wait (our own choice). */
export const CART_READ_ATTEMPTS = 4
/** A quantity counts as chosen this long after the last press, so that fast presses are one write (our own choice). */
export const CART_QUIET_MS = 250
/** Indexes that were read longer ago are read anew before a write: the cart may have changed on another device (our own choice). */
export const CART_FRESH_MS = 3000
/** A page that is being left sends changes by indexes that are not older than this (our own choice). */
export const CART_PRINT_MS = 30_000
/** The longest wait for the writes of another tab (our own choice). */
export const CART_LOCK_MS = 8000
/** How long the button that empties the cart waits for a second press (our own choice). */
export const CART_CLEAR_ASK_MS = 5000
/** A write without an answer counts as being on its way for this long (our own choice). */
export const CART_OPEN_MS = 15_000
/** An add without an answer for this long is entered in the journal (our own choice). */
export const CART_BRIEF_MS = 300
/** How soon a page reads the cart after a write in another tab that did not send its totals (our own choice). */
export const CART_CHECK_MS = [500, 1000, 2000, 4000] as const
/** The most such readings in a row. */
export const CART_CHECKS = 8
/** Changes in two tabs that are this close together may arrive in the wrong order, so the cart is read again (our own choice). */
export const CART_OVERLAP_MS = 1500
/** The next page of the tab carries out pending changes if it opens within this time (our own choice). */
export const CART_LEFT_MS = 300_000
/** How often, and how far apart, the next page checks whether a removal that was on its way has arrived (our own choice). */
export const CART_LEFT_LOOKS = 12
export const CART_LEFT_LOOK_MS = 500
