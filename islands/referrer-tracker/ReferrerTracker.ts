/** Sends the event of a recorded visit; what is recorded is in `src/shop/site/referrer.ts`. */

import type { OpenPlain } from '@/island/plain'
import { recordReferrer } from '@/shop/site/referrer'
import type contract from './contract'

/** Records the visit once; it has no view. */
export const openReferrerTracker: OpenPlain<typeof contract> = ({ emit }) => ({
  start: async () => {
    const item = await recordReferrer()
    if (item) emit('referrer-recorded', { uri: item.uri, page: item.page })
  },
})
