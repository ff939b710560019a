/** Emptying the cart: the reading after it decides whether it is empty; then the page reloads, else a notice gives the reason. */

import { withTabLockOrAfter } from '@/lib/tab-lock'
import { notify } from '@/overlays/notices-store'
import { text } from '@/page/texts'
import { failureText } from '@/server/transport-errors'
import { CART_CLEAR_RELOAD_MS, CART_LOCK_MS } from './limits'
import { isChangeable } from './lines'
import { sendClearCart } from './lines-api'
import { $cartSnapshot, knownLines, markCartStale } from './lines-store'
import { trackInFlight } from './pending-changes'
import { inCartQueue } from './queue'
import { readCartLines, readLater } from './reading'
import { markCartPending } from './store'

interface ClearOutcome {
  readonly isEmpty: boolean
  /** The reason why it is not empty, or not known to be. */
  readonly reason: string
  /** Neither the answer nor the cart could be read. */
  readonly isUnknown?: boolean
}

/** Empties the cart and reads it. The reading decides, because the answer may be lost after the cart was emptied. */
const clear = async (): Promise<ClearOutcome> => {
  const removals = knownLines().map(([key]) => [key, 'removal'] as const)
  const reply = await trackInFlight(removals, sendClearCart())
  markCartStale()
  if (!reply.ok && reply.failure.kind === 'silent') {
    // A reading now might make the shopper wait as long again.
    readLater()
    return { isEmpty: false, reason: failureText(reply.failure), isUnknown: true }
  }
  const unread = await readCartLines()
  if (unread) readLater()
  const left = $cartSnapshot.get().contents?.lines ?? []
  const isEmpty = unread ? reply.ok : !left.some(isChangeable)
  const reason = reply.ok ? text('cart.notEmptied') : failureText(reply.failure)
  return { isEmpty, reason, isUnknown: unread !== undefined }
}

/**
 * Empties the cart. After success the page is reloaded after CART_CLEAR_RELOAD_MS (0.75 s); a failure shows a notice.
 *
 * @returns whether the cart is empty.
 */
export const clearCart = async (): Promise<boolean> => {
  const endPending = markCartPending()
  try {
    const { isEmpty, reason, isUnknown } = await inCartQueue(() =>
      withTabLockOrAfter('vitrin-cart', CART_LOCK_MS, clear),
    )
    const message = text(isUnknown ? 'cart.emptiedUnsure' : 'cart.notEmptied')
    if (isEmpty) setTimeout(() => location.reload(), CART_CLEAR_RELOAD_MS)
    else notify({ tone: 'danger', text: message, lines: [reason] })
    return isEmpty
  } finally {
    endPending()
  }
}
