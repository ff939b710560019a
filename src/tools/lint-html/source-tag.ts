/** Makes a template's element readable for the readers of contracts, and their problems findings. */

import type { AttributeSpecs } from '@/island/attributes'
import { type ContractProblem, sampleValue, type Tag } from '@/island/problems'
import { type Finding, finding } from './finding'
import type { TagAttribute } from './tags'
import type { SourceElement } from './tree'

/** Attributes whose value Alpine or Vue writes in the browser: `:data-type-id="item.id"`. */
const BOUND = /^(?:(?:x|v)-bind)?:(?!class|style|hidden|disabled)/

/** The attribute of an element in a file; the first one counts, as in browsers. One that a script writes has template code. */
export const attributeOf = (element: SourceElement, name: string): TagAttribute | undefined => {
  const { attributes } = element.tag
  const bound = attributes.find((attribute) => attribute.name.replace(BOUND, '') === name)
  return attributes.find((attribute) => attribute.name === name) ?? (bound && { ...bound, templated: true })
}

/** An attribute's text, unless it has template code. */
export const knownText = (element: SourceElement, name: string): string | undefined => {
  const attribute = attributeOf(element, name)
  return attribute && !attribute.templated ? attribute.value : undefined
}

/**
 * Makes an element of a file readable for the contract readers. A value with template code counts as correct, and so does a missing attribute
 * when the template prints whole attributes.
 */
export const asTag = (element: SourceElement, specs: AttributeSpecs): Tag => ({
  localName: element.tag.name,
  getAttributeNames: () => element.tag.attributes.map(({ name }) => name),
  getAttribute: (name) => {
    const attribute = attributeOf(element, name)
    const spec = specs[name.slice('data-'.length)]
    if (attribute?.templated || (!attribute && element.printsAttributes && spec?.required))
      return spec ? sampleValue(spec) : '{{ }}'
    return attribute?.value ?? null
  },
})

/** A reader's problem as a finding at its attribute, else at the tag. */
export const asFinding = (problem: ContractProblem, element: SourceElement): Finding => {
  const name = /^[^=\s]+/.exec(problem.came)?.[0] ?? ''
  const { where, came, expected, write } = problem
  return finding(attributeOf(element, name)?.offset ?? element.tag.start, where, { came, expected, write })
}
