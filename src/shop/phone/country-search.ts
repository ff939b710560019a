import { westernDigits } from '../../lib/digits'
import { foldLetters } from '../../lib/fold'
import type { PhoneCountry } from './country'

const folded = new WeakMap<PhoneCountry, string>()

const foldedName = (country: PhoneCountry): string => {
  const known = folded.get(country) ?? foldLetters(country.name)
  folded.set(country, known)
  return known
}

/**
 * The countries that a shopper may mean (§9): by name, whatever its case and dots, those that begin with the words first; by
 * dialling code, with or without plus; by key.
 */
export const findCountries = (countries: readonly PhoneCountry[], words: string): readonly PhoneCountry[] => {
  const wanted = foldLetters(words)
  if (wanted === '') return countries
  const code = westernDigits(words).match(/^\s*(?:\+|00)?(\d+)\s*$/)?.[1]
  if (code !== undefined) return countries.filter(({ plan }) => plan.code.startsWith(code))
  const named = countries.filter((country) => foldedName(country).includes(wanted))
  const rank = (country: PhoneCountry): number => {
    if (foldedName(country).startsWith(wanted)) return 0
    return foldedName(country).includes(` ${wanted}`) ? 1 : 2
  }
  const keyed = wanted.length === 2 ? countries.filter(({ plan }) => foldLetters(plan.key) === wanted) : []
  return [...new Set([...keyed, ...[...named].sort((one, other) => rank(one) - rank(other))])]
}
