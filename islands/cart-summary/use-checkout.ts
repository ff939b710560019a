import { useRef, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import { notify } from '@/overlays/notices-store'
import { text } from '@/page/texts'
import { takeTypedQuantities } from '@/shop/cart/markup'
import { isCartSettled, settleCartLines } from '@/shop/cart/writes'
import { isModified } from '@/ui/modified'

/**
 * Guards the checkout button, so that a shopper orders what the server has confirmed. A press that meets a refused change gives
 * a notice and stays on the page; the next press goes on. `onStart` is called when a press leads on.
 */
export const useCheckout = (cart: HTMLElement, onStart: () => void): AppliedProps => {
  const [isHeld, setHeld] = useState(false)
  const isFree = useRef(false)

  const settleFirst = async (control: HTMLElement): Promise<void> => {
    setHeld(true)
    const isTrue = await settleCartLines()
    setHeld(false)
    isFree.current = true
    if (isTrue) control.click()
    else notify({ tone: 'warning', text: text('cart.checkFirst') })
  }

  return {
    'aria-busy': isHeld ? true : undefined,
    onClick: (event, control) => {
      if (isModified(event)) return undefined
      if (isFree.current) {
        isFree.current = false
        return onStart()
      }
      takeTypedQuantities(cart)
      if (isCartSettled()) return onStart()
      event.preventDefault()
      return isHeld ? undefined : settleFirst(control)
    },
  }
}
