import type { Contract } from '@/island/contract'
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
  return [
    finding(option.tag.start, `${contract.name} ${name}`, {
      came: '<option value=""> that changes nothing',
      expected: spec.doc,
      write: '<option value="...">, or <option value="" disabled> for a word that only explains',
    }),
  ]
}
