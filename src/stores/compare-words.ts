import { COMPARE_NOTICE_MS, NOTICE_LONG_MS, NOTICE_MS } from '../shop/limits'
import { text } from '../shop/texts'
import { dismissNotice, type NoticeAction, notify } from './notices'

/** A red toast of 1.8 s (§8). Returns its words. */
export const warnOfCompare = (
  key: 'compare.none' | 'compare.tooFew' | 'compare.tooMany' | 'compare.already',
): string => {
  const words = text(key)
  notify({ text: words, tone: 'danger', duration: COMPARE_NOTICE_MS })
  return words
}

let lastSaid = 0

/**
 * What has become of the comparison (§8 "Success texts"), in the place of what was said of it before. An offer to undo
 * stays longer, so that it can be reached, and is not replaced.
 */
export const sayCompare = (words: string, lines: readonly string[] = [], action?: NoticeAction): void => {
  dismissNotice(lastSaid)
  const id = notify({ text: words, lines, tone: 'success', duration: action ? NOTICE_MS : NOTICE_LONG_MS, action })
  lastSaid = action ? 0 : id
}

/** Products that the shop no longer sells have left the list. */
export const sayGone = (count: number): void => {
  notify({ text: text('compare.gone', { count }), tone: 'warning', duration: NOTICE_MS })
}
