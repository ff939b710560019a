/** Numbers that only the cart's lines need (§9), apart from limits.ts, so that they weigh on no other page. */

/** After a refused change the cart is read anew. */
export const CART_UPDATE_RELOAD_MS = 2500
/** After it was emptied the page is loaded anew. */
export const CART_CLEAR_RELOAD_MS = 750
/** A quantity counts as chosen this long after the last press, so that fast presses are one write (our own choice). */
export const CART_QUIET_MS = 250
/** Indexes that were read longer ago are read anew before a write: the cart may have changed elsewhere (our own choice). */
export const CART_TRUTH_MS = 3000
/** The longest wait for another tab's writes to end, should it hang (our own choice). */
export const CART_LOCK_MS = 8000
/** How long the button that empties the cart asks for a second press (our own choice). */
export const CART_CLEAR_ASK_MS = 5000
/** Wishes that a page was left with are carried out by the next page of the tab if it comes within this long (our own choice). */
export const CART_LEFT_MS = 300_000
/** How often, and how far apart, the next page looks whether a removal that was on its way has arrived (our own choice). */
export const CART_LEFT_LOOKS = 12
export const CART_LEFT_LOOK_MS = 500
