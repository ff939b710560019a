/**
 * The optional script `analytics.js`: writes the shop's events into `window.dataLayer` as GA4 events, once the shopper has given consent to cookies.
 * Attributes of its script element configure it: `data-cookie` names the cookie bar's cookie (default `CookieLaw`), `data-consent="none"` is for
 * shops that ask for consent in another way, and `data-item-id="sku"` for shops whose product feed uses product codes as ids.
 */

import { vitrinEvents } from '@/island/kept-events'
import { type Ga4Event, ga4EventOf, mappedEvents } from './ga4'

/**
 * The optional script `analytics.js`: writes the shop's events into `window.dataLayer` as GA4 events, once the shopper has accepted cookies.
 * Attributes of its script element configure it: `data-cookie` names the cookie bar's cookie (default `CookieLaw`), `data-consent="none"` is
 * for shops that ask for consent in another way, and `data-item-id="sku"` for shops whose product feed uses product codes as ids.
 */

type DataLayerEntry = Ga4Event | { readonly ecommerce: null }

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const ownScript = (): DOMStringMap =>
  [...document.scripts].find(({ src }) => src === import.meta.url)?.dataset ??
  document.querySelector<HTMLScriptElement>('script[src*="analytics.js"]')?.dataset ??
  {}

const push = (entry: DataLayerEntry): void => {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** Events that wait for the shopper's answer about cookies. */
let waiting: Ga4Event[] = []
let consent: 'open' | 'given' | 'refused' = 'open'

const send = (event: Ga4Event): void => {
  // GA4 would fill what an event leaves out with values of the event before.
  if (event.ecommerce) push({ ecommerce: null })
  push(event)
}

const answer = (isAccepted: boolean): void => {
  consent = isAccepted ? 'given' : 'refused'
  if (isAccepted) for (const event of waiting) send(event)
  waiting = []
}

const take = (event: Ga4Event | undefined): void => {
  if (!event || consent === 'refused') return
  if (consent === 'given') send(event)
  else waiting.push(event)
}

const cookieValue = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const start = (): void => {
  const { cookie = 'CookieLaw', consent: wanted, itemId } = ownScript()
  const kept = wanted === 'none' ? '1' : cookieValue(cookie)
  if (kept !== undefined) answer(kept === '1')
  addEventListener('vitrin:cookie-answered', (event) => {
    const { detail }: Event & { readonly detail?: { readonly isAccepted?: boolean } } = event
    answer(detail?.isAccepted === true)
  })
  const entryOf = ga4EventOf(itemId === 'sku' ? 'sku' : 'id')
  for (const { name, detail } of window[vitrinEvents] ?? []) take(entryOf(name, detail))
  for (const name of mappedEvents)
    addEventListener(`vitrin:${name}`, (event: Event & { readonly detail?: unknown }) =>
      take(entryOf(name, event.detail)),
    )
}

start()
