/** The linter on values that can be read and make no sense, and on attributes without `data-`. */

import { type AttributeSpecs, readValue } from '@/island/attributes'
import type { AttributeSpec, PartSpec } from '@/island/contract'
import { expectedValue, type ProblemSource, sampleValue, written } from '@/island/problems'
import { nearestName } from '@/lib/distance'
import { type Finding, finding } from './finding'
import { attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'

const tagWith = (element: SourceElement, source: ProblemSource, attribute: string): string =>
  `<${[element.tag.name, source.marker, attribute].filter(Boolean).join(' ')}>`

const numberOf = (specs: AttributeSpecs, element: SourceElement, name: string): number | undefined => {
  const spec = specs[name]
  const text = spec && knownText(element, `data-${name}`)
  const value = spec && text !== undefined ? readValue(spec, text) : undefined
  return typeof value === 'number' ? value : undefined
}

const wordProblem = (spec: AttributeSpec, text: string) => {
  const { tokens = [] } = spec
  const listed = text.trim().split('-')
  if (tokens.length === 0 || text.trim() === '' || listed.every((token) => tokens.includes(token))) return undefined
  const meant = text.split(/[^A-Za-z]+/).flatMap((token) => nearestName(token, tokens) ?? [])
  return {
    expected: `words joined by "-", of ${tokens.join(', ')}`,
    right: [...new Set(meant)].join('-') || String(spec.default ?? tokens.join('-')),
  }
}

const leastProblem = (spec: AttributeSpec, value: number | undefined) =>
  spec.min === undefined || value === undefined || value >= spec.min
    ? undefined
    : { expected: `${expectedValue(spec)}, ${spec.min} or more`, right: sampleValue(spec) }

/** Findings about a minimum above the maximum. A maximum of 0 is allowed, e.g. for a product that is sold out. */
const orderFindings = (specs: AttributeSpecs, element: SourceElement, source: ProblemSource): Finding[] => {
  const [min, max] = [numberOf(specs, element, 'min'), numberOf(specs, element, 'max')]
  if (min === undefined || max === undefined || max <= 0 || min <= max) return []
  return [
    finding(
      attributeOf(element, 'data-min')?.offset ?? element.tag.start,
      `${source.where} data-min`,
      {
        came: `${written('data-min', String(min))} above ${written('data-max', String(max))}`,
        expected: 'a data-min that is at most data-max',
        write: tagWith(element, source, `${written('data-min', String(max))} ${written('data-max', String(min))}`),
      },
      'warn',
    ),
  ]
}

/** Findings about readable values that make no sense: a page 0, unknown filter groups, a minimum above the maximum. */
export const valueFindings = (specs: AttributeSpecs, element: SourceElement, source: ProblemSource): Finding[] => [
  ...Object.entries(specs).flatMap(([name, spec]) => {
    const attribute = attributeOf(element, `data-${name}`)
    if (!attribute || attribute.templated) return []
    const problem = wordProblem(spec, attribute.value) ?? leastProblem(spec, numberOf(specs, element, name))
    if (!problem) return []
    return [
      finding(attribute.offset, `${source.where} data-${name}`, {
        came: written(attribute.name, attribute.value),
        expected: `data-${name}: ${problem.expected}`,
        write: tagWith(element, source, written(attribute.name, problem.right)),
      }),
    ]
  }),
  ...orderFindings(specs, element, source),
]

const fields = ['button', 'input', 'select', 'textarea', 'fieldset', 'output']
const pictures = ['img', 'svg', 'canvas', 'video', 'iframe', 'table', 'td', 'th', 'col']

/** Attributes with a meaning for the browser, by the elements that have them; `title` is on all. */
const nativeNames: Readonly<Record<string, readonly string[]>> = {
  action: ['form'],
  autoplay: ['video', 'audio'],
  form: fields,
  label: ['option', 'optgroup', 'track'],
  list: ['input'],
  max: ['input', 'meter', 'progress'],
  min: ['input', 'meter'],
  name: [...fields, 'form', 'details', 'iframe', 'slot', 'a'],
  pattern: ['input'],
  step: ['input'],
  type: ['button', 'input', 'a', 'ol', 'ul'],
  value: ['button', 'input', 'option', 'li', 'meter', 'progress'],
  width: pictures,
}

/** Whether a name without `data-` is valid: native, on a custom element, or required, which its reader reports. */
const isForeign = (name: string, spec: AttributeSpec, tag: string): boolean =>
  spec.required === true || name === 'title' || tag.includes('-') || nativeNames[name]?.includes(tag) === true

/** Findings about declared attributes that are written without `data-`. */
export const bareFindings = (specs: AttributeSpecs, element: SourceElement, source: ProblemSource): Finding[] =>
  Object.entries(specs).flatMap(([name, spec]) => {
    const bare = attributeOf(element, name)
    if (!bare || attributeOf(element, `data-${name}`) || isForeign(name, spec, element.tag.name)) return []
    const came = bare.templated ? sampleValue(spec) : bare.value
    return [
      finding(bare.offset, `${source.where} data-${name}`, {
        came: written(name, bare.templated ? '...' : bare.value),
        expected: `data-${name}: ${expectedValue(spec)}`,
        write: tagWith(element, source, written(`data-${name}`, came)),
      }),
    ]
  })

const says = (part: SourceElement, name: string): boolean => {
  const attribute = attributeOf(part, name)
  if (!attribute || (name === 'value' && part.tag.name !== 'button')) return false
  return attribute.templated || attribute.value.trim() !== ''
}

/** Findings about a part that needs one of several attributes and has none. */
export const choiceFindings = (spec: PartSpec, part: SourceElement, source: ProblemSource): Finding[] => {
  const [first] = spec.oneOf ?? []
  if (!spec.oneOf || !first || part.printsAttributes || spec.oneOf.some((name) => says(part, name))) return []
  return [
    finding(part.tag.start, source.where, {
      came: `<${part.tag.name} ${source.marker}> that says nothing to choose`,
      expected: `one of ${spec.oneOf.join(', ')}`,
      write: tagWith(part, source, written(first, '...')),
    }),
  ]
}
