/** The linter on fields: options without a value, a list or checkbox without a name, a filter's value without an id, a form without the shop's names. */

import type { Contract } from '@/island/contract'
import { written } from '@/island/problems'
import { emptyOption, isAddress, namelessControl, unknownField } from '@/island/theme-problems'
import { FIELD_MARKS, isFoundBy, missingNames } from '@/island/unknown-facts'
import { type Finding, finding } from './finding'
import { attributeOf, knownText } from './source-tag'
import { elementsInside, type SourceElement } from './tree'

const listAround = (option: SourceElement): SourceElement | undefined => {
  const { parent } = option
  return parent?.tag.name === 'optgroup' ? parent.parent : parent
}

/** Findings about an option without a value in a list whose options are all choices. */
export const optionFindings = (
  option: SourceElement,
  contractOf: (island: SourceElement | undefined) => Contract | undefined,
): Finding[] => {
  if (option.tag.name !== 'option') return []
  const list = listAround(option)
  const name = (list && knownText(list, 'data-part')) ?? ''
  const contract = contractOf(list?.island)
  const spec = contract && Object.hasOwn(contract.parts, name) ? contract.parts[name] : undefined
  if (!contract || !spec?.filled || knownText(option, 'value')?.trim() !== '') return []
  if (option.printsAttributes || attributeOf(option, 'disabled') || attributeOf(option, 'hidden')) return []
  const { where, ...explanation } = emptyOption(`${contract.name} ${name}`, spec.doc)
  return [finding(option.tag.start, where, explanation)]
}

const around = (element: SourceElement, part: string): SourceElement | undefined => {
  for (let at: SourceElement | undefined = element; at; at = at.parent)
    if (knownText(at, 'data-part') === part) return at
  return undefined
}

/** The text of an attribute; undefined for a missing one, and a sample that fits for one that a template prints. */
const textOr = (element: SourceElement, name: string, sample: string): string | undefined => {
  const attribute = attributeOf(element, name)
  return attribute?.templated ? sample : attribute?.value
}

/** Whether an id can be of a filter; two numbers are needed where the group has no id. */
const isFilterId = (filter: string, id: string, hasGroupId: boolean): boolean => {
  if (/^(?:stock|discounted|new)$/.test(filter)) return true
  if (/^(?:multi|single)$/.test(filter)) return hasGroupId ? /^(?:\d+-)?\d+$/.test(id) : /^\d+-\d+$/.test(id)
  return /^(?:decimal|brand|model|supplier|type1|type2|price)$/.test(filter) && /^\d+$/.test(id)
}

/** Findings about a value of a printed filter group that has no id, in the words of the log. */
export const filterValueFindings = (element: SourceElement, elements: readonly SourceElement[]): Finding[] => {
  const isBox = element.tag.name === 'input' && /^(?:checkbox|radio)$/i.test(knownText(element, 'type') ?? '')
  const isPart = knownText(element, 'data-part') === 'value' && element.tag.name !== 'a'
  const group = isBox || isPart ? around(element, 'group') : undefined
  const owner = group?.island && knownText(group.island, 'data-island')
  if (!group || owner !== 'filter-panel' || element.printsAttributes || group.printsAttributes) return []
  const isNatural = ({ tag }: SourceElement): boolean => tag.name === 'a' || tag.name === 'input'
  if (!isBox && (element.printsElements || elementsInside(elements, element).some(isNatural))) return []
  const value = isBox ? (textOr(element, 'value', '1-1') ?? 'on') : ''
  if ((isBox && value === '') || attributeOf(element, 'name')?.templated) return []
  const source = around(element, 'value') ?? element
  const kinds = [source, group].map((each) => textOr(each, 'data-kind', 'stock'))
  if (kinds[1] === 'category') return []
  const named = (isBox && knownText(element, 'name')?.replace(/\[.*/, '')) || ''
  const filter = kinds[0] ?? (isFilterId(named, '1-1', false) || isFilterId(named, '1', true) ? named : kinds[1])
  const id = textOr(source, 'data-id', '1-1') ?? (kinds[0] === undefined ? undefined : '')
  const isTemplated = [source, element].some(
    (each) => attributeOf(each, 'data-id')?.templated || attributeOf(each, 'value')?.templated,
  )
  if (isTemplated || isFilterId(filter ?? '', id ?? value, textOr(group, 'data-id', '1') !== undefined)) return []
  if (id !== undefined && isFilterId(id, '', false)) return []
  const explanation = {
    came: 'a printed value without an id',
    expected: 'the id that the address has: name="brand" value="3", or data-id',
    write: '<input type="checkbox" name="brand" value="3">',
  }
  return [finding(element.tag.start, 'filter-panel group', explanation, 'warn')]
}

/** Findings about a list or checkbox of `list-control` with neither a name nor an address. */
export const namelessFindings = (
  control: SourceElement,
  owner: SourceElement | undefined,
  elements: readonly SourceElement[],
): Finding[] => {
  const part = knownText(control, 'data-part')
  const island = part === undefined ? control : owner
  const isMeant = part === undefined ? control.tag.name === 'select' : part === 'select' || part === 'switch'
  if (!isMeant || !island || knownText(island, 'data-island') !== 'list-control') return []
  if (attributeOf(control, 'name') || control.printsAttributes || control.printsElements) return []
  const options = elements.filter((each) => each.tag.name === 'option' && listAround(each) === control)
  const mayLead = (option: SourceElement): boolean => {
    const value = attributeOf(option, 'value')
    return option.printsAttributes || (value !== undefined && (value.templated || isAddress(value.value)))
  }
  if (options.some(mayLead)) return []
  const marker = part === undefined ? written('data-island', 'list-control') : written('data-part', part)
  const { where, ...explanation } = namelessControl({
    subject: part === undefined ? 'list-control' : `list-control ${part}`,
    tag: control.tag.name,
    marker,
  })
  return [finding(control.tag.start, where, explanation)]
}

/** Whether a field may be found by a name, or by one that a template prints. */
const isNamed = (field: SourceElement, island: string, name: string, prefix: string): boolean =>
  field.printsAttributes ||
  FIELD_MARKS.some((each) => {
    const attribute = attributeOf(field, each)
    return attribute !== undefined && (attribute.templated || isFoundBy(island, each, attribute.value, name, prefix))
  })

/** Findings about a form of the account whose fields have other names than the shop knows, so that it refuses what is typed. */
export const fieldNameFindings = (
  contract: Contract,
  island: SourceElement,
  elements: readonly SourceElement[],
  isPrinted: boolean,
): Finding[] => {
  const fields = elementsInside(elements, island).filter(({ tag }) => /^(?:input|select|textarea)$/.test(tag.name))
  if (isPrinted || !island.closed || fields.length === 0) return []
  const prefix = knownText(island, 'data-prefix') ?? ''
  const isFound = (name: string) => fields.some((field) => isNamed(field, contract.name, name, prefix))
  return missingNames(contract.name, isFound).map((names) => {
    const { where, ...explanation } = unknownField(contract.name, names)
    return finding(island.tag.start, where, explanation, 'warn')
  })
}
