import { westernDigits, withoutInvisible } from '@/lib/letters'
import type { ThemePattern } from './theme-pattern'

/** What a field accepts. A mask shortens or normalises text; it never refuses a text as a whole. */
export interface FieldMask {
  /** What may stay of a typed or pasted piece, wherever in the field it goes. */
  readonly piece: (piece: string) => string
  /** Whether the whole text is allowed while it is being typed. */
  readonly fits: (text: string) => boolean
  /** Shortens what came in one piece to the length that fits. */
  readonly cut?: (text: string) => string
  /** What is written when the field is left or sent. */
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

/** One of the named masks. A password keeps every character but white space at its ends, and its last space until it is left. */
export const namedMask = (name: MaskName): FieldMask => {
  if (name === 'password') {
    return { piece: same, fits: (text) => !/^\s/.test(text), settle: (text) => text.trim() }
  }
  const piece = pieces[name]
  return { piece, fits: anyText, settle: piece }
}

/** A letter, a digit and the signs that values begin with, Turkish and Arabic ones among them. */
const samples = ['', ...'a1A0Z- .,@+/', '\u015f', '\u0627', '\u0663']

/**
 * A theme's own pattern. It masks while typing only when a text can grow under it, that is when it accepts some text of at
 * most one character: `/^[A-Z]*$/` does, `/^\d{11}$/` does not and is a matter of checking only.
 */
export const patternMask = (pattern: ThemePattern): FieldMask | undefined =>
  samples.some((sample) => pattern.test(sample))
    ? { piece: same, fits: (text) => text === '' || pattern.test(text), settle: same }
    : undefined

/** The same mask, or none, with at most `limit` characters; an emoji counts as one and is never cut in two. */
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

const grown = (text: string, mask: FieldMask): string => {
  let kept = ''
  for (const character of text) if (mask.fits(kept + character)) kept += character
  return kept
}

/** What a mask leaves of a text that came in one piece: a paste, autofill, or a value that the server printed. */
export const maskedText = (text: string, mask: FieldMask): string => {
  const clean = mask.piece(text)
  const short = mask.cut?.(clean) ?? clean
  return mask.fits(short) ? short : grown(clean, mask)
}

/** What a field holds after it is left. */
export const settledText = (text: string, mask: FieldMask): string => mask.settle(maskedText(text, mask))
