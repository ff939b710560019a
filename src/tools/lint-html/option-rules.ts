import type { Contract } from '@/island/contract'
import { emptyOption } from '@/island/theme-problems'
import { type Finding, finding } from './finding'
import { attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'

const listAround = (option: SourceElement): SourceElement | undefined => {
  const { parent } = option
  return parent?.tag.name === 'optgroup' ? parent.parent : parent
}

/** An option without a value in a list of which every option is something to choose. */
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
  const { where, ...words } = emptyOption(`${contract.name} ${name}`, spec.doc)
  return [finding(option.tag.start, where, words)]
}
