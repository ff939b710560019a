const easternDigit = /[٠-٩۰-۹]/g
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Arabic-Indic and Persian digits as 0 to 9; everything else stays as it is. */
export const westernDigits = (text: string): string =>
  text.replace(easternDigit, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** Removes marks that are pasted along unseen: direction marks, zero-width spaces, soft hyphens, byte order marks. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** Lower case for protocol words only (`FILTERS`, `TR`, `TL`): A to Z change, whatever the page's language. */
export const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
