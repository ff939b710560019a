import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { writtenQuantity } from '../../src/shop/quantity'
import { text } from '../../src/shop/texts'
import { $cart } from '../../src/stores/cart'
import { $cartLines, $cartPicture, isCartAsWished } from '../../src/stores/cart-lines'
import { settleCartLines } from '../../src/stores/cart-writes'
import { takeTypedQuantities } from '../../src/ui/cart-typed'
import type contract from './contract'
import { useCheckout } from './use-checkout'
import { useClear } from './use-clear'
import { useReprint } from './use-reprint'

type SummaryIsland = Island<typeof contract>

/** Follows the cart also while none of its lines is alive. */
const useFollowing = (): void => useEffect(() => $cartLines.listen(() => {}), [])

/** Whether a total was waited for since the page came. */
const useHasWaited = (isPending: boolean): boolean => {
  const hasWaited = useRef(false)
  if (isPending) hasWaited.current = true
  return hasWaited.current
}

const formOf = (part: { readonly element: HTMLElement } | undefined): HTMLFormElement | null =>
  part?.element instanceof HTMLButtonElement ? part.element.form : null

/** The cart around its lines (§7 "cart update, delete-all", §9). */
export const useCartSummary = (island: SummaryIsland): Rendering<typeof contract> => {
  const { element, parts, facts, emit } = island
  const { totals, isPending } = useStore($cart)
  const { contents } = useStore($cartPicture)
  const { isReprinting, isOutdated } = useReprint(island, isPending)
  const checkout = useCheckout(element)
  const clear = useClear((isAccepted) => emit('cart-cleared', { isAccepted }))
  const hasWaited = useHasWaited(isPending)
  useFollowing()

  const updateAll = async (): Promise<void> => {
    takeTypedQuantities(element)
    await settleCartLines(true)
  }

  const total = totals?.totalPrice || undefined
  const count = totals && writtenQuantity(String(totals.totalQuantity), facts.decimalSeparator)
  const isBusy = isPending ? true : undefined
  const isEmpty = contents && contents.lines.length === 0
  // Read when the totals are drawn, not subscribed to: a press on one of sixty lines does not concern the summary.
  const words = isCartAsWished() ? 'cart.settled' : 'cart.stands'
  const settled = hasWaited && total !== undefined ? text(words, { total }) : undefined

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
      total: () => ({ text: total, 'aria-busy': isBusy }),
      count: () => ({ text: count }),
      reprint: () => ({
        'aria-busy': isPending || isReprinting ? true : undefined,
        'data-outdated': isOutdated ? true : undefined,
      }),
      status: {
        role: 'status',
        text: clear.isAsking ? text('cart.clearAsk') : isPending ? text('cart.pending') : settled,
      },
      updateAll: {
        onClick: (event) => {
          event.preventDefault()
          return updateAll()
        },
      },
      clear: clear.button,
      checkout,
      filled: () => ({ hidden: isEmpty }),
      empty: () => ({ hidden: isEmpty === undefined ? undefined : !isEmpty }),
    },
  }
}
