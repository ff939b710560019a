/** Lines follow the cart from the moment when it may differ from the printed one; what the browser restored in their fields is taken back. */

import type { Paint } from '@/island/paint'
import { signed } from '@/island/react-start'
import { lateCode, receiveReports } from '@/lib/report'
import { factsReady, mayBeRestored, visitKind } from '@/page/lifecycle'
import { islandSelector, QUANTITY } from '@/page/names'
import { $cart, hasPendingChanges } from '@/shop/cart/store'

/** Resolves when the cart may differ from the printed one: at pending changes, on a page from the history, after new totals. */
const cartMayDiffer = (): Promise<void> =>
  new Promise((resolve) => {
    if (hasPendingChanges() || visitKind() === 'back_forward' || $cart.get().totals) resolve()
    // A return from the back/forward cache brings new totals, too.
    $cart.listen(({ totals }, before) => totals !== before?.totals && resolve())
  })

// By names that every page has: a module of the cart would become a part of this chunk, which other pages would fetch with the cart’s.
const FIELD = `[data-part="${QUANTITY}"]`

/**
 * Shows the printed quantity again where the browser has restored another: the cart is the server's, and the total is that of the printed one.
 * What somebody has typed into this page stays, and what a reading of the cart has shown. No event is sent, because many themes post the cart at a field's change.
 */
const takeBack = (line: HTMLElement): void => {
  if (!mayBeRestored() || navigator.userActivation?.hasBeenActive || $cart.get().totals) return
  for (const field of line.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`input${FIELD},select${FIELD}`))
    if ('options' in field) {
      const printed = field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0]
      if (printed) printed.selected = true
    } else field.value = field.defaultValue
}

/**
 * Keeps Enter in the field of a line that is not mounted until its view can answer: browsers press the first button of a form around the cart,
 * which may empty it.
 */
const keepEnter = (event: KeyboardEvent): void => {
  const { target: field, key, isComposing } = event
  if (key !== 'Enter' || isComposing || !(field instanceof HTMLInputElement) || !field.matches(FIELD)) return
  const line = field.closest<HTMLElement>(islandSelector('cart-line'))
  if (!line || !/^(waiting|loading)$/.test(line.dataset.islandState ?? '')) return
  event.preventDefault()
  const observer = new MutationObserver(() => {
    if (line.dataset.islandState === 'loading') return
    observer.disconnect()
    if (line.dataset.islandState === 'ready')
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  observer.observe(line, { attributeFilter: ['data-island-state'] })
  // The focus may be older than the code that fetches a line for it.
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

let waiting: Promise<void> | undefined

/**
 * Lets lines that are not mounted follow the cart. The code for it, which reads and sends, is fetched when the cart may differ from the printed
 * one, or at the first sign, which comes before the shopper's own changes.
 */
export const paint: Paint = async (element, receiver) => {
  receiveReports(receiver)
  document.addEventListener('keydown', keepEnter)
  await factsReady()
  takeBack(element)
  // Some browsers restore fields after the page is parsed.
  if (document.readyState !== 'complete') addEventListener('pageshow', () => takeBack(element), { once: true })
  waiting ??= Promise.race([cartMayDiffer(), signed])
  await waiting
  const code = await lateCode('cart-line', () => import('./shown'))
  code?.follow(element, receiver)
}
