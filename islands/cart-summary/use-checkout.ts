/** When the checkout button opens the order page: it waits for pending changes, and after a refused one the first press shows a notice. */

import { useRef, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import { isSecondAct } from '@/island/handlers'
import { notify } from '@/overlays/notices-store'
import { askPage } from '@/page/ask'
import { pageLink } from '@/page/links'
import { goTo, isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import type { CartItemsEvent } from '@/shop/cart/events'
import { countFailures, isFailureNew } from '@/shop/cart/line-outcome'
import { takeTypedQuantities } from '@/shop/cart/markup'
import { isCartSettled, isCartWaiting, settleCartLines } from '@/shop/cart/writes'

/** The theme's handler of a control, `onclick`, as code. */
const handlerOf = (control: HTMLElement): string => control.getAttribute('onclick') ?? ''

/** Whether the browser or the theme's own handler opens a page at a press: a link around the control, a form that it submits, or `onclick`. */
const leadsOn = (control: HTMLElement): boolean =>
  control.closest('a[href]:not([href="#"],[href^="javascript:"])') !== null ||
  (handlerOf(control) !== '' && !isSecondAct(handlerOf(control))) ||
  (Object(control).form && Object(control).type === 'submit')

/** The page that a control opens which leads nowhere by itself: that of its handler, which does not run, else the order page. */
const pageOf = (control: HTMLElement): string =>
  /location\b[^'"]*['"]([^'"]+)/.exec(handlerOf(control))?.[1] ?? pageLink('order')

/**
 * Guards the checkout button, so that a shopper orders what the server has confirmed. A press that a refused change meets, or follows before
 * anyone can have read the refusal, shows a notice and stays on the page; the next press opens the order page. `onStart` is called when a press opens it.
 */
export const useCheckout = (cart: HTMLElement, shown: () => CartItemsEvent, onStart: () => void): AppliedProps => {
  const [isHeld, setHeld] = useState(false)
  const isFree = useRef(false)
  const isAsked = useRef(false)
  /** How many failures there were when a notice about them was last shown. */
  const shownFailures = useRef<number>(undefined)

  const showRefusal = (): void => {
    shownFailures.current = countFailures()
    notify({ tone: 'warning', text: text('cart.checkFirst') })
  }

  const settleFirst = async (control: HTMLElement): Promise<void> => {
    setHeld(true)
    const isTrue = await settleCartLines()
    setHeld(false)
    if (!isTrue) return showRefusal()
    isFree.current = true
    control.click()
  }

  /** Opens the order page, unless a script of the page stops or delays it. */
  const start = (event: MouseEvent, control: HTMLElement): unknown => {
    const may = isAsked.current || askPage(control, 'checkout-starting', shown())
    isAsked.current = false
    if (may === true) {
      onStart()
      return leadsOn(control) || goTo(pageOf(control))
    }
    event.preventDefault()
    return may && startLater(may, control)
  }

  const startLater = async (may: Promise<boolean>, control: HTMLElement): Promise<void> => {
    setHeld(true)
    const isAllowed = await may
    setHeld(false)
    if (!isAllowed) return
    isAsked.current = true
    isFree.current = true
    control.click()
  }

  return {
    'aria-busy': isHeld ? true : undefined,
    onClick: (event, control) => {
      if (isModified(event)) return undefined
      if (isFree.current) {
        isFree.current = false
        return start(event, control)
      }
      if (isHeld) return event.preventDefault()
      if (shownFailures.current === countFailures() && !isCartWaiting()) return start(event, control)
      takeTypedQuantities(cart)
      if (isCartSettled() && !isFailureNew()) return start(event, control)
      event.preventDefault()
      return isCartSettled() ? showRefusal() : settleFirst(control)
    },
  }
}
