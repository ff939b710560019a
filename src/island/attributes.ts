/** How the text of an attribute (`data-…`) becomes a value, what is reported when it cannot be read, and misspelt attributes. */

import { nearestName } from '@/lib/distance'
import { parseMoment } from '@/lib/moment'
import type { AttributeSpec, AttributeType, AttributeValues, Contract } from './contract'
import {
  type ContractProblem,
  camelCase,
  contractProblem,
  expectedValue,
  isComplete,
  type ProblemSource,
  sampleValue,
  type Tag,
  written,
} from './problems'

/** Attributes by their names without `data-`. */
export type AttributeSpecs = Readonly<Record<string, AttributeSpec>>

/** What was read of an element: `values` is undefined when a required attribute is missing or unreadable; `problems` then has a fatal one. */
export interface ReadAttributes<A extends AttributeSpecs> {
  readonly values: AttributeValues<A> | undefined
  readonly problems: readonly ContractProblem[]
}

const whole = (text: string): number | undefined => {
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(value) ? value : undefined
}

const flags: Readonly<Record<string, boolean>> = { '': true, '1': true, true: true, '0': false, false: false }

const readers: Readonly<Record<AttributeType, (text: string, spec: AttributeSpec) => unknown>> = {
  id: (text) => {
    const value = whole(text)
    return value !== undefined && value > 0 ? value : undefined
  },
  int: whole,
  decimal: (text) => (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined),
  flag: (text) => (Object.hasOwn(flags, text) ? flags[text] : undefined),
  choice: (text, spec) => (spec.choices?.includes(text) ? text : undefined),
  text: (text) => text,
  url: (text) => (/^https?:$/.test(new URL(text, 'https://a.b').protocol) ? text : undefined),
  moment: parseMoment,
  json: (text) => JSON.parse(text),
}

/** Parses one attribute's text; undefined when it does not fit the contract. */
export const readValue = (spec: AttributeSpec, text: string): unknown => {
  try {
    return readers[spec.type](spec.type === 'text' ? text : text.trim(), spec)
  } catch {
    // A URL or JSON that cannot be parsed.
    return undefined
  }
}

/** Whether a template printed no value: an empty text, or 0 for an optional id. For an optional attribute this is no mistake. */
const isBlank = (spec: AttributeSpec, text: string): boolean =>
  (spec.type !== 'flag' && text.trim() === '') || (spec.type === 'id' && !spec.required && text.trim() === '0')

const repaired = (spec: AttributeSpec, text: string): string =>
  [text.replace(',', '.'), text.toLowerCase(), nearestName(text, spec.choices ?? []) ?? ''].find(
    (guess) => guess !== '' && !isBlank(spec, guess) && readValue(spec, guess) !== undefined,
  ) ?? sampleValue(spec)

/** Attributes that any element may carry. */
const ownNames = /^data-((island|load|part|block|vitrin)(-|$)|(for|on|off)$)/

const letters = (word: string): string => [...word].sort().join('')

/** Whether `word` is a misspelt `name`, the last word by itself: `variant-input` is no `variant-id`. Names of three letters resemble many others. */
const isSlip = (word: string, name: string): boolean => {
  const start = name.slice(0, name.lastIndexOf('-') + 1)
  if (word.startsWith(start) && !nearestName(word.slice(start.length), [name.slice(start.length)])) return false
  return name.length > 3 || word.length !== name.length || letters(word) === letters(name)
}

/** From a declared attribute that is absent to the present attribute that is probably a misspelling of it. */
type Lookalikes = ReadonlyMap<string, string>

const findLookalikes = (
  specs: AttributeSpecs,
  present: readonly string[],
  alsoKnown: readonly string[],
): Lookalikes => {
  const absent = Object.keys(specs).filter((name) => !present.includes(`data-${name}`))
  const found = new Map<string, string>()
  if (absent.length === 0) return found
  const undeclared = present.filter((name) => name.startsWith('data-') && !ownNames.test(name))
  for (const each of undeclared) {
    const name = each.slice(5)
    if (Object.hasOwn(specs, name) || alsoKnown.includes(name)) continue
    const near = nearestName(name, absent)
    const meant = near ?? absent.find((one) => specs[one]?.required && one.startsWith(`${name}-`))
    if (meant && (!near || isSlip(name, near))) found.set(meant, each)
  }
  for (const name of absent) if (specs[name]?.required && present.includes(name)) found.set(name, name)
  return found
}

const knownLookalikes = new WeakMap<AttributeSpecs, Map<string, Lookalikes>>()

/** Finds misspelt attributes, once for all elements with the same attribute names, such as the cards of a list. */
const lookalikesOf = (specs: AttributeSpecs, tag: Tag, alsoKnown: readonly string[]): Lookalikes => {
  const present = tag.getAttributeNames()
  const known = knownLookalikes.get(specs) ?? new Map<string, Lookalikes>()
  const key = [present, alsoKnown].join('|')
  const lookalikes = known.get(key) ?? findLookalikes(specs, present, alsoKnown)
  knownLookalikes.set(specs, known.set(key, lookalikes))
  return lookalikes
}

/**
 * Reads the declared attributes of an island's or a part's element. `alsoKnown` lists names without `data-` that another contract declares
 * for this element, e.g. when an island's element is a part of the island around it. Other `data-` attributes belong to the theme.
 */
export const readSpecs = <const A extends AttributeSpecs>(
  specs: A,
  tag: Tag,
  source: ProblemSource,
  alsoKnown: readonly string[] = [],
): ReadAttributes<A> => {
  const problems: ContractProblem[] = []
  const values: Record<string, unknown> = {}
  const lookalikes = lookalikesOf(specs, tag, alsoKnown)
  for (const [name, spec] of Object.entries<AttributeSpec>(specs)) {
    const attribute = `data-${name}`
    const text = tag.getAttribute(attribute)
    const given = text !== null && !isBlank(spec, text) ? text : undefined
    const value = given === undefined ? undefined : readValue(spec, given)
    const lookalike = lookalikes.get(name)
    values[camelCase(name)] = value ?? spec.default ?? (spec.type === 'flag' ? false : undefined)
    if (value !== undefined || (given === undefined && !spec.required && !lookalike)) continue
    const meant = lookalike && tag.getAttribute(lookalike)
    problems.push(
      contractProblem({ ...source, where: `${source.where} ${attribute}` }, spec.required === true, {
        came: lookalike ? written(lookalike, meant ?? '') : text === null ? 'nothing' : written(attribute, text),
        expected: `${attribute}: ${expectedValue(spec)}`,
        write: `<${tag.localName} ${source.marker} ${written(attribute, repaired(spec, meant || given || ''))}>`,
      }),
    )
  }
  return { values: isComplete<AttributeValues<A>>(values, problems) ? values : undefined, problems }
}

/** Reads the attributes of an island's element by its contract. */
export const readAttributes = <const C extends Contract>(
  contract: C,
  element: Element,
  alsoKnown?: readonly string[],
): ReadAttributes<C['attributes']> =>
  readSpecs<C['attributes']>(
    contract.attributes,
    element,
    { where: contract.name, marker: written('data-island', contract.name), element },
    alsoKnown,
  )
