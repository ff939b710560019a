/** Schemas for answers of the server and for stored data, tolerant of numbers as text and of absent fields. */

import * as v from 'valibot'

/** A schema that reads a value of an answer into a T, or refuses it. Tolerant: numbers as strings, 0/1/"1"/true, `[]` for `{}`, null lists, missing keys. */
export type Wire<T> = v.GenericSchema<unknown, T>

/** The type that a schema reads into. */
export type WireOutput<W> = W extends Wire<infer T> ? T : never

const missing = (input: unknown): boolean => input === undefined || input === null || input === ''

const wire = <T>(expected: string, accepts: (input: unknown) => boolean, read: (input: unknown) => T): Wire<T> =>
  v.pipe(
    v.unknown(),
    v.check(accepts, (issue) => `${expected}, not ${JSON.stringify(issue.input)?.slice(0, 60)}`),
    v.transform(read),
  )

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

const trueValues: readonly unknown[] = [1, '1', true, 'true']
const falseValues: readonly unknown[] = [0, '0', false, 'false', '', null, undefined]

/** A yes or no: 1, "1", true, "true" are true; 0, "0", false, "false", "", null and absent are false. */
export const wireFlag: Wire<boolean> = wire(
  'a flag (0, 1, "0", "1", true or false)',
  (input) => trueValues.includes(input) || falseValues.includes(input),
  (input) => trueValues.includes(input),
)

/** Any value, unchanged. */
export const wireUnknown: Wire<unknown> = v.unknown()

/** Text that matches a pattern; numbers are refused. */
export const wireMatching = (pattern: RegExp, expected: string): Wire<string> =>
  wire(expected, (input) => typeof input === 'string' && pattern.test(input), String)

/** One of these texts, exactly. */
export const wireOneOf = <const T extends string>(choices: readonly [T, ...T[]]): Wire<T> => {
  const find = (input: unknown): T | undefined => choices.find((each) => each === input)
  return wire(
    choices.join(' or '),
    (input) => find(input) !== undefined,
    (input) => find(input) ?? choices[0],
  )
}

/** This value, whatever the answer has. */
const always = <T>(value: T): Wire<T> =>
  wire(
    '',
    () => true,
    () => value,
  )

/** `fallback` when the value is absent, null or `""`; `inner` must accept any other value. */
export const wireOr = <T, F>(inner: Wire<T>, fallback: F): Wire<T | F> =>
  v.lazy((input): Wire<T | F> => (missing(input) ? always(fallback) : inner))

/** Refuses null, absent and `""`, for answers where an empty one must not be read as "none". */
export const wireSome = <T>(inner: Wire<T>): Wire<T> =>
  v.pipe(
    v.unknown(),
    v.check((input) => !missing(input), 'an answer, not nothing'),
    inner,
  )

/** `fallback` for whatever cannot be read, so that one unreadable part does not spoil the whole answer. */
export const wireElse = <T, F>(inner: Wire<T>, fallback: F): Wire<T | F> =>
  v.lazy((input): Wire<T | F> => (v.is(inner, input) ? inner : always(fallback)))

const listFrom = (input: unknown): unknown => {
  if (missing(input)) return []
  return isObject(input) && !Array.isArray(input) ? Object.values(input) : input
}

/** A list; absent and null are empty, and an object (PHP's list with gaps) gives its values. */
export const wireList = <T>(item: Wire<T>): Wire<T[]> => v.pipe(v.unknown(), v.transform(listFrom), v.array(item))

const noRecord = (input: unknown): boolean => missing(input) || (Array.isArray(input) && input.length === 0)

const recordFrom = (input: unknown): unknown => {
  if (noRecord(input)) return {}
  return Array.isArray(input) ? { ...input } : input
}

/** An object of any keys; absent, null and `[]` are an empty one. */
export const wireRecord = <T>(value: Wire<T>): Wire<Record<string, T>> =>
  v.pipe(v.unknown(), v.transform(recordFrom), v.record(v.string(), value))

/** An object with the given keys; `[]`, null and absent count as `{}`, missing keys as absent, unknown keys are dropped. */
export const wireObject = <E extends Readonly<Record<string, Wire<unknown>>>>(
  entries: E,
): Wire<{ [K in keyof E]: WireOutput<E[K]> }> => {
  const absent = Object.fromEntries(Object.keys(entries).map((key) => [key, undefined]))
  const complete = (input: unknown): unknown => {
    if (noRecord(input)) return absent
    return isObject(input) ? { ...absent, ...input } : input
  }
  // valibot reads the entries by `for in`, which includes what a script of the page has added to Object.prototype.
  const own = { ...entries }
  Object.setPrototypeOf(own, null)
  const schema = v.pipe(
    v.unknown(),
    v.check((input) => noRecord(input) || !Array.isArray(input), 'an object, not a list'),
    v.transform(complete),
    v.object(own),
  )
  // valibot infers the same type from `entries` in another form, so the one cast of this file is safe.
  return schema as unknown as Wire<{ [K in keyof E]: WireOutput<E[K]> }>
}

/** The first of two readings that accepts the value, e.g. one result or a list of results. */
export const wireEither = <A, B>(first: Wire<A>, second: Wire<B>): Wire<A | B> =>
  v.lazy((input): Wire<A | B> => (v.is(first, input) ? first : second))

/** Reads a value by a schema. A refusal has the path of the first mistake in `at`, and valibot's issue. */
export const readBy = <T>(schema: Wire<T>, value: unknown) => {
  const result = v.safeParse(schema, value)
  if (result.success) return { ok: true, value: result.output } as const
  const [issue] = result.issues
  return { ok: false, at: v.getDotPath(issue) ?? 'the answer', issue } as const
}

/** Reads a value from the browser's storage; undefined when the schema refuses it, without a log line, because an older release may have written it. */
export const decodeStored = <T>(schema: Wire<T>, value: unknown): T | undefined => {
  const read = readBy(schema, value)
  return read.ok ? read.value : undefined
}

/** Parses JSON text, and parses the result again when it is JSON text itself, as some servers answer. Throws SyntaxError. */
export const parsedJson = (text: string): unknown => {
  const first: unknown = JSON.parse(text)
  return typeof first === 'string' && /^\s*[[{]/.test(first) ? JSON.parse(first) : first
}

/** Reads the JSON text of a cookie or of another script's entry; undefined when it is not JSON or the schema refuses it. */
export const decodeStoredText = <T>(schema: Wire<T>, text: string | null | undefined): T | undefined => {
  try {
    return decodeStored(schema, parsedJson(text ?? ''))
  } catch {
    return undefined
  }
}
