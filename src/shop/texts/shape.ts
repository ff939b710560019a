/** The types that hold the three languages together; no code, so that en.ts and ar.ts stay chunks of their own. */

import type { tr } from './tr'

/** The names of the `{placeholders}` in a text. */
export type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never

/** The names of all texts. */
export type TextKey = keyof typeof tr

/** What a text's placeholders are given; `Record<never, …>` for a text without any. */
export type ParamsOf<K extends TextKey> = Readonly<Record<Placeholders<(typeof tr)[K]>, string | number>>

/** Text whose placeholders are any of `Name`; `never`-named ones are plain text. */
type Containing<Name extends string> = (
  [Name] extends [never]
    ? (text: string) => void
    : Name extends string
      ? (text: `${string}{${Name}}${string}`) => void
      : never
) extends (text: infer All) => void
  ? All
  : never

/** One language: each key as text with the Turkish text's placeholders, or as a function of them (for plurals). */
export type Translation = {
  readonly [K in TextKey]: [Placeholders<(typeof tr)[K]>] extends [never]
    ? string
    : Containing<Placeholders<(typeof tr)[K]>> | ((params: ParamsOf<K>) => string)
}

/** `T` where its texts have no placeholder that Turkish does not have; `never` at the texts that do. */
export type Fitting<T> = {
  readonly [K in keyof T]: K extends TextKey
    ? T[K] extends string
      ? [Exclude<Placeholders<T[K]>, Placeholders<(typeof tr)[K]>>] extends [never]
        ? T[K]
        : never
      : T[K]
    : never
}
