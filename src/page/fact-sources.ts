/**
 * How one fact is read: the JSON script in which a page prints its facts, which source wins, which texts count as a number, a yes or no, a list, and
 * the log's lines about malformed JSON and a value of the wrong type.
 */

import { report } from '@/lib/report'

/** One source of a fact, e.g. `page JSON member.id` or `global PAGE_ID`. */
export interface FactSource {
  readonly name: string
  readonly value: unknown
}

/** The type of a fact: `read` gives undefined for a raw value of another type, and `expected` describes the type in the log. */
export interface FactKind<T> {
  readonly expected: string
  readonly read: (raw: unknown) => T | undefined
}

const integerFrom = (raw: unknown): number | undefined => {
  const number = typeof raw === 'string' && /^\s*-?\d+\s*$/.test(raw) ? Number(raw) : raw
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

/** A whole number, as a number or as text. */
export const factInteger: FactKind<number> = { expected: 'a whole number', read: integerFrom }

/** A count of decimal digits: a whole number from 0 to 8. */
export const factDigits: FactKind<number> = {
  expected: 'a whole number from 0 to 8',
  read: (raw) => {
    const digits = integerFrom(raw)
    return digits !== undefined && digits >= 0 && digits <= 8 ? digits : undefined
  },
}

/** Text. */
export const factText: FactKind<string> = {
  expected: 'a text',
  read: (raw) => (typeof raw === 'string' ? raw : undefined),
}

/** A name that a cookie or a header can have. */
export const factToken: FactKind<string> = {
  expected: 'a name of letters, digits, "-" and "_"',
  read: (raw) => (typeof raw === 'string' && /^[\w-]+$/.test(raw) ? raw : undefined),
}

/** Yes or no: true, false, 1, 0 and their texts. */
export const factFlag: FactKind<boolean> = {
  expected: 'true, false, 1 or 0',
  read: (raw) => {
    const value = String(raw)
    return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : undefined
  },
}

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** The default of a fact that is an object. */
export const emptyRecord: Readonly<Record<string, unknown>> = {}

/** An object; `[]`, PHP's empty object, is an empty one. */
export const factRecord: FactKind<Readonly<Record<string, unknown>>> = {
  expected: 'an object',
  read: (raw) => (Array.isArray(raw) && raw.length === 0 ? {} : isRecord(raw) ? raw : undefined),
}

/** A list. */
export const factList: FactKind<readonly unknown[]> = {
  expected: 'a list',
  read: (raw) => (Array.isArray(raw) ? raw : undefined),
}

/**
 * Reads a fact from the first source that has it. Absent, null and `""` are skipped (with `blank`, `""` is a value); a value of the wrong
 * type is one three-part line in the log, and the next source is read. Gives `fallback` when no source has the fact.
 */
export const firstFact = <T, F>(
  kind: FactKind<T>,
  sources: readonly FactSource[],
  fallback: F,
  options: { readonly blank?: boolean } = {},
): T | F => {
  for (const { name, value } of sources) {
    if (value === undefined || value === null || (value === '' && !options.blank)) continue
    const fact = kind.read(value)
    if (fact !== undefined) return fact
    report({
      level: 'warn',
      where: `page facts: ${name}`,
      came: JSON.stringify(value)?.slice(0, 80) ?? typeof value,
      expected: kind.expected,
      write: `${name} as ${kind.expected}; the next source was used`,
    })
  }
  return fallback
}

/** Selects the script in which a page prints its facts. */
export const PAGE_JSON = 'script[data-vitrin=page]'

const reportMalformed = (came: string, script: Element, cause?: unknown): void =>
  report({
    level: 'error',
    where: 'page facts',
    came,
    expected: 'one JSON object',
    write: '<script type="application/json" data-vitrin="page">{"language": "tr", ...}</script>',
    element: script,
    cause,
  })

/**
 * Reads the page's JSON facts, `{}` when the page has none. Malformed JSON and JSON that is no object are one line in the log; the facts
 * then are the platform's globals.
 */
export const readPageJson = (page: Document): Readonly<Record<string, unknown>> => {
  const script = page.querySelector(PAGE_JSON)
  if (!script) return {}
  const text = script.textContent ?? ''
  try {
    const json: unknown = JSON.parse(text)
    if (isRecord(json)) return { ...json }
    reportMalformed(text.trim().slice(0, 80), script)
  } catch (cause) {
    reportMalformed(`${text.trim().slice(0, 80)} (${String(cause)})`, script, cause)
  }
  return {}
}
