/**
 * Where the caret stays while a card's number, expiry and security code are grouped as they are typed; how they are grouped and whether they can be
 * right is decided in `card.ts`.
 */

import { westernDigits } from '@/lib/letters'
import { cardDigits, expiryDigits, groupedCard, groupedExpiry } from './card'

/** A field's text and the position of its caret. */
export interface Typed {
  readonly value: string
  readonly caret: number
}

const digitsBefore = (text: string, caret: number): number =>
  westernDigits(text.slice(0, caret)).replace(/\D/g, '').length

/** The caret position after the given number of digits. It is before a separator that follows them. */
const caretAfter = (text: string, digits: number): number => {
  let seen = 0
  for (let position = 0; position < text.length; position += 1) {
    if (seen === digits) return position
    if (/\d/.test(text.charAt(position))) seen += 1
  }
  return text.length
}

const reformatted = (from: Typed, digits: string, grouped: (digits: string) => string): Typed => {
  const value = grouped(digits)
  if (from.caret >= from.value.length) return { value, caret: value.length }
  return { value, caret: caretAfter(value, digitsBefore(from.value, from.caret)) }
}

/** Formats a card number while it is typed: digits in groups, and the caret stays after the same digit. */
export const typedNumber = (typed: Typed): Typed => reformatted(typed, cardDigits(typed.value), groupedCard)

/** Formats an expiry while it is typed. */
export const typedExpiry = (typed: Typed): Typed => reformatted(typed, expiryDigits(typed.value), groupedExpiry)

/** Formats a security code while it is typed: at most four digits. */
export const typedCvc = (typed: Typed): Typed =>
  reformatted(typed, westernDigits(typed.value).replace(/\D/g, '').slice(0, 4), (digits) => digits)
