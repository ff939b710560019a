/** The linter on an island's parts: unknown, misspelt, twice, on a wrong element, missing. */

import { readSpecs } from '@/island/attributes'
import type { Contract } from '@/island/contract'
import { missingPart, repeatedPart, unknownPart, wrongElement } from '@/island/parts'
import { type ContractProblem, isUsable, written } from '@/island/problems'
import { nearestName } from '@/lib/distance'
import { type Finding, finding } from './finding'
import { type IslandInFile, nativePathFindings } from './native-path'
import { asFinding, asTag, attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'
import { bareFindings, choiceFindings, valueFindings } from './value-rules'

/** An element of a file that carries a part. `nestedAttributes` are declared by an island that starts on the same element. */
export interface SourcePart {
  readonly element: SourceElement
  readonly nestedAttributes: readonly string[]
}

/** The contract of an element that is an island. */
type ContractOf = (element: SourceElement | undefined) => Contract | undefined

/** The finding about a part on another element than declared: a warning when the part works there, else an error. */
const elementFinding = (wrong: ContractProblem, works: boolean, part: SourceElement): Finding => ({
  ...wrong,
  level: works ? 'warn' : 'error',
  expected: works ? `${wrong.expected}, which browsers press by keyboard and without JavaScript` : wrong.expected,
  offset: part.tag.start,
})

/** Whether a part is another native element that is as good: `<input type="button">` or a `<summary>` for a button, a list for a field. */
const isAsGood = (part: SourceElement, element: Contract['parts'][string]['element']): boolean =>
  /^(?:control|button)$/.test(element)
    ? part.tag.name === 'summary' ||
      (part.tag.name === 'input' && /^(?:button|submit|image|reset)$/i.test(knownText(part, 'type') ?? ''))
    : isUsable(element, part.tag.name)

/** The nearest island around another one that has a part of that name. */
const outerOwner = (island: SourceElement, name: string, contractOf: ContractOf): Contract | undefined => {
  for (let around = island.island; around; around = around.island) {
    const contract = contractOf(around)
    if (contract && Object.hasOwn(contract.parts, name)) return contract
  }
  return undefined
}

const foreignFinding = (inner: Contract, owner: Contract, name: string, at: number): Finding =>
  finding(at, `${inner.name} ${name}`, {
    came: written('data-part', name),
    expected: `a part of the nearest island; ${owner.name} around it has ${name}`,
    write: `the element outside of the ${inner.name}, or data-part-of with the id of the ${owner.name}`,
  })

/** What themes call parts whose name is no spelling mistake of theirs. */
const THEME_WORDS: Readonly<Record<string, string>> = {
  minus: 'decrease',
  plus: 'increase',
  qty: 'quantity',
  add: 'submit',
  send: 'submit',
  delete: 'remove',
  prev: 'previous',
}

const unknownFinding = (contract: Contract, part: SourceElement, name: string, offset: number): Finding => {
  const source = { where: `${contract.name} ${name}`, marker: written('data-part', name) }
  const word = THEME_WORDS[name] ?? name
  const meant = Object.hasOwn(contract.parts, word) ? word : name
  const advice = unknownPart(source, meant, contract.parts, part.tag.name)
  return { ...advice, came: source.marker, level: 'error', offset }
}

const findingsOfPart = (
  contract: Contract,
  island: SourceElement,
  { element: part, nestedAttributes }: SourcePart,
  name: string,
  { contractOf, ...file }: IslandInFile & { readonly contractOf: ContractOf },
): Finding[] => {
  const spec = Object.hasOwn(contract.parts, name) ? contract.parts[name] : undefined
  const source = { where: `${contract.name} ${name}`, marker: written('data-part', name) }
  const tagName = part.tag.name
  const at = attributeOf(part, 'data-part')?.offset ?? part.tag.start
  if (!spec) {
    const owner = outerOwner(island, name, contractOf)
    return [owner ? foreignFinding(contract, owner, name, at) : unknownFinding(contract, part, name, at)]
  }
  const wrong = wrongElement(source, name, spec, tagName)
  const specs = spec.attributes ?? {}
  const { problems } = readSpecs(specs, asTag(part, specs), source, nestedAttributes)
  return [
    ...(wrong && !isAsGood(part, spec.element) ? [elementFinding(wrong, isUsable(spec.element, tagName), part)] : []),
    ...problems.map((problem) => asFinding(problem, part)),
    ...valueFindings(specs, part, source),
    ...bareFindings(specs, part, source),
    ...choiceFindings(spec, part, source),
    ...(attributeOf(part, 'data-island') ? [] : nativePathFindings(contract, island, part, { name, spec, file })),
  ]
}

/** Findings about an island's parts: unknown and repeated ones, wrong elements, and required ones that nothing can print. */
export const partFindings = (
  contract: Contract,
  island: SourceElement,
  parts: readonly SourcePart[],
  {
    elements,
    isPrinted,
    contractOf,
  }: {
    readonly elements: readonly SourceElement[]
    readonly isPrinted: boolean
    readonly contractOf: ContractOf
  },
): Finding[] => {
  const file = { contractOf, elements, parts: parts.map(({ element }) => element) }
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
      const source = { where: `${contract.name} ${name}`, marker: '' }
      findings.push({ ...repeatedPart(source, name), offset: part.element.tag.start })
    }
    seen.add(name)
    findings.push(...findingsOfPart(contract, island, part, name, file))
  }
  if (unknowable) return findings
  for (const [name, spec] of Object.entries(contract.parts)) {
    if (!spec.required || seen.has(name)) continue
    const source = { where: `${contract.name} ${name}`, marker: '' }
    findings.push({ ...missingPart(source, name, spec, false), offset: island.tag.start })
  }
  return findings
}

/** Findings about misspelt parts outside of islands, which may belong to an island of the including file. */
export const misspeltPartFindings = (contracts: ReadonlyMap<string, Contract>, part: SourceElement): Finding[] => {
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
