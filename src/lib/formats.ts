/** Holds the page's own functions that write money, numbers and dates; `src/page/own-formats.ts` fills them. */

/** The page's own formatters: each gets the text that Vitrin would write and the value behind it, and gives the text to show. */
export interface OwnFormats {
  readonly price?: (text: string, amount: string | number) => string
  /** `moment` in epoch milliseconds. */
  readonly date?: (text: string, moment: number) => string
}

/** The page's own formatters; empty on nearly every page. `src/page/own-formats.ts` fills it. */
export const ownFormats: OwnFormats = {}
