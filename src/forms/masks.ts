/**
 * Masks: how typed and pasted text is rewritten, by name (string, number, price, password, email), by a theme's pattern, by length; at once and when
 * the field is left.
 */

import { westernDigits, withoutInvisible } from '@/lib/letters'
import type { ThemePattern } from './theme-pattern'

/** A mask of a field. It shortens or normalises text and never refuses a text as a whole. */
export interface FieldMask {
  /** Removes what is not allowed from a typed or pasted piece, at any position of the field. */
  readonly piece: (piece: string) => string
  /** Whether the whole text is allowed while it is being typed. */
  readonly fits: (text: string) => boolean
  /** Shortens a text to the length that is allowed. */
  readonly cut?: (text: string) => string
  /** Gives the text that is written when the field is left or sent. */
  readonly settle: (text: string) => string
}

/** The masks that have a name; a custom one is a regular expression between slashes. */
export const MASK_NAMES = ['string', 'number', 'price', 'password', 'email'] as const
export type MaskName = (typeof MASK_NAMES)[number]

const anyText = (): boolean => true
const same = (text: string): string => text

/** `Ali <ali@example.com>` and `mailto:ali@example.com`, as mail programs copy them. */
const copiedAddress = (text: string): string =>
  text.match(/<([^<>\s]+@[^<>\s]+)>/)?.[1] ?? text.replace(/^\s*mailto:/i, '')

const pieces: Readonly<Record<Exclude<MaskName, 'password'>, (piece: string) => string>> = {
  string: (piece) =>
    withoutInvisible(piece)
      .normalize('NFC')
      .replace(/\s/g, ' ')
      .replace(/[^\p{L}\p{M} -]/gu, ''),
  number: (piece) => westernDigits(piece).replace(/\D/g, ''),
  price: (piece) =>
    westernDigits(piece)
      .replace(/٫/g, ',')
      .replace(/٬/g, '.')
      .replace(/[^\d.,]/g, ''),
  email: (piece) => withoutInvisible(copiedAddress(piece)).replace(/[\s<>()[\]\\,;:"]/g, ''),
}

/** The mask of a name. A password keeps all characters but white space at its ends, which is removed when the field is left. */
export const namedMask = (name: MaskName): FieldMask => {
  if (name === 'password') {
    return { piece: same, fits: (text) => !/^\s/.test(text), settle: (text) => text.trim() }
  }
  const piece = pieces[name]
  return { piece, fits: anyText, settle: piece }
}

/** Texts of at most one character: letters, digits and signs that values begin with, also Turkish and Arabic ones. */
const samples = ['', ...'a1A0Z- .,@+/', '\u015f', '\u0627', '\u0663']

/**
 * The mask of a theme's own pattern. A pattern masks while typing only if it accepts some text of at most one character, such as
 * `/^[A-Z]*$/`. Others, such as `/^\d{11}$/`, would refuse the first typed character; they are checked only, and the mask is undefined.
 */
export const patternMask = (pattern: ThemePattern): FieldMask | undefined =>
  samples.some((sample) => pattern.test(sample))
    ? { piece: same, fits: (text) => text === '' || pattern.test(text), settle: same }
    : undefined

/** Limits a mask, or a field without one, to `limit` characters; an emoji counts as one and is never cut in two. */
export const limitedMask = (limit: number, mask?: FieldMask): FieldMask => {
  const isShort = (text: string): boolean => text.length <= limit || [...text].length <= limit
  const cut = (text: string): string => (isShort(text) ? text : [...text].slice(0, limit).join(''))
  return {
    piece: mask?.piece ?? same,
    fits: (text) => isShort(text) && (mask?.fits(text) ?? true),
    cut,
    settle: (text) => cut(mask?.settle(text) ?? text),
  }
}

const fittingCharacters = (text: string, mask: FieldMask): string => {
  let kept = ''
  for (const character of text) if (mask.fits(kept + character)) kept += character
  return kept
}

/** Applies a mask to a whole text: a paste, autofill, or a value that the server printed. */
export const maskedText = (text: string, mask: FieldMask): string => {
  const clean = mask.piece(text)
  const short = mask.cut?.(clean) ?? clean
  return mask.fits(short) ? short : fittingCharacters(clean, mask)
}

/** Applies a mask as leaving the field does. */
export const settledText = (text: string, mask: FieldMask): string => mask.settle(maskedText(text, mask))
