import { nearestName } from '../../../lib/distance'
import { readSpecs } from '../../attributes'
import type { Contract } from '../../contract'
import { missingPart, repeatedPart, unknownPart, wrongElement } from '../../parts'
import { written } from '../../problems'
import { type Finding, finding } from './finding'
import { nativePathFindings } from './native-path'
import { asFinding, asTag, attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'
import { bareFindings, choiceFindings, valueFindings } from './value-rules'

/** An element of a file that carries a part. `nestedAttributes` are declared by an island that starts on the same element. */
export interface SourcePart {
  readonly element: SourceElement
  readonly nestedAttributes: readonly string[]
}

const findingsOfPart = (
  contract: Contract,
  island: SourceElement,
  { element: part, nestedAttributes }: SourcePart,
  name: string,
): Finding[] => {
  const spec = Object.hasOwn(contract.parts, name) ? contract.parts[name] : undefined
  const place = { where: `${contract.name} ${name}`, marker: written('data-part', name) }
  const tagName = part.tag.name
  const at = attributeOf(part, 'data-part')?.offset ?? part.tag.start
  if (!spec) return [{ ...unknownPart(place, name, contract.parts, tagName), level: 'error', offset: at }]
  const wrong = wrongElement(place, name, spec, tagName)
  const specs = spec.attributes ?? {}
  const { problems } = readSpecs(specs, asTag(part, specs), place, nestedAttributes)
  return [
    ...(wrong ? [{ ...wrong, level: 'error' as const, offset: part.tag.start }] : []),
    ...problems.map((problem) => asFinding(problem, part)),
    ...valueFindings(specs, part, place),
    ...bareFindings(specs, part, place),
    ...choiceFindings(spec, part, place),
    ...(attributeOf(part, 'data-island') ? [] : nativePathFindings(contract, island, part, { name, spec })),
  ]
}

/** What is wrong with an island's parts: unknown ones, wrong elements, too many, and required ones that nothing can print. */
export const partFindings = (
  contract: Contract,
  island: SourceElement,
  parts: readonly SourcePart[],
  isPrinted: boolean,
): Finding[] => {
  const findings: Finding[] = []
  const seen = new Set<string>()
  let unknowable = isPrinted || !island.closed
  for (const part of parts) {
    const name = knownText(part.element, 'data-part')
    if (name === undefined) {
      unknowable = true
      continue
    }
    const spec = Object.hasOwn(contract.parts, name) ? contract.parts[name] : undefined
    if (seen.has(name) && spec && !spec.many && !part.element.conditional) {
      const place = { where: `${contract.name} ${name}`, marker: '' }
      findings.push({ ...repeatedPart(place, name), offset: part.element.tag.start })
    }
    seen.add(name)
    findings.push(...findingsOfPart(contract, island, part, name))
  }
  if (unknowable) return findings
  for (const [name, spec] of Object.entries(contract.parts)) {
    if (!spec.required || seen.has(name)) continue
    const place = { where: `${contract.name} ${name}`, marker: '' }
    findings.push({ ...missingPart(place, name, spec, false), offset: island.tag.start })
  }
  return findings
}

/** A part without an island around it in this file may belong to an island of the file that includes it. */
export const strayPartFindings = (contracts: ReadonlyMap<string, Contract>, part: SourceElement): Finding[] => {
  const name = knownText(part, 'data-part')
  const known = [...contracts.values()].flatMap((contract) => Object.keys(contract.parts))
  if (name === undefined || known.includes(name)) return []
  const meant = nearestName(name, known)
  if (!meant) return []
  return [
    finding(attributeOf(part, 'data-part')?.offset ?? part.tag.start, 'data-part', {
      came: written('data-part', name),
      expected: 'the name of a part',
      write: `<${part.tag.name} ${written('data-part', meant)}>`,
    }),
  ]
}

/** A part in a whole page, where no file around it can bring its island. */
export const lonelyPartFindings = (contracts: ReadonlyMap<string, Contract>, part: SourceElement): Finding[] => {
  const name = knownText(part, 'data-part')
  const owners = [...contracts.values()].filter(({ parts }) => name !== undefined && Object.hasOwn(parts, name))
  const [owner] = owners
  if (!owner) return strayPartFindings(contracts, part)
  const some = owners.slice(0, 3).map((each) => each.name)
  return [
    finding(attributeOf(part, 'data-part')?.offset ?? part.tag.start, 'data-part', {
      came: `${written('data-part', name ?? '')} outside of any island`,
      expected: `an island around it that has this part, such as ${some.join(', ')}`,
      write: `${written('data-island', owner.name)} on an element around <${part.tag.name} ${written('data-part', name ?? '')}>`,
    }),
  ]
}
