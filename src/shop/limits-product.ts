/** Constants that only the product page's islands need, kept out of the chunk that every page loads; see limits.ts. */

// Variants and stock (§3, §4)
/** Steps of the arrow keys through variants are asked about when they rest this long (our own choice). */
export const VARIANT_KEYS_MS = 250
/** A stock of this number means plenty (platform.md §2.3). */
export const STOCK_PLENTY = 99_999
/** Up to this many are worth a word (our own choice). */
export const STOCK_FEW = 5
/** The address follows a choice when that has been painted: browsers take their time for it (our own choice). */
export const VARIANT_ADDRESS_MS = 100
