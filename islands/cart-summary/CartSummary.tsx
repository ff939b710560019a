/** What is around the cart's lines: the total, the status sentence, emptying in two presses, updating all lines, and what an empty cart shows. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { writtenDecimal } from '@/lib/decimal'
import { formatMoney } from '@/lib/money'
import { $announced, notify } from '@/overlays/notices-store'
import { keepQuiet } from '@/page/ask'
import { text } from '@/page/texts'
import { clearCart } from '@/shop/cart/clear'
import { cartAsShown, cartItems } from '@/shop/cart/items'
import { CART_CLEAR_ASK_MS } from '@/shop/cart/limits'
import { $cartLines, $cartSnapshot, $undoableLines, isCartAsRequested } from '@/shop/cart/lines-store'
import { holdsLines, takeTypedQuantities } from '@/shop/cart/markup'
import { keepSingleChange, removesByCode } from '@/shop/cart/page-changes'
import { $cart } from '@/shop/cart/store'
import { isCartSettled, settleCartLines } from '@/shop/cart/writes'
import { usePrintedCurrency, useWrittenAmounts } from '@/ui/printed-amounts'
import { useGlide } from '@/ui/use-shown-message'
import type contract from './contract'
import { useCheckout } from './use-checkout'
import { useReprint } from './use-reprint'

type SummaryIsland = Island<typeof contract>

/** Empties the cart at the second of two presses. The question is cancelled when the focus leaves the button, or after 5 s. */
const useClear = ({ element: cart, parts, emit }: SummaryIsland) => {
  const control = parts.clear?.element
  const [isAsking, setAsking] = useState(false)
  // The question may fill a line of its own, and what is below would move when it goes.
  const [room, setRoom] = useState<number>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!isAsking) return
    setRoom(control?.offsetWidth)
    const timer = setTimeout(() => setAsking(false), CART_CLEAR_ASK_MS)
    return () => clearTimeout(timer)
  }, [isAsking, control])

  // At the first press the shopper has not been asked yet.
  useEffect(() => {
    const answer = { where: 'cart-summary', element: cart, does: (code: string) => removesByCode(code, true) }
    return control && keepQuiet(control, 'click', answer, () => keepSingleChange('cart-summary', cart, true))
  }, [control, cart])

  const press = async (): Promise<void> => {
    if (isBusy) return
    setAsking(!isAsking)
    if (!isAsking) return
    setBusy(true)
    const items = cartItems(cart)
    emit('cart-cleared', { isAccepted: await clearCart(), items })
    setBusy(false)
  }

  const button: AppliedProps = {
    'aria-busy': isBusy ? true : undefined,
    'data-asking': isAsking ? true : undefined,
    text: isAsking ? text('cart.clearAsk') : undefined,
    style: room ? { 'min-inline-size': `${room}px` } : {},
    onBlur: () => setAsking(false),
    onClick: (event) => {
      event.preventDefault()
      return press()
    },
  }
  return { button, isAsking, press }
}

/** Moves the focus from content that an emptied cart hides to the message about it, or announces the message, because the status is hidden, too. */
const useFocusOfEmpty = (element: HTMLElement, isEmpty: boolean, message: HTMLElement | undefined): void => {
  const focused = useRef<Element>(null)
  const hadLines = useRef(false)
  // Reads the focus before this rendering is applied, because the browser drops the focus of hidden elements. It is moved afterwards.
  useLayoutEffect(() => {
    focused.current = isEmpty && element.contains(document.activeElement) ? document.activeElement : null
  }, [element, isEmpty])
  useEffect(() => {
    if (isEmpty && focused.current?.closest('[hidden]')) message?.focus()
    else if (!isEmpty || hadLines.current) $announced.set((isEmpty && message?.innerText.trim()) || '')
    hadLines.current = !isEmpty && holdsLines(element)
    focused.current = null
  }, [element, isEmpty, message])
}

const formOf = (part: { readonly element: HTMLElement } | undefined): HTMLFormElement | null =>
  part?.element instanceof HTMLButtonElement ? part.element.form : null

