import { type OwnFormats, ownFormats } from '@/lib/formats'
import { report } from '@/lib/report'
import { pageFacts } from './facts'

/** A price that Vitrin is about to write. */
export interface WrittenPrice {
  /** Not rounded. */
  readonly amount: number
  /** As Vitrin would write it: rounded, with the page's separators, without a currency. */
  readonly text: string
  /** The page's, as the platform names it: `TL`. */
  readonly currency: string
  /** The page's, e.g. `tr`. */
  readonly language: string
}

/** A date that Vitrin is about to write. */
export interface WrittenDate {
  readonly date: Date
  /** As Vitrin would write it. */
  readonly text: string
  /** The page's, e.g. `tr`. */
  readonly language: string
}

/** The page's own way of writing, in `window.vitrinFormats`. What gives undefined, throws or gives no text leaves Vitrin's. */
export interface VitrinFormats {
  /** Writes the number of a price. Vitrin reads prices back from the page, so it has to be one by the page's separators. */
  readonly price?: (price: WrittenPrice) => string | undefined
  /** Writes the date of a comment or a message. */
  readonly date?: (date: WrittenDate) => string | undefined
}

declare global {
  interface Window {
    /** How the page writes prices and dates, where not as Vitrin does; read once, with the page facts. */
    vitrinFormats?: VitrinFormats
  }
}

/** Tries one formatter. One line in the log says what is wrong with it, however many prices the page has. */
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
        expected: `a text in the place of "${text}"`,
        write: `vitrinFormats = { ${name}: ({ text }) => text }`,
      })
    isReported = true
    return text
  }
}

/** Lets the page's own formatters write from now on. */
export const takeFormats = (formats: VitrinFormats): void => {
  const { language, currency } = pageFacts()
  const [price, date] = [guarded('price'), guarded('date')]
  const own: OwnFormats = {
    price: (text, amount) => price(text, () => formats.price?.({ amount: Number(amount), text, currency, language })),
    date: (text, moment) => date(text, () => formats.date?.({ date: new Date(moment), text, language })),
  }
  Object.assign(ownFormats, own)
}
