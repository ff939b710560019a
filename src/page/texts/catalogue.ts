import type { Declared, FittingTo, TranslationOf } from './shape'

/** The values of a text's `{placeholders}`. */
export type TextValues = Readonly<Record<string, string | number>>

interface Sentence {
  write(values: TextValues): string
}

/** Texts by key; a method type, because each function takes just its own placeholders. */
export type Catalogue = Readonly<Record<string, string | Sentence['write']>>

/** Texts that come together: Turkish with the code, the others as chunks of their own when the page is in them. */
export interface RoomTexts {
  readonly tr: Catalogue
  en(): Promise<Catalogue>
  ar(): Promise<Catalogue>
}

interface Translations<Texts, En, Ar> {
  en(): Promise<En & FittingTo<Texts, En>>
  ar(): Promise<Ar & FittingTo<Texts, Ar>>
}

/** Joins a room's texts; the compiler refuses a language with a missing key, a missing placeholder or a strange one. */
export const roomTexts = <
  const Texts extends Declared,
  En extends TranslationOf<Texts> & Catalogue,
  Ar extends TranslationOf<Texts> & Catalogue,
>(
  tr: Texts,
  translations: Translations<Texts, En, Ar>,
): RoomTexts => ({ tr, ...translations })
