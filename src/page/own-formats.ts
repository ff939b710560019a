/** The page's own formatters of prices and dates (`window.vitrinFormats`): what they get, and what a mistake in them does. */

import { type OwnFormats, ownFormats } from '@/lib/money'
import { report } from '@/lib/report'
import { pageFacts } from './facts'

/** A price that Vitrin is about to write. */
export interface WrittenPrice {
  /** The amount, not rounded. */
  readonly amount: number
  /** Vitrin's own text: rounded, with the page's separators, without a currency. */
  readonly text: string
  /** The page's currency, as the platform names it: `TL`. */
  readonly currency: string
  /** The page's language, e.g. `tr`. */
  readonly language: string
}

/** A date that Vitrin is about to write. */
export interface WrittenDate {
  readonly date: Date
  /** Vitrin's own text. */
  readonly text: string
  /** The page's language, e.g. `tr`. */
  readonly language: string
}

/** The page's own formatters, in `window.vitrinFormats`. Vitrin's text stays where one gives undefined, throws or gives no text. */
export interface VitrinFormats {
  /** Writes the number of a price. It must use the page's separators, because Vitrin reads prices back from the page. */
  readonly price?: (price: WrittenPrice) => string | undefined
  /** Writes the date of a comment or a message. */
  readonly date?: (date: WrittenDate) => string | undefined
}

declare global {
  interface Window {
    /** The page's own formatters of prices and dates; read once, with the page facts. */
    vitrinFormats?: VitrinFormats
  }
}

/** Runs one formatter and checks its text. A mistake is logged once, however many prices the page has. */
const guarded = (name: keyof VitrinFormats) => {
  let isReported = false
  return (text: string, write: () => unknown): string => {
    let came: unknown
    try {
      came = write() ?? text
    } catch (cause) {
      came = cause
    }
    if (typeof came === 'string') return came
    if (!isReported)
      report({
        level: 'error',
        where: `vitrinFormats.${name}`,
        came: String(came),
        expected: `a text instead of "${text}"`,
        write: `vitrinFormats = { ${name}: ({ text }) => text }`,
      })
    isReported = true
    return text
  }
}

/** Uses the page's own formatters from now on. */
export const takeFormats = (formats: VitrinFormats): void => {
  const { language, currency } = pageFacts()
  const [price, date] = [guarded('price'), guarded('date')]
  const own: OwnFormats = {
    price: (text, amount) => price(text, () => formats.price?.({ amount: Number(amount), text, currency, language })),
    date: (text, moment) => date(text, () => formats.date?.({ date: new Date(moment), text, language })),
  }
  Object.assign(ownFormats, own)
}
