/** The payment form is not posted before the view encrypts the card, e.g. when a script fails; a message tells that nothing was sent. */

import type { Paint } from '@/island/paint'
import { receiveReports } from '@/lib/report'
import { pageFacts } from '@/page/facts'
import { factsReady } from '@/page/lifecycle'
import { addTexts, loadTexts, text } from '@/page/texts'
import { walletTexts } from '@/shop/wallet/texts'

const guarded = new WeakSet<EventTarget>()

const explain = async (element: HTMLElement): Promise<void> => {
  await factsReady()
  await loadTexts(pageFacts().language)
  await addTexts(walletTexts)
  const message = element.querySelector<HTMLElement>('[data-part="message"]')
  if (!message) return
  message.hidden = false
  message.dataset.tone = 'danger'
  message.setAttribute('role', 'alert')
  message.textContent = text('wallet.notReady')
}

/**
 * Keeps the form from being posted without its view, which alone encrypts the card: the view's chunk may be missing, or the view may throw.
 * A message tells the shopper that nothing was sent.
 */
export const paint: Paint = async (element, receiver) => {
  receiveReports(receiver)
  const form = element.querySelector('form') ?? element
  if (guarded.has(form)) return
  guarded.add(form)
  form.addEventListener('submit', (event) => {
    if (element.dataset.islandState === 'ready' || !element.isConnected) return
    event.preventDefault()
    void explain(element)
  })
}
