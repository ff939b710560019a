import { report } from '@/lib/report'
import { pause } from '@/lib/scheduling'
import { pageFacts } from '../facts'
import { OWN_TEXTS_LIMIT_MS } from '../limits'
import { type Catalogue, type RoomTexts, roomTexts, type TextValues } from './catalogue'
import type { ParamsOf, TextKey } from './shape'
import { tr } from './tr'

/** The languages that Vitrin has texts in; every other page language gets English. */
export type TextLanguage = 'tr' | 'en' | 'ar'

type TextArguments<K extends TextKey> = keyof ParamsOf<K> extends never ? [] : [values: ParamsOf<K>]

/** The language in which a page's texts are given. */
export const textLanguage = (language: string): TextLanguage => {
  const [primary] = language.split(/[-_]/)
  return primary === 'tr' || primary === 'ar' ? primary : 'en'
}

const common = roomTexts(tr, {
  en: async () => (await import('./en')).en,
  ar: async () => (await import('./ar')).ar,
})

const rooms = new Map<RoomTexts, Promise<void> | undefined>([[common, undefined]])
let spoken: TextLanguage = 'tr'
let loading: Promise<void> | undefined
let catalogue: Catalogue = tr

const catalogueOf = async (room: RoomTexts): Promise<Catalogue> => {
  try {
    return spoken === 'tr' ? room.tr : await room[spoken]()
  } catch (cause) {
    report({
      level: 'error',
      where: `texts ${spoken}`,
      came: `the chunk could not be loaded: ${String(cause)}`,
      expected: `the texts in "${spoken}"`,
      write: 'nothing: the texts are Turkish; check that all chunks are deployed',
      cause,
    })
    return room.tr
  }
}

const addAll = async (): Promise<void> => {
  for (const each of await Promise.all([...rooms.keys()].map(catalogueOf))) catalogue = { ...catalogue, ...each }
}

/** Texts of the page's own file, by text key. */
let own: Readonly<Record<string, string>> = {}
let ownFile: { readonly address: string; readonly done: Promise<void> } | undefined

/** The texts of the page's own file; none before it is there. */
export const ownTexts = (): Readonly<Record<string, string>> => own

/** Loads the file of texts that the page names for a language, once; waits 2 s at most. Never rejects. */
const loadOwnTexts = (language: string): Promise<void> | undefined => {
  const { textsFile } = pageFacts()
  if (textsFile === '') return undefined
  const address = textsFile.replaceAll('{language}', language)
  const load = async (): Promise<void> => {
    // Few pages have one: what they need is a chunk of its own.
    const { fetchOwnTexts } = await import('./own-texts')
    own = await fetchOwnTexts(address)
  }
  if (ownFile?.address !== address) ownFile = { address, done: load().catch(() => {}) }
  return Promise.race([ownFile.done, pause(OWN_TEXTS_LIMIT_MS)])
}

/**
 * Makes text() answer in the page's language. Turkish is always there; English and Arabic are fetched. When that fails,
 * text() answers in Turkish and the log has a line. The page's own file of texts is awaited with them, for 2 s at most. Never rejects.
 *
 * @param language a page language such as `tr`, `en-GB`, `ar`, `de` (English).
 */
export const loadTexts = async (language: string): Promise<void> => {
  const wanted = textLanguage(language)
  if (spoken !== wanted) {
    spoken = wanted
    loading = addAll()
  }
  // Who asks while they are on their way waits for them as well.
  await Promise.all([loading, loadOwnTexts(language)])
}

/**
 * Adds the texts of a room in the page's language; a promise while they are on their way, undefined once they
 * are there. Never rejects.
 */
export const addTexts = (room: RoomTexts): Promise<void> | undefined => {
  if (rooms.has(room)) return rooms.get(room)
  const add = (texts: Catalogue): void => {
    catalogue = { ...catalogue, ...texts }
    rooms.set(room, undefined)
  }
  if (spoken === 'tr') add(room.tr)
  else rooms.set(room, catalogueOf(room).then(add))
  return rooms.get(room)
}

/** Whether a text of that key is there now. */
export const hasText = (key: string): boolean => Object.hasOwn(catalogue, key)

/** In right-to-left text, foreign words are isolated so that they do not scramble the order around them. */
const isolated = (value: string | number): string | number =>
  spoken === 'ar' && Number.isNaN(Number(value)) ? `\u2068${value}\u2069` : value

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
 * Vitrin's. Keys and placeholders are checked by the compiler: `text('compare.count', { count: 3 })`.
 */
export const text = <K extends TextKey>(key: K, ...given: TextArguments<K>): string => {
  const values = valuesFrom(given)
  const sentence = pageFacts().texts[key] ?? own[key] ?? catalogue[key] ?? key
  return typeof sentence === 'string' ? filled(sentence, values) : sentence(values)
}
