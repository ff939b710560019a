/** The linter on lists: options without a value, a list or checkbox without a name. */

import type { Contract } from '@/island/contract'
import { written } from '@/island/problems'
import { emptyOption, isAddress, namelessControl } from '@/island/theme-problems'
import { type Finding, finding } from './finding'
import { attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'

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
