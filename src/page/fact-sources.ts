import { report } from '@/lib/report'

/** One place that may know a fact, e.g. `page JSON member.id` or `global PAGE_ID`. */
export interface FactSource {
  readonly name: string
  readonly value: unknown
}

/** A way of reading a raw value: undefined means that it is not of this kind. */
export interface FactKind<T> {
  readonly expected: string
  readonly read: (raw: unknown) => T | undefined
}

const integerFrom = (raw: unknown): number | undefined => {
  const number = typeof raw === 'string' && /^\s*-?\d+\s*$/.test(raw) ? Number(raw) : raw
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

/** A whole number, also as text. */
export const factInteger: FactKind<number> = { expected: 'a whole number', read: integerFrom }

/** A whole number from 0 to 8, for decimal digits. */
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
    const word = String(raw)
    return word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : undefined
  },
}

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** The value of a table that nobody printed. */
export const emptyTable: Readonly<Record<string, unknown>> = {}

/** An object; PHP's empty `[]` counts as empty. */
export const factTable: FactKind<Readonly<Record<string, unknown>>> = {
  expected: 'an object',
  read: (raw) => (Array.isArray(raw) && raw.length === 0 ? {} : isRecord(raw) ? raw : undefined),
}

/** A list. */
export const factList: FactKind<readonly unknown[]> = {
  expected: 'a list',
  read: (raw) => (Array.isArray(raw) ? raw : undefined),
}

/**
 * The first source that knows the fact. Absent, null and `""` are passed over in silence (`blank` lets `""` count); a
 * value of the wrong kind is one three-part line in the log, and the next source is asked.
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
