import { onPageReturn } from '../lib/page-return'
import { text } from '../shop/texts'
import { notify } from '../stores/notices'
import { type SessionChange, sessionChangeSince, watchSessionChange } from '../stores/session-change'

const isTyped = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  'checked' in field && /^(checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.type !== 'hidden' && field.value !== field.defaultValue

/** Where the server has chosen nothing, the browser shows the first option. */
const isChosen = ({ options }: HTMLSelectElement): boolean => {
  const printed = [...options].findIndex((option) => option.hasAttribute('selected'))
  return [...options].some(({ selected }, at) => selected && at !== Math.max(0, printed))
}

const hasTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].some(isTyped) ||
  [...document.querySelectorAll('select')].some(isChosen)

/** A page out of the browser's memory that somebody else left, or in another money, is not shown again. */
const renewReturned = (since: number): void => {
  if (!sessionChangeSince(since)) return
  document.documentElement.hidden = true
  location.reload()
}

const renew = (): void => {
  if (!hasTyping()) location.reload()
  else {
    const action = { label: text('page.reload'), run: () => location.reload() }
    notify({ text: text('page.stale'), tone: 'warning', action })
  }
}

/** The end of a session is told by the tab that ended it, and may be in the middle of something that the shopper writes. */
const renewWhenSeen = (change: SessionChange): void => {
  if (change === 'signed-out') return
  if (document.visibilityState === 'visible') renew()
  else document.addEventListener('visibilitychange', renew, { once: true })
}

/**
 * Loads the page anew when the shopper has become another one or has chosen another money since it was printed: at once when
 * it comes back from the back/forward cache; in another tab when that is seen, unless something is typed there. Returns a function that stops.
 */
export const keepPageFresh = (): (() => void) => {
  // Not performance.timeOrigin, which lags behind the clock by all the time that the device has slept.
  const since = Date.now() - performance.now()
  const stops = [onPageReturn(() => renewReturned(since)), watchSessionChange(since, renewWhenSeen)]
  return () => {
    document.removeEventListener('visibilitychange', renew)
    for (const stop of stops) stop()
  }
}
