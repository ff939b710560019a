/** Writes what a page shows otherwise than Vitrin would: each gets Vitrin's text, and what it was made from. */
export interface OwnFormats {
  readonly price?: (text: string, amount: string | number) => string
  /** `moment` in epoch milliseconds. */
  readonly date?: (text: string, moment: number) => string
}

/** The page's own formats, empty on nearly every page; `src/page/own-formats.ts` fills it. */
export const ownFormats: OwnFormats = {}
