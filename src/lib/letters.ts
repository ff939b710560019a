/** Arabic-Indic and Persian digits as 0 to 9, invisible characters of pasted text removed, lower case of codes. */

const easternDigit = /[٠-٩۰-۹]/g
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Replaces Arabic-Indic and Persian digits by 0 to 9 and keeps all else. */
export const westernDigits = (text: string): string =>
  text.replace(easternDigit, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** Removes invisible characters that pasted text often contains: direction marks, zero-width spaces, soft hyphens, byte order marks. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** Lower case for protocol names only (`FILTERS`, `TR`, `TL`): changes A to Z, in every page language. */
export const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
