/** The linter on attributes that hold selectors: they match nothing, or what they must not. */

import type { AttributeSpec, Contract } from '@/island/contract'
import { written } from '@/island/problems'
import { type Finding, finding } from './finding'
import { isBroken, readSelector } from './selector'
import { attributeOf } from './source-tag'
import { elementsInside, isInside, type SourceElement } from './tree'

/** An island with what its file shows about its content and the page around it. */
export interface Surroundings {
  readonly island: SourceElement
  readonly elements: readonly SourceElement[]
  /** Whether an include may print its content. */
  readonly isPrinted: boolean
  /** Whether the file is a whole page without includes. */
  readonly isWholePage: boolean
}

const partOf = (element: SourceElement): string | undefined => attributeOf(element, 'data-part')?.value

const insideProblem = (selector: string, { island, elements, isPrinted }: Surroundings) => {
  const test = readSelector(selector)
  if (!test || isPrinted || !island.closed) return undefined
  const inside = elementsInside(elements, island)
  const list = inside.find((element) => element.island === island && partOf(element) === 'list')
  const children = list ? inside.filter(({ parent }) => parent === list) : []
  if (children.length === 0 || inside.some(test)) return undefined
  return {
    expected: 'a selector of something in the island',
    write: `the attribute of the selector on each <${children[0]?.tag.name}> of the list`,
  }
}

const pageProblem = (selector: string, { island, elements, isWholePage }: Surroundings, mayHold: boolean) => {
  const test = readSelector(selector)
  if (!test) return undefined
  const matching = elements.filter(test)
  const isSure = (element: SourceElement): boolean => !element.printsAttributes && !element.hasTemplate
  const holds =
    !mayHold && matching.some((element) => isSure(element) && (element === island || isInside(island, element)))
  if (!holds && (matching.length > 0 || !isWholePage)) return undefined
  return {
    expected: `a selector of a part of this page that ${holds ? 'does not hold the island' : 'is there'}`,
    write: `${holds ? 'the selector of an element beside it' : 'the selector of an element of this page'}, e.g. "#product-list"`,
  }
}

const problemOf = (selector: string, spec: AttributeSpec, surroundings: Surroundings) => {
  if (selector.trim() === '') return undefined
  if (isBroken(selector))
    return {
      expected: 'a CSS selector',
      write: `a selector that browsers can read, e.g. "${spec.default ?? '#product-list'}"`,
    }
  return spec.selector === 'inside'
    ? insideProblem(selector, surroundings)
    : pageProblem(selector, surroundings, spec.selector === 'around')
}

/** Findings about selectors that match nothing, or something that they must not. An absent attribute means its default. */
export const selectorFindings = (contract: Contract, surroundings: Surroundings): Finding[] =>
  Object.entries(contract.attributes).flatMap(([name, spec]) => {
    if (!spec.selector) return []
    const attribute = attributeOf(surroundings.island, `data-${name}`)
    if (attribute?.templated || (!attribute && surroundings.island.printsAttributes)) return []
    const selector = attribute?.value || String(spec.default ?? '')
    const problem = problemOf(selector, spec, surroundings)
    if (!problem) return []
    return [
      finding(attribute?.offset ?? surroundings.island.tag.start, `${contract.name} data-${name}`, {
        came: `${written(`data-${name}`, selector)}${attribute ? '' : ' (the default)'}, which names nothing that it could`,
        ...problem,
      }),
    ]
  })
