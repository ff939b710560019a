/** The number and the total on the cart icon: when they are asked for again, when they look busy, and which popup a press opens. */

import type { OpenPlain } from '@/island/plain'
import { writtenDecimal } from '@/lib/decimal'
import { formatMoney } from '@/lib/money'
import { lateCode } from '@/lib/report'
import { writeSoon } from '@/lib/write-soon'
import { onPageReturn, visitKind } from '@/page/lifecycle'
import { pageLink } from '@/page/links'
import { goTo, isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import { $cart, hasPendingChanges, revalidateCart } from '@/shop/cart/store'
import type contract from './contract'

/** After how long, in milliseconds, a write is shown as busy; most end earlier. */
const BRIEF_MS = 200

/** Whether the printed numbers may be outdated, because the page is from the browser's or the shop's cache. */
const mayBeOld = (isCachedPage: boolean): boolean => isCachedPage || visitKind() === 'back_forward'

/** Loads the code of cart lines when the previous page was left with changes that it could not send. */
const resumeLeftCart = (): void => {
  if (!hasPendingChanges()) return
  lateCode('cart-badge', () => import('@/shop/cart/writes')).then((code) => code?.preloadCartLines())
}

/** Totals whose event a badge has sent already; other badges of the page show the same totals. */
const announced = new WeakSet<object>()

/** Follows the cart; the printed numbers stay until the server's first answer. */
export const openCartBadge: OpenPlain<typeof contract> = ({ element, attributes, facts, emit }, update) => {
  const isNamed = element.hasAttribute('aria-label')
  const stops: (() => void)[] = []
  const written = new Set<HTMLElement>()
  /** Numbers that the theme has hidden because the cart was empty. */
  const hidden = new Set(element.querySelectorAll('[hidden]'))
  let isBusy = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const writeNumber = (part: HTMLElement, amount: string | undefined): void => {
    written.add(part)
    void writeSoon(part, amount)
  }

  const showPending = (): void => {
    clearTimeout(waiting)
    const { isPending } = $cart.get()
    if (!isPending) isBusy = false
    else if (!isBusy)
      waiting = setTimeout(() => {
        isBusy = true
        update()
      }, BRIEF_MS)
  }

  const openCart = (event: MouseEvent): void => {
    if (isModified(event) || !attributes.popup) return
    event.preventDefault()
    void lateCode('cart-badge', () => import('@/overlays/popups-store')).then((code) => {
      if (code) code.openPopup(attributes.popup === 'popup-cart' ? 'cart' : 'header-cart')
      else goTo(pageLink('cart'))
    })
    emit('cart-opened', {})
  }
  const opening = attributes.popup ? { 'aria-haspopup': 'dialog', onClick: openCart } : {}

  return {
    follows: [$cart],
    start: () => {
      const ask = (): void => void revalidateCart()
      if (mayBeOld(facts.csrfCookie) && $cart.get().totals === undefined) ask()
      stops.push($cart.subscribe(showPending), onPageReturn(ask))
      resumeLeftCart()
    },
    stop: () => {
      clearTimeout(waiting)
      for (const stop of stops) stop()
      for (const part of written) void writeSoon(part, undefined)
    },
    rendering: () => {
      const { totals } = $cart.get()
      const busy = isBusy ? true : undefined
      if (!totals) return { root: opening, parts: { total: () => ({ 'aria-busy': busy }) } }
      const total = totals.total === undefined ? undefined : formatMoney(totals.total, facts)
      const count = writtenDecimal(String(totals.count), facts.decimalSeparator)
      if (!announced.has(totals)) emit('cart-changed', { totalQuantity: totals.count, totalPrice: total ?? '' })
      announced.add(totals)
      return {
        root: {
          ...opening,
          'aria-label': isNamed
            ? text('cart.badge', { count, total: total === undefined ? '' : `${total} ${facts.currency}` })
            : undefined,
        },
        parts: {
          count: (part) => {
            writeNumber(part.element, count)
            const isEmpty = totals.count === 0
            return { 'data-empty': String(isEmpty), hidden: hidden.has(part.element) ? isEmpty : undefined }
          },
          total: (part) => {
            writeNumber(part.element, total)
            return { 'aria-busy': busy }
          },
        },
      }
    },
  }
}
