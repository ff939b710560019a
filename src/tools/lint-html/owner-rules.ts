import type { Contract } from '@/island/contract'
import { written } from '@/island/problems'
import { lostOwner, strayPart } from '@/island/theme-problems'
import { type Finding, finding } from './finding'
import { strayPartFindings } from './part-rules'
import { attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'

/** What a part names: by which attribute, and the island in this file; undefined when the file does not have it. */
interface NamedOwner {
  readonly by: 'data-part-of' | 'form'
  readonly island: SourceElement | undefined
}

const isAround = (outer: SourceElement, element: SourceElement): boolean => {
  for (let around = element.parent; around; around = around.parent) if (around === outer) return true
  return false
}

const elementAt = (elements: readonly SourceElement[], id: string | undefined): SourceElement | undefined =>
  id ? elements.find((element) => knownText(element, 'id') === id) : undefined

const islandOf = (element: SourceElement | undefined): SourceElement | undefined =>
  element && (attributeOf(element, 'data-island') ? element : element.island)

/** The island that a part names although it is not in it; undefined for a part that names none. */
export const namedOwner = (elements: readonly SourceElement[], part: SourceElement): NamedOwner | undefined => {
  if (attributeOf(part, 'data-part-of'))
    return { by: 'data-part-of', island: islandOf(elementAt(elements, knownText(part, 'data-part-of'))) }
  if (!attributeOf(part, 'form')) return undefined
  const form = elementAt(elements, knownText(part, 'form'))
  const island = islandOf(form)
  if (part.island && !(form && isAround(part.island, form))) return undefined
  return island !== part.island || !island ? { by: 'form', island } : undefined
}

/**
 * The island of the file that a part belongs to, as `src/island/parts.ts` decides it in the page; undefined when it may be in another file.
 */
export const partOwner = (
  elements: readonly SourceElement[],
  part: SourceElement,
  isPage: boolean,
): SourceElement | undefined => {
  const named = namedOwner(elements, part)
  if (!named || named.island) return named?.island ?? part.island
  return isPage && knownText(part, named.by) !== undefined ? part.island : undefined
}

/** The islands of the file that a stray part could belong to. */
const takers = (
  contracts: ReadonlyMap<string, Contract>,
  elements: readonly SourceElement[],
  name: string,
): readonly SourceElement[] =>
  elements.filter((element) => {
    const contract = contracts.get(knownText(element, 'data-island') ?? '')
    return contract !== undefined && Object.hasOwn(contract.parts, name)
  })

/** A part of a whole page whose `data-part-of` or `form` names no island of it. */
export const lostPartFindings = (
  contracts: ReadonlyMap<string, Contract>,
  elements: readonly SourceElement[],
  part: SourceElement,
): Finding[] => {
  const by = knownText(part, 'data-part-of') === undefined ? 'form' : 'data-part-of'
  const id = knownText(part, by)
  if (id === undefined) return []
  const [taker] = takers(contracts, elements, knownText(part, 'data-part') ?? '')
  const words = lostOwner(by, id, knownText(part, 'data-part') ?? '...', taker && knownText(taker, 'id'))
  return [finding(attributeOf(part, by)?.offset ?? part.tag.start, by, words)]
}

/** A part in a whole page, outside of all islands and naming none: tells to which island of the page it could belong. */
export const lonelyPartFindings = (
  contracts: ReadonlyMap<string, Contract>,
  elements: readonly SourceElement[],
  part: SourceElement,
): Finding[] => {
  const name = knownText(part, 'data-part') ?? ''
  const owners = [...contracts.values()].filter(({ parts }) => Object.hasOwn(parts, name))
  const [owner] = owners
  if (!owner) return strayPartFindings(contracts, part)
  const [taker] = takers(contracts, elements, name)
  const some = owners.slice(0, 3).map((each) => each.name)
  const expected = taker
    ? `a part of an island, such as the ${knownText(taker, 'data-island')} of this page`
    : `an island around it that has this part, such as ${some.join(', ')}`
  const words = strayPart(part.tag.name, name, expected, taker && knownText(taker, 'id'))
  const write = taker
    ? words.write
    : `${written('data-island', owner.name)} on an element around <${part.tag.name} ${written('data-part', name)}>`
  return [finding(attributeOf(part, 'data-part')?.offset ?? part.tag.start, words.where, { ...words, write })]
}
