/** The template linter for one file: which rules look at which elements, in which order. */

import type { Contract } from '@/island/contract'
import { documentFindings, isDocument, mayBeInIsland } from './document-rules'
import { eventFindings, listenerFindings } from './event-rules'
import type { Finding } from './finding'
import { declaredNames, grammarFindings } from './grammar-rules'
import { blockFindings, islandFindings } from './island-rules'
import { itemFindings } from './item-rules'
import { nestedFormFindings } from './nested-forms'
import { fieldNameFindings, filterValueFindings, namelessFindings, optionFindings } from './option-rules'
import { lonelyPartFindings, lostPartFindings, partOwner } from './owner-rules'
import { pageFindings } from './page-rules'
import { misspeltPartFindings, partFindings, type SourcePart } from './part-rules'
import { secretFindings } from './secret-rules'
import { selectorFindings } from './selector-rules'
import { attributeOf, knownText } from './source-tag'
import { controlFindings, currencyFindings, themeFindings } from './theme-rules'
import { readTemplate, type SourceElement } from './tree'

/** Whether an island is empty. It gets its example's content then, so no part is missing. */
const isEmpty = (source: string, island: SourceElement): boolean =>
  island.closed && source.slice(island.tag.end, island.contentEnd).trim() === ''

/** Checks one template file against the contracts. @returns findings in the order of the file. Never throws. */
export const lintTemplate = (source: string, contracts: ReadonlyMap<string, Contract>): Finding[] => {
  const elements = readTemplate(source)
  const contractOf = (element: SourceElement | undefined): Contract | undefined =>
    contracts.get((element && knownText(element, 'data-island')) ?? '')
  const names = [...contracts.keys()]
  const declared = declaredNames(contracts)
  const isPage = isDocument(elements)
  const findings: Finding[] = [
    ...nestedFormFindings(source, elements),
    ...documentFindings(elements),
    ...currencyFindings(source, elements),
    ...secretFindings(elements),
    ...listenerFindings(source, elements),
  ]
  const printed = new Set<SourceElement>()
  const partsOf = new Map<SourceElement, SourcePart[]>()
  for (const element of elements) {
    const around = element.island
    if (element.printsElements && around) printed.add(around)
    if (attributeOf(element, 'data-part')) {
      const part = { element, nestedAttributes: Object.keys(contractOf(element)?.attributes ?? {}) }
      const { island: owner, isLost } = partOwner(elements, element, isPage)
      if (isLost) findings.push(...lostPartFindings(contracts, elements, element))
      if (owner) partsOf.set(owner, [...(partsOf.get(owner) ?? []), part])
      else if (isPage && !isLost && !mayBeInIsland(element))
        findings.push(...lonelyPartFindings(contracts, elements, element))
      else if (!isLost) findings.push(...misspeltPartFindings(contracts, element))
    }
    const part = contractOf(around)?.parts[knownText(element, 'data-part') ?? '']
    findings.push(...islandFindings(contracts, element, Object.keys(part?.attributes ?? {})))
    findings.push(...grammarFindings(element, declared))
    findings.push(...optionFindings(element, contractOf))
    findings.push(...itemFindings(element), ...filterValueFindings(element, elements))
    const owner = attributeOf(element, 'data-part') ? partOwner(elements, element, isPage).island : element.island
    findings.push(...themeFindings(element, owner), ...namelessFindings(element, owner, elements))
    findings.push(...pageFindings(source, element, names))
    findings.push(...eventFindings(source, element, contracts))
  }
  const isWholePage = isPage && !elements.some(({ printsElements }) => printsElements)
  for (const island of elements) {
    const contract = contractOf(island)
    if (!contract) continue
    const isPrinted = island.printsElements || printed.has(island) || isEmpty(source, island)
    findings.push(...partFindings(contract, island, partsOf.get(island) ?? [], { elements, isPrinted, contractOf }))
    findings.push(...controlFindings(contract, island, { elements, parts: partsOf.get(island) ?? [], isPrinted }))
    findings.push(...fieldNameFindings(contract, island, elements, isPrinted))
    findings.push(...selectorFindings(contract, { island, elements, isPrinted, isWholePage }))
    if (isWholePage) findings.push(...blockFindings(contract, island))
  }
  return findings.sort((a, b) => a.offset - b.offset)
}
