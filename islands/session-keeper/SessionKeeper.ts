/** Sends the events of a renewed or ended session; when it is renewed is in `src/shop/member/token-renewal.ts`. */

import type { OpenPlain } from '@/island/plain'
import { keepSession } from '@/shop/member/token-renewal'
import type contract from './contract'

/** Renders nothing; renews the session's token while the page is open. */
export const openSessionKeeper: OpenPlain<typeof contract> = ({ emit }) => {
  let stop = (): void => {}
  return {
    start: () => {
      stop = keepSession((outcome) => {
        if (outcome.kind === 'renewed') emit('token-renewed', { until: outcome.until })
        if (outcome.kind === 'ended') emit('session-ended', { status: outcome.status })
        if (outcome.kind === 'over') emit('session-ended', { status: undefined })
      })
    },
    stop: () => stop(),
  }
}
