import { useRef, useState } from 'react'
import type { Driven } from '../../src/island/driven'
import { text } from '../../src/shop/texts'
import { isCartSettled, settleCartLines } from '../../src/stores/cart-writes'
import { notify } from '../../src/stores/notices'
import { takeTypedQuantities } from '../../src/ui/cart-typed'
import { isModified } from '../../src/ui/modified'

/**
 * Guards the way to the order: nobody orders a quantity that the server has not agreed to. A press that finds a wish
 * refused says so and stays; the next one goes on, because the shopper has been told.
 */
export const useCheckout = (cart: HTMLElement): Driven => {
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
        return undefined
      }
      takeTypedQuantities(cart)
      if (isCartSettled()) return undefined
      event.preventDefault()
      return isHeld ? undefined : settleFirst(control)
    },
  }
}
