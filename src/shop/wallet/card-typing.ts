import { westernDigits } from '@/lib/letters'
import { cardDigits, expiryDigits, groupedCard, groupedExpiry } from './card'

/** A field's text and the position of its caret. */
export interface Typed {
  readonly value: string
  readonly caret: number
}

const digitsBefore = (text: string, caret: number): number =>
  westernDigits(text.slice(0, caret)).replace(/\D/g, '').length

/** The position after so many digits; after the separator when the digit before it was just typed at the end. */
const placeBehind = (text: string, digits: number): number => {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place
    if (/\d/.test(text.charAt(place))) seen += 1
  }
  return text.length
}

const retyped = (from: Typed, digits: string, grouped: (digits: string) => string): Typed => {
  const value = grouped(digits)
  if (from.caret >= from.value.length) return { value, caret: value.length }
  return { value, caret: placeBehind(value, digitsBefore(from.value, from.caret)) }
}

/** A card number while it is typed: digits in groups, the caret behind the same digit as before. */
export const typedNumber = (typed: Typed): Typed => retyped(typed, cardDigits(typed.value), groupedCard)

/** An expiry while it is typed. */
export const typedExpiry = (typed: Typed): Typed => retyped(typed, expiryDigits(typed.value), groupedExpiry)

/** A security code while it is typed: at most four digits. */
export const typedCvc = (typed: Typed): Typed =>
  retyped(typed, westernDigits(typed.value).replace(/\D/g, '').slice(0, 4), (digits) => digits)
