import { useEffect, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { ItemFacts } from '@/page/items'
import { text } from '@/page/texts'
import { clearCart } from '@/shop/cart/clear'
import { cartItems } from '@/shop/cart/items'
import { CART_CLEAR_ASK_MS } from '@/shop/cart/limits'

/** Empties the cart with the second of two presses. The question ends when the focus leaves the button, or after 5 s. */
export const useClear = (onCleared: (isAccepted: boolean, items: readonly ItemFacts[]) => void, cart: HTMLElement) => {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setAsking(false), CART_CLEAR_ASK_MS)
    return () => clearTimeout(timer)
  }, [isAsking])

  const press = async (): Promise<void> => {
    if (isBusy) return
    setAsking(!isAsking)
    if (!isAsking) return
    setBusy(true)
    const items = cartItems(cart)
    onCleared(await clearCart(), items)
    setBusy(false)
  }

  const button: AppliedProps = {
    'aria-busy': isBusy ? true : undefined,
    'data-asking': isAsking ? true : undefined,
    text: isAsking ? text('cart.clearAsk') : undefined,
    onBlur: () => setAsking(false),
    onClick: (event) => {
      event.preventDefault()
      return press()
    },
  }
  return { button, isAsking, press }
}
