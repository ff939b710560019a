/** The types that connect the three languages. Types only, so that en.ts and ar.ts stay chunks of their own. */

import type { tr } from './tr'

type PageTr = typeof tr

/** Texts by key, as a Turkish file declares them. */
export type Declared = Readonly<Record<string, string>>

/**
 * Every Turkish text, by key. Each subject's `texts/tr.ts` adds its own by declaration merging, so that this room knows no subject:
 *
 *   type CartTr = typeof cartTr
 *   declare module '@/page/texts/shape' {
 *     interface TurkishTexts extends CartTr {}
 *   }
 */
export interface TurkishTexts extends PageTr {}

/** The names of the `{placeholders}` in a text. */
export type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never

/** The keys of all texts. */
export type TextKey = keyof TurkishTexts

type ParamsIn<S> = Readonly<Record<Placeholders<S>, string | number>>

/** The values of a text's placeholders; `Record<never, …>` for a text without any. */
export type ParamsOf<K extends TextKey> = ParamsIn<TurkishTexts[K]>

/** A text that contains each placeholder of `Name`; `never` for a text of any form. */
type Containing<Name extends string> = (
  [Name] extends [never]
    ? (text: string) => void
    : Name extends string
      ? (text: `${string}{${Name}}${string}`) => void
      : never
) extends (text: infer All) => void
  ? All
  : never

/** One translation of `Texts`: each key as a text with the Turkish text's placeholders, or as a function of them (for plurals). */
export type TranslationOf<Texts> = {
  readonly [K in keyof Texts]: [Placeholders<Texts[K]>] extends [never]
    ? string
    : Containing<Placeholders<Texts[K]>> | ((params: ParamsIn<Texts[K]>) => string)
}

/** `T`, with `never` for each text that has a placeholder which the Turkish text does not have. */
export type FittingTo<Texts, T> = {
  readonly [K in keyof T]: K extends keyof Texts
    ? T[K] extends string
      ? [Exclude<Placeholders<T[K]>, Placeholders<Texts[K]>>] extends [never]
        ? T[K]
        : never
      : T[K]
    : never
}

/** One translation of the texts of every page. */
export type Translation = TranslationOf<typeof tr>

/** A translation of the texts of every page that fits them. */
export type Fitting<T> = FittingTo<typeof tr, T>