export const useCartSummary = (island: SummaryIsland): Rendering<typeof contract> => {
  const { element, parts, facts, emit } = island
  const { totals, isPending } = useStore($cart)
  const { contents } = useStore($cartSnapshot)
  const isEmpty = contents && contents.lines.length === 0
  const isFilled = contents ? !isEmpty : holdsLines(element) || undefined
  const { isReprinting, isOutdated, isUnsure, isAwaited } = useReprint(island, isPending)
  const shown = () => cartAsShown(element, parts.total[0]?.element.textContent ?? '')
  const checkout = useCheckout(element, shown, () => emit('checkout-started', shown()))
  const clear = useClear(island)
  const tellViewed = useEffectEvent(() => emit('cart-viewed', shown()))
  useEffect(() => tellViewed(), [])
  const hasWaited = useRef(false)
  if (isPending) hasWaited.current = true
  const canUndo = useStore($undoableLines).length > 0
  // Follows the cart even while none of its lines is mounted.
  useEffect(() => $cartLines.listen(() => {}), [])
  useFocusOfEmpty(element, isEmpty === true, parts.empty[0]?.element)
  // The words that the cart is empty come, and go after an undo, long after the press.
  useGlide(element, hasWaited.current && `empty:${isEmpty === true}`, true)

  const updateAll = async (): Promise<void> => {
    takeTypedQuantities(element)
    if (isCartSettled()) notify({ text: totalText || text('cart.updated'), tone: 'success' })
    await settleCartLines(true)
  }
  const total = totals?.total === undefined ? undefined : formatMoney(totals.total, facts)
  const count = totals && writtenDecimal(String(totals.count), facts.decimalSeparator)
  const elementsOf = (list: typeof parts.total): readonly HTMLElement[] => list.map((part) => part.element)
  useWrittenAmounts([
    ...elementsOf(parts.total).map((element) => [element, total] as const),
    ...elementsOf(parts.count).map((element) => [element, count] as const),
  ])
  usePrintedCurrency('cart-summary total', elementsOf(parts.total), facts.currency)
  // Read when the totals are drawn instead of subscribed to, so that a press on one of sixty lines does not render the summary.
  const message = isCartAsRequested() ? 'cart.settled' : 'cart.total'
  const due = parts.due?.element
  // A replaced part stays among the parts until the observer reports the change.
  const isCalculating = isPending || (hasWaited.current && due !== undefined && (isAwaited || !due.isConnected))
  const dueText = isOutdated ? '' : (due?.textContent?.replace(/\s+/g, ' ').trim() ?? '')
  const totalText = total === undefined ? '' : text(message, { total: `${total} ${facts.currency}` })
  const settled = hasWaited.current ? [totalText, dueText].filter(Boolean).join('. ') || undefined : undefined
  const unknown = isUnsure ? 'cart.totalUnsure' : isCalculating && 'cart.pending'

  return {
    root: {
      onSubmit: (event) => {
        if (event.target === null || event.defaultPrevented) return undefined
        const isUpdate = event.target === formOf(parts.updateAll)
        if (!isUpdate && event.target !== formOf(parts.clear)) return undefined
        event.preventDefault()
        return isUpdate ? updateAll() : clear.press()
      },
    },
    parts: {
      total: () => ({ 'aria-busy': isPending || undefined, 'data-outdated': isUnsure || undefined }),
      reprint: () => ({
        'aria-busy': isPending || isReprinting ? true : undefined,
        'data-outdated': isOutdated ? true : undefined,
      }),
      status: {
        role: 'status',
        'data-outdated': isUnsure || undefined,
        text: clear.isAsking ? text('cart.clearAsk') : unknown ? text(unknown) : settled,
      },
      updateAll: {
        hidden: isEmpty ? true : undefined,
        onClick: (event) => {
          event.preventDefault()
          return updateAll()
        },
      },
      clear: { ...clear.button, hidden: isEmpty ? true : undefined },
      checkout: () => checkout,
      // The last removed line can be restored, so its container stays shown.
      filled: (part) => ({ hidden: isEmpty && !(canUndo && holdsLines(part.element)) }),
      empty: () => ({ hidden: isFilled, tabindex: isEmpty ? -1 : undefined }),
    },
  }
}
