import { maskRoom } from '../../lib/number-mask'
import { pageFacts } from '../facts'
import { text } from '../texts'
import { countryKey } from './book'
import { maskOfPattern, type PhonePattern } from './pattern'
import { builtInPlans, type PhonePlan, undefinedPlan } from './plan'

/** A country as a shopper chooses it. */
export interface PhoneCountry {
  readonly plan: PhonePlan
  readonly name: string
}

const NORTHERN_CYPRUS = 'CT'

let namesIn: { readonly language: string; readonly names: Intl.DisplayNames } | undefined

const regionNames = (language: string): Intl.DisplayNames => {
  if (namesIn?.language !== language)
    namesIn = { language, names: new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' }) }
  return namesIn.names
}

/** A country's name in the page's language; the key itself where nobody knows one. */
export const countryName = (key: string): string => {
  if (key === NORTHERN_CYPRUS) return text('phone.northernCyprus')
  if (key === '') return text('phone.unknown')
  try {
    return regionNames(pageFacts().language).of(key) ?? key
  } catch {
    return key
  }
}

/** The built-in list, in the order of the page's language. */
export const builtInCountries = (): readonly PhoneCountry[] => {
  const { compare } = new Intl.Collator(pageFacts().language)
  return [...builtInPlans().values()]
    .map((plan) => ({ plan, name: countryName(plan.key) }))
    .sort((one, other) => compare(one.name, other.name))
}

/** What a server says about one country. */
export interface PhoneCountryWords {
  readonly code: string
  readonly title: string
  readonly phoneCode: string
  readonly pattern: PhonePattern
}

/**
 * A server's country, undefined without a key. When its dialling code is not the built-in one for that key, or its pattern is
 * not one of its code, the Undefined pattern is used (§5).
 */
export const serverCountry = ({ code, title, phoneCode, pattern }: PhoneCountryWords): PhoneCountry | undefined => {
  const key = countryKey(code)
  if (key === '' || phoneCode === '') return undefined
  const known = builtInPlans().get(key)
  const mask = known && known.code !== phoneCode ? undefined : maskOfPattern(pattern, phoneCode)
  const name = title.trim() || countryName(key)
  if (!mask) return { plan: { ...undefinedPlan(phoneCode), key }, name }
  const room = maskRoom(mask)
  return {
    plan: { key, code: phoneCode, mask, fewest: Math.min(known?.fewest ?? room, room), areas: known?.areas ?? [] },
    name,
  }
}
