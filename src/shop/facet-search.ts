import { breathe } from '../lib/breathe'
import { foldLetters } from '../lib/fold'
import type { FacetValue } from './facets'
import { FACET_FOLD } from './limits'

/** Folded names of the lists that were searched: folding 5,000 names at each key would be felt. */
const folded = new WeakMap<readonly FacetValue[], string[]>()

const foldedNames = (values: readonly FacetValue[], upTo: number): readonly string[] => {
  const names = folded.get(values) ?? []
  folded.set(values, names)
  for (const { name } of values.slice(names.length, upTo)) names.push(foldLetters(name))
  return names
}

/** Gets a list ready for searching, in pieces, before the first key comes. */
export const prepareSearch = async (values: readonly FacetValue[]): Promise<void> => {
  for (let done = 0; done < values.length; done = foldedNames(values, done + FACET_FOLD).length) await breathe()
}

/** The values whose name has the typed words in it, Turkish-true (§2 "a text search hiding items"); all for no words. */
export const searchedValues = (values: readonly FacetValue[], words: string): readonly FacetValue[] => {
  const wanted = foldLetters(words)
  if (wanted === '') return values
  const names = foldedNames(values, values.length)
  return values.filter((_value, index) => names[index]?.includes(wanted))
}
