import { sendClearCart } from '../services/cart-lines'
import { failureText } from '../services/transport-errors'
import { isChangeable } from '../shop/cart-lines'
import { CART_ERROR_MS } from '../shop/limits'
import { CART_CLEAR_RELOAD_MS } from '../shop/limits-cart'
import { text } from '../shop/texts'
import { holdCart } from './cart'
import { $cartPicture, doubtCart } from './cart-lines'
import { inCartQueue } from './cart-queue'
import { readCartLines } from './cart-reading'
import { notify } from './notices'

const clear = async (): Promise<string> => {
  const reply = await sendClearCart()
  doubtCart()
  const unread = await readCartLines()
  if (!reply.ok) return failureText(reply.failure)
  const left = unread ? [] : ($cartPicture.get().contents?.lines ?? [])
  return left.some(isChangeable) ? text('cart.notEmptied') : ''
}

/**
 * Empties the cart (§7 delete-all); the page is loaded anew a moment later (§9).
 *
 * @returns whether it is empty now.
 */
export const clearCart = async (): Promise<boolean> => {
  const release = holdCart()
  try {
    const reason = await inCartQueue(clear)
    if (reason === '') setTimeout(() => location.reload(), CART_CLEAR_RELOAD_MS)
    else notify({ tone: 'danger', text: text('cart.notEmptied'), lines: [reason], duration: CART_ERROR_MS })
    return reason === ''
  } finally {
    release()
  }
}
