import type { Declared, FittingTo, TranslationOf } from './shape'

/** The values of a text's `{placeholders}`. */
export type TextValues = Readonly<Record<string, string | number>>

interface Sentence {
  write(values: TextValues): string
}

/** Texts by key. The type of their functions is a method's, because each takes its own placeholders only. */
export type Catalogue = Readonly<Record<string, string | Sentence['write']>>

/** The texts of one room: Turkish is in the code's chunk, the other languages are chunks of their own. */
export interface RoomTexts {
  readonly tr: Catalogue
  en(): Promise<Catalogue>
  ar(): Promise<Catalogue>
}

interface Translations<Texts, En, Ar> {
  en(): Promise<En & FittingTo<Texts, En>>
  ar(): Promise<Ar & FittingTo<Texts, Ar>>
}

/** Declares a room's texts; the compiler refuses a translation with a missing key, or with a missing or unknown placeholder. */
export const roomTexts = <
  const Texts extends Declared,
  En extends TranslationOf<Texts> & Catalogue,
  Ar extends TranslationOf<Texts> & Catalogue,
>(
  tr: Texts,
  translations: Translations<Texts, En, Ar>,
): RoomTexts => ({ tr, ...translations })
