/**
 * The countries in a phone input's list: their names and native names, their order, and which a search term finds first (name, dialling code, key); that of a field.
 */

import { maskRoom } from '@/forms/number-mask'
import { foldLetters } from '@/lib/fold'
import { westernDigits } from '@/lib/letters'
import { pageFacts } from '@/page/facts'
import { COUNTRY_KEY } from '@/page/names'
import { text } from '@/page/texts'
import { nativeNames } from './native-names.data'
import { countryKey } from './numbering'
import { builtInPlans, maskOfPattern, type PhonePattern, type PhonePlan, undefinedPlan } from './plan'

/** A country as the shopper chooses it. */
export interface PhoneCountry {
  readonly plan: PhonePlan
  /** The name in the page's language, or the server's. */
  readonly name: string
  /** The name in the country's own language; `""` when it is the same name, or when the name has a part in brackets already. */
  readonly nativeName: string
}

const NORTHERN_CYPRUS = 'CT'

let namesIn: { readonly language: string; readonly names: Intl.DisplayNames } | undefined

const regionNames = (language: string): Intl.DisplayNames => {
  if (namesIn?.language !== language)
    namesIn = { language, names: new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' }) }
  return namesIn.names
}

/** A country's name in the page's language; the key itself when the browser knows no name. */
export const countryName = (key: string): string => {
  if (key === NORTHERN_CYPRUS) return text('phone.northernCyprus')
  if (key === '') return text('phone.unknown')
  try {
    return regionNames(pageFacts().language).of(key) ?? key
  } catch {
    return key
  }
}

let natives: ReadonlyMap<string, string> | undefined

const nativeNameOf = (key: string, name: string): string => {
  natives ??= new Map(
    nativeNames
      .replaceAll('\n', '')
      .split('|')
      .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
  )
  const native = natives.get(key) ?? ''
  return name.includes('(') || foldLetters(native) === foldLetters(name) ? '' : native
}

const countryOf = (plan: PhonePlan, name: string): PhoneCountry => ({
  plan,
  name,
  nativeName: nativeNameOf(plan.key, name),
})

/** The built-in list, in the alphabetical order of the page's language. */
export const builtInCountries = (): readonly PhoneCountry[] => {
  const { compare } = new Intl.Collator(pageFacts().language)
  return [...builtInPlans().values()]
    .map((plan) => countryOf(plan, countryName(plan.key)))
    .sort((one, other) => compare(one.name, other.name))
}

/** One country of a server's list. */
export interface ListedCountry {
  readonly code: string
  readonly title: string
  readonly phoneCode: string
  readonly pattern: PhonePattern
}

/**
 * Converts a country of the server's list; undefined without a key or dialling code. When the dialling code is not the built-in one of the
 * key, or the pattern is of another code, the country has the mask of an unknown country.
 */
export const serverCountry = ({ code, title, phoneCode, pattern }: ListedCountry): PhoneCountry | undefined => {
  const key = countryKey(code)
  if (key === '' || phoneCode === '') return undefined
  const known = builtInPlans().get(key)
  const mask = known && known.code !== phoneCode ? undefined : maskOfPattern(pattern, phoneCode)
  const name = title.trim() || countryName(key)
  if (!mask) return countryOf({ ...undefinedPlan(phoneCode), key }, name)
  const room = maskRoom(mask)
  const fewest = Math.min(known?.fewest ?? room, room)
  return countryOf({ key, code: phoneCode, mask, fewest, areas: known?.areas ?? [] }, name)
}

const folded = new WeakMap<PhoneCountry, string>()

const foldedName = (country: PhoneCountry): string => {
  const known = folded.get(country) ?? foldLetters(`${country.name} ${country.nativeName}`)
  folded.set(country, known)
  return known
}

/**
 * Finds countries by name or native name, ignoring case and accents, those that begin with the term first; by dialling code, with or
 * without plus; by key. An empty term finds all.
 */
export const findCountries = (countries: readonly PhoneCountry[], term: string): readonly PhoneCountry[] => {
  const wanted = foldLetters(term)
  if (wanted === '') return countries
  const code = westernDigits(term).match(/^\s*(?:\+|00)?(\d+)\s*$/)?.[1]
  if (code !== undefined) return countries.filter(({ plan }) => plan.code.startsWith(code))
  const named = countries.filter((country) => foldedName(country).includes(wanted))
  const rank = (country: PhoneCountry): number => {
    if (foldedName(country).startsWith(wanted)) return 0
    return foldedName(country).includes(` ${wanted}`) ? 1 : 2
  }
  const keyed = wanted.length === 2 ? countries.filter(({ plan }) => foldLetters(plan.key) === wanted) : []
  return [...new Set([...keyed, ...[...named].sort((one, other) => rank(one) - rank(other))])]
}

const chosenKeys = new WeakMap<Element, string>()

/** Records the country key of the number in a field, for the form that sends it. */
export const setPhoneCountry = (field: Element, key: string): void => {
  chosenKeys.set(field, key)
}

/**
 * The country key of the number in a field: the key that its phone input has recorded, else the one that the theme prints as `data-key` on
 * the field or an element around it; `""` for none.
 */
export const phoneCountryOf = (field: Element): string =>
  chosenKeys.get(field) ?? field.closest(`[data-${COUNTRY_KEY}]`)?.getAttribute(`data-${COUNTRY_KEY}`) ?? ''
