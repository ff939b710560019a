import { useRef, useState } from 'react'
import type { Island } from '../../src/island/view'
import { isAdded } from '../../src/shop/cart-outcome'
import type { CheckedQuantity } from '../../src/shop/quantity'
import { addAllToCart } from '../../src/stores/cart'
import type contract from './contract'
import { requestOf } from './payload'
import { type Saying, sayOutcome } from './words'

/** The buttons that add. */
export type AddButton = 'submit' | 'buy-now'

/** Adding as a shopper sees it. */
export interface Adding {
  /** The button whose press is on its way to the server. */
  readonly pending: AddButton | undefined
  readonly saying: Saying | undefined
  /** Sends, unless a press is on its way already. */
  add(button: AddButton): Promise<void>
  /** Takes back what was said, because the shopper has gone on. */
  unsay(): void
}

/** One press at a time: sends it, keeps what came of it and tells the page. */
export const useAdd = (island: Island<typeof contract>, settle: () => CheckedQuantity): Adding => {
  const [pending, setPending] = useState<AddButton>()
  const [saying, setSaying] = useState<Saying>()
  // State reaches the next render only; a second press may come before it.
  const isUnderWay = useRef(false)

  const add = async (button: AddButton): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(button)
    setSaying(undefined)
    try {
      const { quantity } = settle()
      const request = requestOf(island, quantity)
      const outcomes = await addAllToCart(request, { buyNow: button === 'buy-now' })
      setSaying(sayOutcome(outcomes))
      const [outcome] = outcomes
      const [{ productId, variantId }] = request.products
      island.emit(outcome && isAdded(outcome) ? 'cart-added' : 'cart-refused', {
        productId,
        variantId: variantId || undefined,
        quantity,
        status: outcome?.status,
        message: outcome?.message ?? '',
      })
    } finally {
      isUnderWay.current = false
      setPending(undefined)
    }
  }

  return { pending, saying, add, unsay: () => setSaying(undefined) }
}
