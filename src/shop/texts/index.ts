import { nearestName } from '../../lib/distance'
import { report } from '../../lib/report'
import { pageFacts } from '../facts'
import type { Fitting, ParamsOf, Placeholders, TextKey, Translation } from './shape'
import { tr } from './tr'

/** The languages that Vitrin speaks; every other page language gets English. */
export type TextLanguage = 'tr' | 'en' | 'ar'

type TextValues = Readonly<Record<string, string | number>>

interface Sentence {
  write(values: TextValues): string
}

/** One language's texts; a method type, because each function takes just its own placeholders. */
type Catalogue = Readonly<Record<TextKey, string | Sentence['write']>>
type TextArguments<K extends TextKey> = [Placeholders<(typeof tr)[K]>] extends [never] ? [] : [values: ParamsOf<K>]

/** The language in which a page's texts are given. */
export const textLanguage = (language: string): TextLanguage => {
  const [primary] = language.split(/[-_]/)
  return primary === 'tr' || primary === 'ar' ? primary : 'en'
}

const turkish: { readonly language: TextLanguage; readonly catalogue: Catalogue } = { language: 'tr', catalogue: tr }
let loaded = turkish
/** The page's texts as last checked, so that each misspelt key is one line. */
let checkedOverrides: Readonly<Record<string, string>> | undefined

/** Refuses, at build time, a language whose texts have placeholders that Turkish does not have. */
const fitting = <T extends Translation>(translation: T & Fitting<T>): Catalogue => translation

const catalogueOf = async (language: TextLanguage): Promise<Catalogue> => {
  if (language === 'en') return fitting((await import('./en')).en)
  if (language === 'ar') return fitting((await import('./ar')).ar)
  return tr
}

/**
 * Makes text() speak the page's language. Turkish is always there; English and Arabic are fetched. When that fails,
 * text() goes on in the language it has and the log has a line. Never rejects.
 *
 * @param language a page language such as `tr`, `en-GB`, `ar`, `de` (English).
 */
export const loadTexts = async (language: string): Promise<void> => {
  const wanted = textLanguage(language)
  if (loaded.language === wanted) return
  try {
    loaded = { language: wanted, catalogue: await catalogueOf(wanted) }
  } catch (cause) {
    report({
      level: 'error',
      where: `texts ${wanted}`,
      came: `the chunk could not be loaded: ${String(cause)}`,
      expected: `the texts in "${wanted}"`,
      write: 'nothing: the texts stay in the language they were in; check that all chunks are deployed',
      cause,
    })
  }
}

/** Goes back to Turkish, for tests. */
export const resetTexts = (): void => {
  loaded = turkish
  checkedOverrides = undefined
}

/** Reports override keys that are probably misspelt; keys unlike any of ours are the theme's own (TRANSLATES has both). */
const checkOverrides = (texts: Readonly<Record<string, string>>): void => {
  if (checkedOverrides === texts) return
  checkedOverrides = texts
  for (const key of Object.keys(texts)) {
    const near = Object.hasOwn(tr, key) ? undefined : nearestName(key, Object.keys(tr))
    if (!near) continue
    report({
      level: 'warn',
      where: 'page facts: texts',
      came: `a text named "${key}"`,
      expected: `one of the text keys, e.g. "${near}"`,
      write: `"texts": {"${near}": "..."}`,
    })
  }
}

const overrideFor = (key: TextKey): string | undefined => {
  const { texts } = pageFacts()
  checkOverrides(texts)
  return texts[key]
}

/** In right-to-left text, foreign words are isolated so that they do not scramble the order around them. */
const isolated = (value: string | number): string | number =>
  loaded.language === 'ar' && Number.isNaN(Number(value)) ? `\u2068${value}\u2069` : value

/** Fills `{placeholders}`; one that has no value stays as it is written. */
const filled = (sentence: string, values: TextValues): string =>
  sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    return value === undefined ? placeholder : String(value)
  })

const valuesFrom = ([given = {}]: readonly TextValues[]): TextValues =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, isolated(value)]))

/**
 * The shopper's text for `key` in the page's language: the page's own wording (page JSON `texts`) first, else
 * Vitrin's. Keys and placeholders are checked by the compiler: `text('cart.count', { count: 3 })`.
 */
export const text = <K extends TextKey>(key: K, ...given: TextArguments<K>): string => {
  const values = valuesFrom(given)
  const sentence = overrideFor(key) ?? loaded.catalogue[key]
  return typeof sentence === 'string' ? filled(sentence, values) : sentence(values)
}
