/**
 * Reloads a page that was printed for another member or currency: after Back, or when its tab becomes visible; a notice offers it where typing could
 * be lost.
 */

import { lateCode } from '@/lib/report'
import { onPageReturn } from '@/page/lifecycle'
import { text } from '@/page/texts'
import { isPageBusy } from '@/ui/page-reload'
import { type SessionChange, sessionChangeSince, watchSessionChange } from './session-change'

const isTyped = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  'checked' in field && /^(checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.type !== 'hidden' && field.value !== field.defaultValue

/** Whether another option is selected than the printed one, which is the first one when the server marked none. */
const isChosen = ({ options }: HTMLSelectElement): boolean => {
  const printed = [...options].findIndex((option) => option.hasAttribute('selected'))
  return [...options].some(({ selected }, at) => selected && at !== Math.max(0, printed))
}

const hasTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].some(isTyped) ||
  [...document.querySelectorAll('select')].some(isChosen)

const offerReload = async (): Promise<void> => {
  const action = { label: text('page.reload'), run: () => location.reload() }
  const code = await lateCode('page', () => import('@/overlays/notices-store'))
  code?.notify({ text: text('page.stale'), tone: 'warning', action })
}

/** Reloads a page on which nothing can be lost: no typing, no open dialog, no open write. Else offers the reload. */
const renew = (): void => {
  if (hasTyping() || isPageBusy()) void offerReload()
  else location.reload()
}

/** Hides and reloads a page from the back/forward cache that shows another member's data, or offers the reload after a change of currency. */
const renewReturned = (since: number): void => {
  const change = sessionChangeSince(since)
  if (!change) return
  if (change === 'currency' && isPageBusy()) {
    void offerReload()
    return
  }
  document.documentElement.hidden = true
  location.reload()
}

/** Renews the page when it is visible. A sign-out does not: another notice announces it, and the shopper may be typing here. */
const renewWhenVisible = (change: SessionChange): void => {
  if (change === 'signed-out') return
  if (document.visibilityState === 'visible') renew()
  else document.addEventListener('visibilitychange', renew, { once: true })
}

/**
 * Reloads the page when the member or the currency has changed since it was printed: at once when it returns from the back/forward
 * cache, in another tab when that becomes visible. Where typing, an open dialog or a write could be lost, a notice offers the reload.
 *
 * @returns a function that stops.
 */
export const keepPageFresh = (): (() => void) => {
  // performance.timeOrigin falls behind the clock by the time that the device sleeps.
  const since = Date.now() - performance.now()
  const stops = [onPageReturn(() => renewReturned(since)), watchSessionChange(since, renewWhenVisible)]
  return () => {
    document.removeEventListener('visibilitychange', renew)
    for (const stop of stops) stop()
  }
}
