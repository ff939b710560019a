import { readTabEntry } from '../lib/tab-storage'

/** Where a page that is left keeps the wishes for the cart that it could not send. */
export const LEFT_ENTRY = 'vitrin-cart-left'

/** Whether a page of this tab was left with wishes for the cart that could not be sent any more. */
export const hasLeftWishes = (): boolean => readTabEntry(LEFT_ENTRY) !== undefined
