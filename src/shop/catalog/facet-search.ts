import { foldLetters } from '@/lib/fold'
import { yieldInLoop } from '@/lib/scheduling'
import { FACET_FOLD } from '@/page/limits'
import type { FacetValue } from './facets'

/** Folded names by list: folding 5,000 names at each key would block input. */
const folded = new WeakMap<readonly FacetValue[], string[]>()

const foldedNames = (values: readonly FacetValue[], upTo: number): readonly string[] => {
  const names = folded.get(values) ?? []
  folded.set(values, names)
  for (const { name } of values.slice(names.length, upTo)) names.push(foldLetters(name))
  return names
}

/** Folds the names of a list in short tasks, before the first key is pressed. */
export const prepareSearch = async (values: readonly FacetValue[]): Promise<void> => {
  for (let done = 0; done < values.length; done = foldedNames(values, done + FACET_FOLD).length) await yieldInLoop()
}

/** The values whose name contains the typed text, by Turkish letter rules; all values for an empty text. */
export const searchedValues = (values: readonly FacetValue[], typed: string): readonly FacetValue[] => {
  const wanted = foldLetters(typed)
  if (wanted === '') return values
  const names = foldedNames(values, values.length)
  return values.filter((_value, index) => names[index]?.includes(wanted))
}
