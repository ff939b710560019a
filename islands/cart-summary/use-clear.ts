import { useEffect, useState } from 'react'
import type { Driven } from '../../src/island/driven'
import { CART_CLEAR_ASK_MS } from '../../src/shop/limits-cart'
import { text } from '../../src/shop/texts'
import { clearCart } from '../../src/stores/cart-clear'

/** Empties the cart with the second of two presses; a button that is left, or waited at, asks again. */
export const useClear = (told: (isAccepted: boolean) => void) => {
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
    told(await clearCart())
    setBusy(false)
  }

  const button: Driven = {
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
