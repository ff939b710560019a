import type { Problem } from '../lib/report'
import type { AttributeSpec, AttributeType, PartElement } from './contract'

/** A contract that the page does not keep. `fatal` means that the island cannot mount and stays as the server printed it. */
export interface ContractProblem extends Problem {
  readonly fatal: boolean
}

/** What the readers need of an element; the template linter hands in tags that it found in a source file. */
export type Tag = Pick<Element, 'localName' | 'getAttribute' | 'getAttributeNames'>

/** Where attributes are read: the island's name or `island part`, and the attribute that marks the element. */
export interface Place {
  readonly where: string
  readonly marker: string
  readonly element?: Element
}

const words: Readonly<Record<AttributeType, readonly [expected: string, sample: string]>> = {
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

/** What an attribute may hold, in words: `a positive whole number`, `one of instant, button`. */
export const expectedValue = (spec: AttributeSpec): string =>
  spec.type === 'choice' ? `${words.choice[0]} ${(spec.choices ?? []).join(', ')}` : words[spec.type][0]

/** A value that the attribute would accept, for the line that says what to write. */
export const sampleValue = (spec: AttributeSpec): string =>
  String(spec.default ?? (spec.type === 'choice' ? (spec.choices?.[0] ?? '') : words[spec.type][1]))

/** An attribute as it stands in HTML, long values cut. */
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

/** Says that a contract is broken; the level follows from whether the island can still mount. */
export const contractProblem = (
  place: Place,
  fatal: boolean,
  text: Readonly<{ came: string; expected: string; write: string }>,
): ContractProblem => ({
  level: fatal ? 'error' : 'warn',
  fatal,
  where: place.where,
  ...text,
  ...(place.element && { element: place.element }),
})

/** Gives values that were read by a contract the contract's type, unless one that the type promises is missing. */
export const isComplete = <T>(_values: unknown, problems: readonly ContractProblem[]): _values is T =>
  !problems.some((problem) => problem.fatal)

/** `product-id` as `productId`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
