import { useEffect, useState } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { onPageReturn } from '../../src/lib/page-return'
import { visitKind } from '../../src/lib/visit-kind'
import { writtenQuantity } from '../../src/shop/quantity'
import { text } from '../../src/shop/texts'
import { $cart, type CartState, revalidateCart } from '../../src/stores/cart'
import { openPopup } from '../../src/stores/popups'
import { isModified } from '../../src/ui/modified'
import { useAfterFrame } from '../../src/ui/use-after-frame'
import type contract from './contract'
import { resumeLeftCart } from './left-cart'

/** Whether the printed numbers may be old: a page out of the browser's or the shop's cache. */
const mayBeOld = (isCachedPage: boolean): boolean => isCachedPage || visitKind() === 'back_forward'

/** Most writes are answered before a wait could be read. */
const isWriting = ({ isPending }: CartState): boolean => isPending

/** Follows the cart; until the shop has spoken, the printed numbers stand. */
export const useCartBadge = ({
  element,
  attributes,
  facts,
  emit,
}: Island<typeof contract>): Rendering<typeof contract> => {
  const { totals, isPending } = useAfterFrame($cart, isWriting)
  const [isNamed] = useState(() => element.hasAttribute('aria-label'))

  useEffect(() => {
    const ask = (): void => void revalidateCart()
    if (mayBeOld(facts.csrfCookie) && $cart.get().totals === undefined) ask()
    return onPageReturn(ask)
  }, [facts])

  useEffect(resumeLeftCart, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each change of the totals
  useEffect(() => {
    if (totals) emit('cart-changed', { totalQuantity: totals.totalQuantity, totalPrice: totals.totalPrice })
  }, [totals])

  const openCart = (event: MouseEvent): void => {
    if (isModified(event) || !attributes.popup) return
    event.preventDefault()
    openPopup(attributes.popup === 'popup-cart' ? 'cart' : 'header-cart')
    emit('cart-opened', {})
  }
  const opening = attributes.popup ? { 'aria-haspopup': 'dialog', onClick: openCart } : {}

  const isBusy = isPending ? true : undefined
  if (!totals) return { root: opening, parts: { total: () => ({ 'aria-busy': isBusy }) } }
  const count = writtenQuantity(String(totals.totalQuantity), facts.decimalSeparator)
  const total = totals.totalPrice || undefined
  return {
    root: { ...opening, 'aria-label': isNamed ? text('cart.badge', { count, total: total ?? '' }) : undefined },
    parts: {
      count: () => ({ text: count, 'data-empty': String(totals.totalQuantity === 0) }),
      total: () => ({ text: total, 'aria-busy': isBusy }),
    },
  }
}
