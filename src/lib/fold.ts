const easternDigit = /[٠-٩۰-۹]/g
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Arabic-Indic and Persian digits as 0 to 9; everything else stays as it is. */
export const westernDigits = (text: string): string =>
  text.replace(easternDigit, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** Removes marks that are pasted along unseen: direction marks, zero-width spaces, soft hyphens, byte order marks. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** Letters that Unicode does not take apart into a base letter and a mark. */
const singles: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ə: 'e',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}

const singleLetter = /[ıßæœøđðłþəىیکة]/g
/** Accents, cedillas and dots of Latin letters; vowel marks and hamzas of Arabic ones; the stretching tatweel. */
const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g

/**
 * Text reduced to what searching compares: all four Turkish i's are one letter, so are
 * s and ş, u, ü and û; composed and decomposed forms, letter case, Arabic vowel marks, tatweel and digit forms do not
 * matter; runs of white space are one space. For matching only, never for display or sorting.
 */
export const foldLetters = (text: string): string =>
  westernDigits(withoutInvisible(text))
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(marks, '')
    .replace(singleLetter, (letter) => singles[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

/** Whether `text` contains `query` after folding both; an empty query is in every text. */
export const foldedIncludes = (text: string, query: string): boolean => foldLetters(text).includes(foldLetters(query))

/** Lower case for protocol words only (`FILTERS`, `TR`, `TL`): A to Z change, whatever the page's language. */
export const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
