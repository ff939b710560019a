import { useEffect, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { formatMoney } from '@/lib/money'
import { openPopup } from '@/overlays/popups-store'
import { onPageReturn, visitKind } from '@/page/lifecycle'
import { text } from '@/page/texts'
import { writtenQuantity } from '@/shop/cart/quantity'
import { $cart, type CartState, revalidateCart } from '@/shop/cart/store'
import { isModified } from '@/ui/modified'
import { useAfterFrame } from '@/ui/use-after-frame'
import type contract from './contract'
import { resumeLeftCart } from './left-cart'

/** Whether the printed numbers may be old: a page out of the browser's or the shop's cache. */
const mayBeOld = (isCachedPage: boolean): boolean => isCachedPage || visitKind() === 'back_forward'

/** Totals that a badge has sent its event for: the page's other badges show the same ones. */
const announced = new WeakSet<object>()

/** Most writes are answered before a pending state could be read. */
const isWriting = ({ isPending }: CartState): boolean => isPending

/** Follows the cart; the printed numbers hold until the server's first report. */
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

  const total = totals?.total === undefined ? undefined : formatMoney(totals.total, facts)

  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each change of the totals
  useEffect(() => {
    if (!totals || announced.has(totals)) return
    announced.add(totals)
    emit('cart-changed', { totalQuantity: totals.count, totalPrice: total ?? '' })
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
  const count = writtenQuantity(String(totals.count), facts.decimalSeparator)
  return {
    root: {
      ...opening,
      'aria-label': isNamed
        ? text('cart.badge', { count, total: total === undefined ? '' : `${total} ${facts.currency}` })
        : undefined,
    },
    parts: {
      count: () => ({ text: count, 'data-empty': String(totals.count === 0) }),
      total: () => ({ text: total, 'aria-busy': isBusy }),
    },
  }
}
