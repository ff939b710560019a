import { nearestName } from '../lib/distance'
import { type AttributeSpecs, readSpecs } from './attributes'
import type { Contract, FoundParts, PartElement, PartSpec } from './contract'
import {
  allowedTags,
  type ContractProblem,
  camelCase,
  contractProblem,
  isComplete,
  type Place,
  written,
} from './problems'

/** Parts are undefined when a required one is missing; the problems then hold a fatal one. */
export interface PartsInPage<P extends Contract['parts']> {
  readonly parts: FoundParts<P> | undefined
  readonly problems: readonly ContractProblem[]
}

const noAttributes: AttributeSpecs = {}

/** An example of a part's tag, e.g. `<button data-part="submit">`. */
export const partTag = (name: string, element: PartElement): string =>
  `<${allowedTags(element)[0] ?? 'div'} ${written('data-part', name)}>`

/** A part that the island cannot do without. */
export const missingPart = (place: Place, name: string, spec: PartSpec, unusable: boolean): ContractProblem =>
  contractProblem(place, true, {
    came: `no ${unusable ? 'usable ' : ''}${written('data-part', name)}`,
    expected: `${name}: ${spec.doc}`,
    write: partTag(name, spec.element),
  })

/** A `data-part` that the island does not know. */
export const unknownPart = (place: Place, name: string, specs: Contract['parts'], tag: string): ContractProblem => {
  const names = Object.keys(specs)
  const meant = nearestName(name, names)
  return contractProblem(place, false, {
    came: written('data-part', name),
    expected: names.length > 0 ? `one of ${names.join(', ')}` : 'no parts in this island',
    write: meant ? `<${tag} ${written('data-part', meant)}>` : `no ${written('data-part', name)} here`,
  })
}

/** A part on an element that cannot do its work; undefined when it can. */
export const wrongElement = (place: Place, name: string, spec: PartSpec, tag: string): ContractProblem | undefined => {
  const tags = allowedTags(spec.element)
  if (tags.length === 0 || tags.includes(tag)) return undefined
  return contractProblem(place, false, {
    came: `<${tag} ${written('data-part', name)}>`,
    expected: tags.map((one) => `<${one}>`).join(' or '),
    write: partTag(name, spec.element),
  })
}

/** A second element for a part that an island has once. */
export const repeatedPart = (place: Place, name: string): ContractProblem =>
  contractProblem(place, false, {
    came: `a second ${written('data-part', name)}`,
    expected: 'one; the first is used',
    write: `${written('data-part', name)} once in this island`,
  })

/**
 * Whether `root` is the nearest island around an element; an island's own element may be a part of the one around it.
 * happy-dom hands a form out as a proxy or as itself, and only one of the two comparisons sees through it each time.
 */
const isAround = (root: Element, element: Element): boolean => {
  const around = element.parentElement?.closest('[data-island]') ?? null
  return around === root || root.isSameNode(around)
}

/** Finds an island's parts below its element; those inside a nested island are that island's own. */
export const findParts = <const C extends Contract>(contract: C, root: Element): PartsInPage<C['parts']> => {
  const specs: Contract['parts'] = contract.parts
  const problems: ContractProblem[] = []
  const found = new Map<string, { element: HTMLElement; attributes: unknown }[]>()
  const unusable = new Set<string>()

  const claim = (element: HTMLElement, name: string): void => {
    const place: Place = { where: `${contract.name} ${name}`, marker: written('data-part', name), element }
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined
    if (!spec) return void problems.push(unknownPart(place, name, specs, element.localName))
    const earlier = found.get(name) ?? []
    if (earlier.length > 0 && !spec.many) return void problems.push(repeatedPart(place, name))
    const wrong = wrongElement(place, name, spec, element.localName)
    const attributes = readSpecs(spec.attributes ?? noAttributes, element, place)
    problems.push(...(wrong ? [wrong] : []), ...attributes.problems.map((problem) => ({ ...problem, fatal: false })))
    if (wrong || !attributes.values) unusable.add(name)
    else found.set(name, earlier).get(name)?.push({ element, attributes: attributes.values })
  }

  for (const element of root.querySelectorAll<HTMLElement>('[data-part]')) {
    if (!isAround(root, element)) continue
    claim(element, element.getAttribute('data-part') ?? '')
  }
  const parts: Record<string, unknown> = {}
  for (const [name, spec] of Object.entries(specs)) {
    const list = found.get(name) ?? []
    parts[camelCase(name)] = spec.many ? list : list[0]
    if (list.length > 0 || !spec.required) continue
    const place: Place = {
      where: `${contract.name} ${name}`,
      marker: written('data-island', contract.name),
      element: root,
    }
    problems.push(missingPart(place, name, spec, unusable.has(name)))
  }
  return { parts: isComplete<FoundParts<C['parts']>>(parts, problems) ? parts : undefined, problems }
}
