import { text } from '@/page/texts'
import type { ServiceFailure } from './failure'

/**
 * A failed call in the shopper's words: request aborted, network error, timeout of N ms
 * exceeded, request failed with status code N. An unreadable answer is "Bir hata oluştu".
 */
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

/** The server's own words when it gave some, else the transport's. */
export const failureText = (failure: ServiceFailure): string =>
  (failure.kind === 'status' && failure.answer.message) || transportText(failure)
