/** Which letters and digits are equal in a search: upper and lower case, all Turkish i's, s and ş, u, ü and û, Arabic digits. */

import { westernDigits, withoutInvisible } from './letters'

/** Letters that Unicode does not decompose into a base letter and a mark. */
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
 * Reduces a text to what a search compares: all four Turkish i's become one letter, as do s and ş, or u, ü and û. Composed and decomposed
 * forms, letter case, Arabic vowel marks, tatweel and digit forms do not matter; runs of white space become one space. For matching only,
 * never for display or sorting.
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

/** A folded text. */
interface Folded {
  readonly letters: string
  /** Where each folded letter begins and ends in the text. */
  readonly positions: readonly (readonly [start: number, end: number])[]
}

/** Folds a text and remembers where its letters are, e.g. to highlight what matches. */
export const foldWithPositions = (text: string): Folded => {
  const positions: [start: number, end: number][] = []
  let letters = ''
  let at = 0
  for (const sign of text) {
    const end = at + sign.length
    const folded = /\s/.test(sign) ? (letters.endsWith(' ') ? '' : ' ') : foldLetters(sign)
    const last = positions.at(-1)
    if (folded === '' && last) last[1] = end
    for (const letter of folded.split('')) {
      letters += letter
      positions.push([at, end])
    }
    at = end
  }
  return { letters, positions }
}
