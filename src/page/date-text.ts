/** How the dates of comments and messages are written: in the page's language, or by the page's own formatter. */

import { ownFormats } from '@/lib/money'
import { pageFacts } from './facts'

/** Writes a moment, in epoch milliseconds, in the page's language or by the page's own formatter. */
export const dateText = (moment: number, options: Intl.DateTimeFormatOptions): string => {
  const text = new Intl.DateTimeFormat(pageFacts().language, options).format(moment)
  return ownFormats.date?.(text, moment) ?? text
}
