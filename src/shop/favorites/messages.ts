/** What a shopper reads after a change of favorites: notices with an undo, the dialog of a refusal, and the notice after 8 s without an answer. */

import { whenSlow } from '@/lib/scheduling'
import { dismissNotice, notify } from '@/overlays/notices-store'
import { openMessage } from '@/overlays/popups-store'
import { ANSWER_SLOW_MS, NOTICE_LONG_MS, NOTICE_MS } from '@/page/limits'
import { text } from '@/page/texts'
import type { FailedOutcome } from './outcome'

/**
 * Shows the refusal of a change in an error modal, with one line for each product, and with a button for `again` when it may succeed then. Returns
 * the server's message.
 */
export const showRefusal = (outcome: FailedOutcome, again: () => void): string => {
  // When the server accepted some products, its message may be about the success.
  const message = outcome.kind === 'refused' && !outcome.accepted ? outcome.message : ''
  const { reasons, isUnsure } = outcome.kind === 'refused' ? outcome : { reasons: [] }
  openMessage(text('error.occurred'), [message, ...reasons], isUnsure ? again : undefined)
  return message
}

/**
 * Starts a call and waits for its answer. After ANSWER_SLOW_MS (8 s) without one a notice offers to start the call again; the first answer
 * is used. Rejects as that call does.
 *
 * @param pressedAt when the shopper asked for it, on the page's clock: what was waited for before this call is silence, too.
 */
export const untilAnswered = <T>(start: () => Promise<T>, pressedAt = performance.now()): Promise<T> =>
  new Promise((resolve, reject) => {
    let notice = 0
    let isAnswered = false
    const attempt = async (): Promise<void> => {
      try {
        resolve(await whenSlow(ANSWER_SLOW_MS + pressedAt - performance.now(), start(), offerRetry))
      } catch (cause) {
        reject(cause)
      }
      isAnswered = true
      dismissNotice(notice)
    }
    const offerRetry = (): void => {
      if (isAnswered) return
      const action = { label: text('error.retry'), run: () => void attempt() }
      notice = notify({ text: text('favorite.slow'), tone: 'warning', action })
    }
    void attempt()
  })

/** Shows a notice that the product became a favorite or stopped being one; for a removal it offers `undo`. Returns the notice's id. */
export const notifyFavorite = (isFavoriteNow: boolean, undo?: () => void): number => {
  const action = undo && !isFavoriteNow ? { label: text('common.undo'), run: undo } : undefined
  return notify({
    text: text(isFavoriteNow ? 'favorite.added' : 'favorite.removed'),
    tone: 'success',
    // A notice with an undo button stays longer, so that shoppers can reach the button.
    duration: action ? NOTICE_MS : NOTICE_LONG_MS,
    action,
  })
}
