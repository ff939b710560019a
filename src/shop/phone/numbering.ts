/**
 * Finds the country of a phone number by its key or its first digits: which wins where several share a dialling code, and which is taken for an
 * unknown key.
 */

import { DIALLING_PREFIX_DIGITS } from '@/forms/limits'
import { DEFAULT_COUNTRY } from '@/page/limits'
import { builtInPlans, type PhonePlan, undefinedPlan } from './plan'

/** The countries that an input offers. */
export interface NumberingPlans {
  readonly plans: ReadonlyMap<string, PhonePlan>
  /** Plans by the digits that numbers begin with: dialling code, or dialling code and area. */
  readonly prefixes: ReadonlyMap<string, PhonePlan>
}

/** Country keys of the platform that are not ISO's: EN is GB, and northern Cyprus has several. */
const aliases: Readonly<Record<string, string>> = { EN: 'GB', UK: 'GB', KKTC: 'CT', TRNC: 'CT', XN: 'CT' }

/** A country key in the form of the plans' keys. */
export const countryKey = (key: string): string => {
  const upper = key.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase())
  return aliases[upper] ?? upper
}

/** Indexes plans by key and by prefix. Of plans that share a code, the first one of the built-in list is assumed, else the first one of `plans`. */
export const numberingPlans = (plans: readonly PhonePlan[]): NumberingPlans => {
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

/** Finds the country of a number by its longest known prefix, of 4 down to 1 digits. */
export const planByPrefix = (numbering: NumberingPlans, digits: string): PhonePlan | undefined => {
  for (let length = DIALLING_PREFIX_DIGITS; length > 0; length--) {
    const found = digits.length >= length ? numbering.prefixes.get(digits.slice(0, length)) : undefined
    if (found) return found
  }
  return undefined
}

/** Whether further digits may complete these to a known prefix. */
export const isPrefixBegun = (numbering: NumberingPlans, digits: string): boolean =>
  [...numbering.prefixes.keys()].some((prefix) => prefix !== digits && prefix.startsWith(digits))

/** Finds a country by its key; for an unknown key it is TR, else the first country. */
export const planByKey = (numbering: NumberingPlans, key: string): PhonePlan => {
  const [first] = numbering.plans.values()
  return numbering.plans.get(countryKey(key)) ?? numbering.plans.get(DEFAULT_COUNTRY) ?? first ?? undefinedPlan()
}
