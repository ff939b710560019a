/** Rules that a theme author writes as JSON: how they are fetched, which keys a rule may have, and the log's line about an invalid one. */

import { report } from '@/lib/report'
import type { DialectRule, PackedRule } from './rules'

/** The keys of a rule. */
const KEYS = ['find', 'when', 'around', 'holding', 'at', 'island', 'part', 'parts', 'write', 'off']

const EXAMPLE =
  '{"rules": [{"find": ".buy-button", "island": "add-to-cart", "write": {"data-product-id": "{data-id}"}}]}'

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const areTexts = (value: unknown): boolean =>
  value === undefined || Object.values(Object(value)).every((each) => typeof each === 'string')

const isRule = (rule: unknown): rule is DialectRule => {
  if (!isPlainObject(rule)) return false
  const { find, parts, write, off, ...texts } = rule
  return (
    typeof find === 'string' &&
    (parts === undefined || isPlainObject(parts)) &&
    (write === undefined || isPlainObject(write)) &&
    (off === undefined || Array.isArray(off)) &&
    [parts, write, off, texts].every(areTexts) &&
    Object.keys(rule).every((key) => KEYS.includes(key))
  )
}

const pairsOf = (values: Readonly<Record<string, string>> = {}): string => Object.entries(values).flat().join('\n')

/** Turns a rule as an author writes it into the packed form that pages apply. */
export const packRule = ({
  find,
  island = '',
  around = '',
  part = '',
  write,
  parts,
  off = [],
  at = '',
  holding = '',
  when = '',
}: DialectRule): PackedRule => [
  find,
  island,
  around,
  part,
  pairsOf(write),
  pairsOf(parts),
  off.join(' '),
  at,
  holding,
  when,
]

/** Reads a dialect from JSON. Invalid rules are reported and left out. */
export const readDialect = (name: string, json: unknown): readonly PackedRule[] => {
  const rules: readonly unknown[] = isPlainObject(json) && Array.isArray(json.rules) ? json.rules : [json]
  return rules.flatMap((rule) => {
    if (isRule(rule)) return [packRule(rule)]
    report({
      level: 'error',
      where: `dialect ${name}`,
      came: JSON.stringify(rule)?.slice(0, 120),
      expected: `a rule of texts: find, and any of ${KEYS.slice(1).join(', ')}`,
      write: EXAMPLE,
    })
    return []
  })
}

/** Fetches a dialect of the page's author. A failure is reported and gives no rules. */
export const fetchDialect = async (address: string): Promise<readonly PackedRule[]> => {
  try {
    const answer = await fetch(address)
    if (answer.ok) return readDialect(address, await answer.json())
    throw Error(`${answer.status}`)
  } catch (cause) {
    report({
      level: 'error',
      where: `dialect ${address}`,
      came: String(cause),
      expected: '"stock", or the address of a JSON file with rules',
      write: 'data-dialect="stock /theme/dialect.json"',
      cause,
    })
    return []
  }
}
