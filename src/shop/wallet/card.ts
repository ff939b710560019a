/**
 * Cards: brand (Visa, Mastercard, Amex, Troy), lengths, grouping of digits, whether a number (check digit) can be right, how a typed expiry date is
 * read, length of the security code (CVC).
 */

import { westernDigits } from '@/lib/letters'

/** The network of a card number, as far as its first digits identify it. */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'troy' | 'unknown'

/** When a card expires: on the last day of this month. */
export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number
  /** Four digits. */
  readonly year: number
}

const brands: readonly (readonly [CardBrand, RegExp])[] = [
  ['troy', /^(?:9792|65)/],
  ['visa', /^4/],
  ['amex', /^3[47]/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
]

/** The brand of a number that may still be incomplete. */
export const cardBrand = (digits: string): CardBrand =>
  brands.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'unknown'

/** Brand names, the same in each language. */
export const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  troy: 'Troy',
  unknown: '',
}

const lengths: Readonly<Record<CardBrand, readonly [number, number]>> = {
  visa: [13, 19],
  mastercard: [16, 16],
  amex: [15, 15],
  troy: [16, 16],
  unknown: [12, 19],
}

/** The digits of a typed or filled-in card field, at most as many as the card can have. */
export const cardDigits = (text: string): string => {
  const digits = westernDigits(text).replace(/\D/g, '')
  return digits.slice(0, lengths[cardBrand(digits)][1])
}

/** Whether the last digit is the right Luhn check digit. */
const isLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits !== '' && sum % 10 === 0
}

/** Whether this can be a complete card number: its length and its check digit are right. */
export const isCardNumber = (digits: string): boolean => {
  const [least, most] = lengths[cardBrand(digits)]
  return digits.length >= least && digits.length <= most && isLuhn(digits) && !/^0+$/.test(digits)
}

/** Formats a number as cards print it: groups of four digits, for American Express 4-6-5. */
export const groupedCard = (digits: string): string =>
  cardBrand(digits) === 'amex'
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
    : (digits.match(/.{1,4}/g) ?? []).join(' ')

/** The lengths that the security code may have; 3 or 4 while the brand is unknown. */
export const cvcLengths = (brand: CardBrand): readonly number[] =>
  brand === 'amex' ? [4] : brand === 'unknown' ? [3, 4] : [3]

const CENTURY = 2000

/**
 * Reads a typed or filled-in expiry as digits `MMYY`. A first digit above 1 is a complete month. A year of four digits is shortened
 * once all four are typed.
 */
export const expiryDigits = (text: string): string => {
  const western = westernDigits(text).trim()
  const [, yearFirst, monthLast] = /^(\d{4})\D+(\d{1,2})$/.exec(western) ?? []
  const [, early, rest] = /^(\d)\D+(.*)$/.exec(western) ?? []
  const ordered =
    yearFirst && monthLast ? `${monthLast.padStart(2, '0')}${yearFirst}` : early ? `0${early}${rest}` : western
  const digits = ordered.replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const isLongYear = padded.slice(2, 4) === '20'
  if (isLongYear && padded.length >= 6) return padded.slice(0, 2) + padded.slice(4, 6)
  return padded.slice(0, isLongYear ? 6 : 4)
}

/** Formats expiry digits as cards print them: `MM/YY`. */
export const groupedExpiry = (digits: string): string =>
  digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits

/** Reads `MM/YY`, `MM/YYYY` or `YYYY-MM`; undefined when there is no such month. */
export const parseExpiry = (text: string): CardExpiry | undefined => {
  const [, month, year] = /^(\d\d)(\d\d)$/.exec(expiryDigits(text)) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return undefined
  return { month: Number(month), year: CENTURY + Number(year) }
}

/** Whether the card's last month is over. */
export const isExpired = ({ month, year }: CardExpiry, now: Date): boolean =>
  year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)

/** The order in which a provider expects month and year. */
export type ExpiryOrder = 'yymm' | 'mmyy'

/** Formats an expiry for the provider. */
export const expiryWire = ({ month, year }: CardExpiry, order: ExpiryOrder): string => {
  const [mm, yy] = [String(month).padStart(2, '0'), String(year % 100).padStart(2, '0')]
  return order === 'yymm' ? yy + mm : mm + yy
}
