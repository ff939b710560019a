import { report } from './report'

/**
 * Reads server answers tolerantly, once, at the edge (platform.md §2): numbers as strings, 0/1/"1"/true, `[]` for an
 * empty object, null lists, missing keys. A `Wire<T>` turns anything into a T or throws a Refusal.
 *
 * @param at the value's place in the answer, e.g. `items.1.id`; `""` for the answer itself.
 */
export type Wire<T> = (input: unknown, at: string) => T

/** What a Wire gives. */
export type WireOutput<W> = W extends Wire<infer T> ? T : never

/** Why a value was refused; caught by decodeWith and wireEither. */
class Refusal extends Error {
  readonly came: string
  readonly expected: string

  constructor(expected: string, input: unknown, at: string) {
    super(expected)
    this.came = `${at || 'the answer'}: ${JSON.stringify(input)?.slice(0, 120)}`
    this.expected = `${expected}, not ${JSON.stringify(input)?.slice(0, 60)}`
  }
}

const missing = (input: unknown): boolean => input === undefined || input === null || input === ''

const wire =
  <T>(expected: string, accepts: (input: unknown) => boolean, read: (input: unknown) => T): Wire<T> =>
  (input, at) => {
    if (!accepts(input)) throw new Refusal(expected, input, at)
    return read(input)
  }

const numberFrom = (input: unknown): number =>
  typeof input === 'number' ? input : typeof input === 'string' && input.trim() !== '' ? Number(input) : Number.NaN

const isObject = (input: unknown): input is Record<string, unknown> => typeof input === 'object' && input !== null

/** Text; numbers and booleans become their text, absent and null become `""`. */
export const wireText: Wire<string> = wire(
  'a text',
  (input) => !isObject(input),
  (input) => (missing(input) ? '' : String(input)),
)

/** A finite number, or its plain text: `5`, `"5"`, `"665.83333333"`. Absent, null and `""` are refused: see wireOr. */
export const wireNumber: Wire<number> = wire('a number', (input) => Number.isFinite(numberFrom(input)), numberFrom)

const onWords: readonly unknown[] = [1, '1', true, 'true']
const offWords: readonly unknown[] = [0, '0', false, 'false', '', null, undefined]

/** A yes or no: 1, "1", true, "true" are true; 0, "0", false, "false", "", null and absent are false. */
export const wireFlag: Wire<boolean> = wire(
  'a flag (0, 1, "0", "1", true or false)',
  (input) => onWords.includes(input) || offWords.includes(input),
  (input) => onWords.includes(input),
)

/** Anything, as it came. */
export const wireUnknown: Wire<unknown> = (input) => input

/** `fallback` when the value is absent, null or `""`; what is there must still be right. */
export const wireOr =
  <T, F>(inner: Wire<T>, fallback: F): Wire<T | F> =>
  (input, at) =>
    missing(input) ? fallback : inner(input, at)

const inside = (at: string, key: string | number): string => (at ? `${at}.${key}` : `${key}`)

/** A list; absent and null are empty, and an object (PHP's list with gaps) gives its values. */
export const wireList =
  <T>(item: Wire<T>): Wire<T[]> =>
  (input, at) => {
    if (missing(input)) return []
    if (!isObject(input)) throw new Refusal('a list', input, at)
    return Object.values(input).map((each, index) => item(each, inside(at, index)))
  }

const noRecord = (input: unknown): boolean => missing(input) || (Array.isArray(input) && input.length === 0)

/** These would change what every object inherits. */
const UNSAFE_KEYS: readonly string[] = ['__proto__', 'prototype', 'constructor']

/** An object used as a table; absent, null and `[]` are empty. */
export const wireRecord =
  <T>(value: Wire<T>): Wire<Record<string, T>> =>
  (input, at) => {
    if (noRecord(input)) return {}
    if (!isObject(input)) throw new Refusal('a table', input, at)
    const kept = Object.entries(input).filter(([key]) => !UNSAFE_KEYS.includes(key))
    return Object.fromEntries(kept.map(([key, each]) => [key, value(each, inside(at, key))]))
  }

/** An object with the given keys; `[]`, null and absent count as `{}`, missing keys as absent, unknown keys are dropped. */
export const wireObject =
  <E extends Readonly<Record<string, Wire<unknown>>>>(entries: E): Wire<{ [K in keyof E]: WireOutput<E[K]> }> =>
  (input, at) => {
    const source = noRecord(input) ? {} : input
    if (!isObject(source) || Array.isArray(source)) throw new Refusal('an object', input, at)
    const read = Object.entries(entries).map(([key, value]) => [key, value(source[key], inside(at, key))])
    // The door's one cast: Object.fromEntries forgets which key has which type.
    return Object.fromEntries(read) as { [K in keyof E]: WireOutput<E[K]> }
  }

/** The first of two readings that accepts the value, e.g. one result or a list of results. */
export const wireEither =
  <A, B>(first: Wire<A>, second: Wire<B>): Wire<A | B> =>
  (input, at) => {
    try {
      return first(input, at)
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      return second(input, at)
    }
  }

/** What decodeWith answers: the value, or nothing after a report. */
export type Decoded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false }

/**
 * Reads `value` with `schema`; a refusal is one three-part line in the log.
 *
 * @param where names the endpoint or source, e.g. `GET cart/load`.
 */
export const decodeWith = <T>(schema: Wire<T>, value: unknown, where: string): Decoded<T> => {
  try {
    return { ok: true, value: schema(value, '') }
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    const { came, expected } = cause
    report({ level: 'error', where, came, expected, write: 'answer in the form that the endpoint documents', cause })
    return { ok: false }
  }
}

/**
 * Reads JSON text, twice when the first reading is itself JSON text (the cookie-law answer, platform.md §2.1).
 * Text that is not JSON, such as an HTML error page, is one line in the log.
 */
export const decodeJson = (text: string, where: string): Decoded<unknown> => {
  try {
    const first: unknown = JSON.parse(text)
    const nested = typeof first === 'string' && /^\s*[[{]/.test(first)
    return { ok: true, value: nested ? JSON.parse(first) : first }
  } catch (cause) {
    report({
      level: 'error',
      where,
      came: text.trim() === '' ? 'an empty answer' : JSON.stringify(text.slice(0, 120)),
      expected: 'JSON',
      write: 'answer with JSON text',
      cause,
    })
    return { ok: false }
  }
}
