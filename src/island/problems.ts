/** Phrases of the log and the linter that are shared: what an attribute may hold, which elements a part may be. */

import type { Problem } from '@/lib/report'
import type { AttributeSpec, AttributeType, PartElement } from './contract'

/** A breach of a contract. `fatal` means that the island cannot mount and stays as the server printed it. */
export interface ContractProblem extends Problem {
  readonly fatal: boolean
}

/** The members of an element that the readers need. The template linter passes tags of a template file. */
export type Tag = Pick<Element, 'localName' | 'getAttribute' | 'getAttributeNames'>

/** The element that a problem is about: its name in the log, `island` or `island part`, and the attribute that identifies it. */
export interface ProblemSource {
  readonly where: string
  readonly marker: string
  readonly element?: Element
}

/** The sentences of a problem that the log and the template linter share. */
export type Explanation = Pick<Problem, 'where' | 'came' | 'expected' | 'write'>

/** The element that a problem is about, in a page or in a template file. */
export interface Named {
  /** The island and the part, e.g. `add-to-cart submit`. */
  readonly subject: string
  readonly tag: string
  /** The attribute that makes it an island or a part; '' for an element that is neither. */
  readonly marker: string
}

const typeSamples: Readonly<Record<AttributeType, readonly [expected: string, sample: string]>> = {
  id: ['a positive whole number', '146'],
  int: ['a whole number', '1'],
  decimal: ['a number with a dot', '1.5'],
  flag: ['"1", "0" or no value', '1'],
  choice: ['one of', ''],
  text: ['a text', '...'],
  url: ['a web address', '/...'],
  moment: ['a date and time', '2027-01-31T23:59:59+03:00'],
  json: ['JSON', '{"key": "value"}'],
}

/** What an attribute may hold, as a phrase: `a positive whole number`, `one of instant, button`. */
export const expectedValue = (spec: AttributeSpec): string =>
  spec.type === 'choice' ? `${typeSamples.choice[0]} ${(spec.choices ?? []).join(', ')}` : typeSamples[spec.type][0]

/** A value that the attribute would accept, for the line that says what to write. */
export const sampleValue = (spec: AttributeSpec): string =>
  String(spec.default ?? (spec.type === 'choice' ? (spec.choices?.[0] ?? '') : typeSamples[spec.type][1]))

/** An attribute as HTML, long values cut. */
export const written = (name: string, value: string): string => {
  const quote = value.includes('"') ? "'" : '"'
  return `${name}=${quote}${value.length > 80 ? `${value.slice(0, 80)}…` : value}${quote}`
}

const tagNames: Readonly<Record<PartElement, readonly string[]>> = {
  any: [],
  control: ['button', 'a'],
  button: ['button'],
  link: ['a'],
  input: ['input'],
  select: ['select'],
  textarea: ['textarea'],
  form: ['form'],
  image: ['img'],
  dialog: ['dialog'],
}

/** The HTML elements that may carry such a part; none means any element. */
export const allowedTags = (element: PartElement): readonly string[] => tagNames[element]

const substitutes: Readonly<Partial<Record<PartElement, readonly string[]>>> = {
  input: ['select', 'textarea'],
  textarea: ['input'],
}

/** Whether a part works on a tag, also when another one is better. */
export const isUsable = (element: PartElement, tag: string): boolean =>
  element === 'any' ||
  element === 'control' ||
  element === 'button' ||
  [...tagNames[element], ...(substitutes[element] ?? [])].includes(tag)

/** Makes a contract problem; a fatal one is an error, others are warnings. */
export const contractProblem = (
  source: ProblemSource,
  fatal: boolean,
  text: Readonly<{ came: string; expected: string; write: string }>,
): ContractProblem => ({
  level: fatal ? 'error' : 'warn',
  fatal,
  where: source.where,
  ...text,
  ...(source.element && { element: source.element }),
})

/** Narrows values that were read by a contract to the contract's type, unless a required one is missing. */
export const isComplete = <T>(_values: unknown, problems: readonly ContractProblem[]): _values is T =>
  !problems.some((problem) => problem.fatal)

/** `product-id` as `productId`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
