/**
 * The notices (toasts) of the comparison: for how long each is shown (longer with an undo), and which replaces the one before; when one is sent is
 * decided in `store.ts`.
 */

import { type NoticeAction, notify } from '@/overlays/notices-store'
import { COMPARE_NOTICE_MS, NOTICE_LONG_MS, NOTICE_MS } from '@/page/limits'
import { text } from '@/page/texts'

/** Shows a red toast for 1.8 s. Returns its text. */
export const warnOfCompare = (
  key: 'compare.none' | 'compare.tooFew' | 'compare.tooMany' | 'compare.already',
): string => {
  const message = text(key)
  notify({ text: message, tone: 'danger', duration: COMPARE_NOTICE_MS })
  return message
}

let round = 0

/**
 * Shows a notice about a change of the comparison in the place of the notice before it. A notice with an undo button stays longer, so that
 * shoppers can reach the button, and is not replaced.
 */
export const notifyCompare = (message: string, lines: readonly string[] = [], action?: NoticeAction): void => {
  const duration = action ? NOTICE_MS : NOTICE_LONG_MS
  notify({ text: message, lines, tone: 'success', duration, action, about: `compare ${round}` })
  if (action) round += 1
}

/** Shows a notice that products which are no longer sold were removed from the list. */
export const notifyGone = (count: number): void => {
  notify({ text: text('compare.gone', { count }), tone: 'warning', duration: NOTICE_MS })
}
