import { DEFAULT_COUNTRY } from '../limits'
import { DIALLING_PREFIX_DIGITS } from '../limits-forms'
import { builtInPlans, type PhonePlan, undefinedPlan } from './plan'

/** The countries that an input offers. */
export interface PhoneBook {
  readonly plans: ReadonlyMap<string, PhonePlan>
  /** Plan by the digits that a number begins with, area digits included. */
  readonly prefixes: ReadonlyMap<string, PhonePlan>
}

/** Country keys of the platform that are not ISO's: EN is GB (§4), and northern Cyprus has several. */
const aliases: Readonly<Record<string, string>> = { EN: 'GB', UK: 'GB', KKTC: 'CT', TRNC: 'CT', XN: 'CT' }

/** A country key as the book has it. */
export const countryKey = (key: string): string => {
  const upper = key.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase())
  return aliases[upper] ?? upper
}

/** Makes a book of plans; of those that share a code the first, or the built-in list's first, is the one to be assumed. */
export const phoneBook = (plans: readonly PhonePlan[]): PhoneBook => {
  const prefixes = new Map<string, PhonePlan>()
  const order = [...builtInPlans().keys()]
  const rank = ({ key }: PhonePlan): number => (order.includes(key) ? order.indexOf(key) : order.length)
  const assumed = [...plans].sort((one, other) => rank(one) - rank(other))
  for (const plan of assumed) {
    if (plan.code !== '' && !prefixes.has(plan.code)) prefixes.set(plan.code, plan)
    for (const area of plan.areas) prefixes.set(plan.code + area, plan)
  }
  return { plans: new Map(plans.map((plan) => [plan.key, plan])), prefixes }
}

/** The country that a number belongs to: its longest known beginning, of 4 down to 1 digits (§4). */
export const planByPrefix = (book: PhoneBook, digits: string): PhonePlan | undefined => {
  for (let length = DIALLING_PREFIX_DIGITS; length > 0; length--) {
    const found = digits.length >= length ? book.prefixes.get(digits.slice(0, length)) : undefined
    if (found) return found
  }
  return undefined
}

/** Whether digits may grow into a known beginning. */
export const isPrefixBegun = (book: PhoneBook, digits: string): boolean =>
  [...book.prefixes.keys()].some((prefix) => prefix !== digits && prefix.startsWith(digits))

/** A country by its key; an unknown one is TR (§4), or the book's only or first one. */
export const planByKey = (book: PhoneBook, key: string): PhonePlan => {
  const [first] = book.plans.values()
  return book.plans.get(countryKey(key)) ?? book.plans.get(DEFAULT_COUNTRY) ?? first ?? undefinedPlan()
}
