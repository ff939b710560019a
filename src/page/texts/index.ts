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

/** The language of Vitrin's texts on a page in `language`, e.g. `en` for `de`. */
export const textLanguage = (language: string): TextLanguage => {
  const [primary] = language.split(/[-_]/)
  return primary === 'tr' || primary === 'ar' ? primary : 'en'
}

const common = roomTexts(tr, {
  en: async () => (await import('./en')).en,
  ar: async () => (await import('./ar')).ar,
})

const rooms = new Map<RoomTexts, Promise<void> | undefined>([[common, undefined]])
let current: TextLanguage = 'tr'
let loading: Promise<void> | undefined
let catalogue: Catalogue = tr

const catalogueOf = async (room: RoomTexts): Promise<Catalogue> => {
  try {
    return current === 'tr' ? room.tr : await room[current]()
  } catch (cause) {
    report({
      level: 'error',
      where: `texts ${current}`,
      came: `the chunk could not be loaded: ${String(cause)}`,
      expected: `the texts in "${current}"`,
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

/** The texts of the page's own file; none before the file is loaded. */
export const ownTexts = (): Readonly<Record<string, string>> => own

/** Loads the page's own file of texts for a language, once, and waits 2 s for it at most. Never rejects. */
const loadOwnTexts = (language: string): Promise<void> | undefined => {
  const { textsFile } = pageFacts()
  if (textsFile === '') return undefined
  const address = textsFile.replaceAll('{language}', language)
  const load = async (): Promise<void> => {
    // Few pages have such a file, so its code is a chunk of its own.
    const { fetchOwnTexts } = await import('./own-texts')
    own = await fetchOwnTexts(address)
  }
  if (ownFile?.address !== address) ownFile = { address, done: load().catch(() => {}) }
  return Promise.race([ownFile.done, pause(OWN_TEXTS_LIMIT_MS)])
}

/**
 * Makes text() give texts in the page's language. Turkish is part of the code; English and Arabic are fetched, and after a failure text()
 * stays Turkish and the log has a line. Also waits for the page's own file of texts, for 2 s at most. Never rejects.
 *
 * @param language a page language such as `tr`, `en-GB`, `ar`, `de` (English).
 */
export const loadTexts = async (language: string): Promise<void> => {
  const wanted = textLanguage(language)
  if (current !== wanted) {
    current = wanted
    loading = addAll()
  }
  // A second call while the texts are loading waits for them as well.
  await Promise.all([loading, loadOwnTexts(language)])
}

/**
 * Adds the texts of a room in the page's language. Returns a promise while they are loading, undefined once they are available. Never
 * rejects.
 */
export const addTexts = (room: RoomTexts): Promise<void> | undefined => {
  if (rooms.has(room)) return rooms.get(room)
  const add = (texts: Catalogue): void => {
    catalogue = { ...catalogue, ...texts }
    rooms.set(room, undefined)
  }
  if (current === 'tr') add(room.tr)
  else rooms.set(room, catalogueOf(room).then(add))
  return rooms.get(room)
}

/** Whether the text of a key is available now. */
export const hasText = (key: string): boolean => Object.hasOwn(catalogue, key)

/** Isolates a name in Arabic text, because Latin letters change the order of the signs around them. */
const isolated = (value: string | number): string | number =>
  current === 'ar' && Number.isNaN(Number(value)) ? `\u2068${value}\u2069` : value

/** Fills `{placeholders}`; one without a value stays unchanged. */
const filled = (sentence: string, values: TextValues): string =>
  sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    return value === undefined ? placeholder : String(value)
  })

const valuesFrom = ([given = {}]: readonly TextValues[]): TextValues =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, isolated(value)]))

/**
 * The text of a key in the page's language: the page's own (page JSON `texts`, then its file of texts), else Vitrin's. The compiler checks
 * keys and placeholders: `text('compare.count', { count: 3 })`.
 */
export const text = <K extends TextKey>(key: K, ...given: TextArguments<K>): string => {
  const values = valuesFrom(given)
  const sentence = pageFacts().texts[key] ?? own[key] ?? catalogue[key] ?? key
  return typeof sentence === 'string' ? filled(sentence, values) : sentence(values)
}
