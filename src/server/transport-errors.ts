/** What a shopper reads when a call fails: the server's message, else one text (`error.*`) for each kind of failure (offline, too slow, a status). */

import { text } from '@/page/texts'
import type { ServiceFailure } from './failure'

/** The message about a failed call for the shopper, in the page's language: one text (`error.*`) for each kind of failure. */
export const transportText = (failure: ServiceFailure): string => {
  switch (failure.kind) {
    case 'aborted':
      return text('error.aborted')
    case 'network':
      return text('error.network')
    case 'silent':
      return text('error.noAnswer')
    case 'timeout':
      return text('error.timeout', { ms: failure.ms })
    case 'status':
      return text('error.status', { status: failure.status })
    case 'malformed':
      return text('error.generic')
    default:
      return failure satisfies never
  }
}

/** The server's message when its answer has one, else the text for the kind of failure. */
export const failureText = (failure: ServiceFailure): string =>
  (failure.kind === 'status' && failure.answer.message) || transportText(failure)
