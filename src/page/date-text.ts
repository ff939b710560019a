import { ownFormats } from '@/lib/formats'
import { pageFacts } from './facts'

/** A moment, in epoch milliseconds, as the page writes it: in its language, or by its own format. */
export const dateText = (moment: number, options: Intl.DateTimeFormatOptions): string => {
  const text = new Intl.DateTimeFormat(pageFacts().language, options).format(moment)
  return ownFormats.date?.(text, moment) ?? text
}
