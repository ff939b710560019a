/** The linter on an island's own tag: unknown name, two islands on one element, wrong or missing attributes. */

import { readSpecs } from '@/island/attributes'
import type { Contract } from '@/island/contract'
import { written } from '@/island/problems'
import { nearestName } from '@/lib/distance'
import { LOADER_ISLAND } from '@/page/names'
import { type Finding, finding } from './finding'
import { nativePathFindings } from './native-path'
import { asFinding, asTag, attributeOf } from './source-tag'
import type { SourceElement } from './tree'
import { bareFindings, valueFindings } from './value-rules'

const loads = ['eager', 'idle', 'visible', 'interaction', 'never', 'media(...)']
const goodLoad = /^(?:eager|idle|visible|interaction|never|media\(.+\))$/s

const loadFindings = (element: SourceElement, where: string): Finding[] => {
  const load = attributeOf(element, 'data-load')
  if (!load || load.templated || goodLoad.test(load.value)) return []
  return [
    finding(load.offset, `${where} data-load`, {
      came: written('data-load', load.value),
      expected: `one of ${loads.join(', ')}`,
      write: written('data-load', nearestName(load.value, loads) ?? 'visible'),
    }),
  ]
}

/** Findings about two islands on one element: the attribute twice, or with two names. Branches of a template's condition are alternatives. */
const doubleFindings = (element: SourceElement, names: readonly string[]): Finding[] => {
  const attributes = element.tag.attributes.filter(({ name }) => name === 'data-island')
  const [first, second] = attributes
  const words = first?.value.trim().split(/\s+/) ?? []
  const isTwice = second !== undefined && !element.hasTemplate
  const isList = words.length > 1 && !first?.templated && words.every((word) => names.includes(word))
  if (!first || (!isTwice && !isList)) return []
  const [outer, inner] = isTwice ? [first.value, second.value] : words
  return [
    finding((isTwice ? second : first).offset, outer ?? '', {
      came: attributes.map(({ name, value }) => written(name, value)).join(' '),
      expected: 'one island per element',
      write: `<div data-island="${outer}"> around <${element.tag.name} data-island="${inner}">`,
    }),
  ]
}

/** The expectation for an unknown island's name: the nearest name, or all names when none is near. */
export const expectedIsland = (nearest: string | undefined, names: readonly string[]): string => {
  if (nearest) return `an island of this build; the nearest is "${nearest}"`
  return names.length > 0 ? `one of ${names.join(', ')}` : 'an island; there is none yet'
}

const unknownIsland = (element: SourceElement, name: string, offset: number, names: readonly string[]): Finding => {
  const meant = nearestName(name, names)
  return finding(offset, 'data-island', {
    came: written('data-island', name),
    expected: expectedIsland(meant, names),
    write: meant ? `<${element.tag.name} ${written('data-island', meant)}>` : 'one of these names, or no data-island',
  })
}

/** Findings about an island's own tag. */
export const islandFindings = (
  contracts: ReadonlyMap<string, Contract>,
  element: SourceElement,
  partAttributes: readonly string[],
): Finding[] => {
  const attribute = attributeOf(element, 'data-island')
  if (!attribute) return []
  const names = [...contracts.keys()]
  const doubles = doubleFindings(element, names)
  if (attribute.templated) return doubles
  const contract = contracts.get(attribute.value)
  if (!contract) {
    return doubles.length > 0 ? doubles : [unknownIsland(element, attribute.value, attribute.offset, names)]
  }
  const source = { where: contract.name, marker: written('data-island', contract.name) }
  const { problems } = readSpecs(contract.attributes, asTag(element, contract.attributes), source, partAttributes)
  return [
    ...doubles,
    ...problems.map((problem) => asFinding(problem, element)),
    ...valueFindings(contract.attributes, element, source),
    ...bareFindings(contract.attributes, element, source),
    ...loadFindings(element, contract.name),
    ...nativePathFindings(contract, element, element),
  ]
}

/** The finding about a list of a whole page that no block is around. The page's log has it as well, once the list is loaded. */
export const blockFindings = (contract: Contract, island: SourceElement): Finding[] => {
  if (contract.name !== LOADER_ISLAND) return []
  for (let around: SourceElement | undefined = island; around; around = around.parent)
    if (around.printsAttributes || attributeOf(around, 'data-block')) return []
  return [
    finding(island.tag.start, contract.name, {
      came: 'a list outside of any block',
      expected: 'the number of its block, which the server needs to find the list',
      write: '<section data-block="938"> around the island',
    }),
  ]
}
