/** Finds an island's parts, and warns about missing or wrong ones. */

import { nearestName } from '@/lib/distance'
import { type AttributeSpecs, readSpecs } from './attributes'
import type { Contract, FoundParts, PartElement, PartSpec } from './contract'
import { lacksKeys } from './controls'
import {
  allowedTags,
  type ContractProblem,
  camelCase,
  contractProblem,
  isComplete,
  isUsable,
  type ProblemSource,
  written,
} from './problems'

/** The parts found for an island: `parts` is undefined when a required one is missing; `problems` then has a fatal one. */
export interface PartsInPage<P extends Contract['parts']> {
  readonly parts: FoundParts<P> | undefined
  readonly problems: readonly ContractProblem[]
}

const noAttributes: AttributeSpecs = {}

/** An example of a part's tag, e.g. `<button data-part="submit">`. */
const partTag = (name: string, element: PartElement): string =>
  `<${allowedTags(element)[0] ?? 'div'} ${written('data-part', name)}>`

/** The problem of a required part that is missing. */
export const missingPart = (source: ProblemSource, name: string, spec: PartSpec, unusable: boolean): ContractProblem =>
  contractProblem(source, true, {
    came: `no ${unusable ? 'usable ' : ''}${written('data-part', name)}`,
    expected: `${name}: ${spec.doc}`,
    write: partTag(name, spec.element),
  })

/** The problem of a `data-part` that the contract does not declare. */
export const unknownPart = (
  source: ProblemSource,
  name: string,
  specs: Contract['parts'],
  tag: string,
): ContractProblem => {
  const names = Object.keys(specs)
  const meant = nearestName(name, names)
  const marker = written('data-part', meant ?? name)
  return contractProblem(source, false, {
    came: written('data-part', name),
    expected: names.length > 0 ? `one of ${names.join(', ')}` : 'no parts in this island',
    write: meant ? `<${tag} ${marker}>` : `no ${marker} here, or data-part-of with the id of its own island`,
  })
}

/** The problem of a part on an element that cannot carry it; undefined when the part works there. The linter has advice for the latter, too. */
export const wrongElement = (
  source: ProblemSource,
  name: string,
  spec: PartSpec,
  tag: string,
): ContractProblem | undefined => {
  const tags = allowedTags(spec.element)
  if (tags.length === 0 || tags.includes(tag)) return undefined
  return contractProblem(source, false, {
    came: `<${tag} ${written('data-part', name)}>`,
    expected: tags.map((one) => `<${one}>`).join(' or '),
    write: partTag(name, spec.element) + (spec.shownBy ? `, or <${tag} ${written('data-part', spec.shownBy)}>` : ''),
  })
}

/** The problem of a second element for a part that may occur once. */
export const repeatedPart = (source: ProblemSource, name: string): ContractProblem =>
  contractProblem(source, false, {
    came: `a second ${written('data-part', name)}`,
    expected: 'one; the first is used',
    write: `${written('data-part', name)} once in this island`,
  })

/** The members of an element that `ownerOf` needs. The template linter passes elements of a template file. */
export interface Ownable<E> {
  readonly parentElement: E | null
  readonly ownerDocument: { getElementById(id: string): E | null }
  getAttribute(name: string): string | null
  closest(selector: '[data-island]'): E | null
  contains(other: E): boolean
}

/**
 * The island that owns a part: the one that `data-part-of` names, else the nearest island around the part. A part with `form="..."` belongs to
 * the island of that form, unless an island that does not contain the form is nearer: a stepper in a cart line belongs to the line, whichever
 * form posts it. An island's own element may be a part of the island around it.
 */
export const ownerOf = <E extends Ownable<E>>(part: E): E | null => {
  const elementAt = (name: string) => part.ownerDocument.getElementById(part.getAttribute(name) ?? '')
  const around = part.parentElement?.closest('[data-island]') ?? null
  const form = elementAt('form')
  const named = elementAt('data-part-of')?.closest('[data-island]')
  return named ?? (form && (!around || around.contains(form)) ? form.closest('[data-island]') : around)
}

/** Whether an island owns a part. happy-dom returns a form as itself or as a proxy, so each comparison recognises one of the two. */
const isOwner = (root: Element, part: Element): boolean => {
  const owner = ownerOf<Element>(part)
  return owner === root || root.isSameNode(owner)
}

/** Finds the parts outside of the island that name it, by its id or by the id of an element in it. Its own element may be one of them. */
const partsElsewhere = (root: Element): readonly HTMLElement[] => {
  if (!root.id && !root.querySelector('[id]')) return []
  const named = root.ownerDocument.querySelectorAll<HTMLElement>('[data-part][form],[data-part-of][data-part]')
  return [...named].filter((part) => part === root || !root.contains(part))
}

/** Finds an island's parts: those below its element that no nested island owns, and those elsewhere on the page that name the island. */
export const findParts = <const C extends Contract>(contract: C, root: Element): PartsInPage<C['parts']> => {
  const specs: Contract['parts'] = contract.parts
  const problems: ContractProblem[] = []
  const found = new Map<string, { element: HTMLElement; attributes: unknown }[]>()
  const unusable = new Set<string>()

  const claim = (element: HTMLElement, name: string): void => {
    const source: ProblemSource = { where: `${contract.name} ${name}`, marker: written('data-part', name), element }
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined
    if (!spec) return void problems.push(unknownPart(source, name, specs, element.localName))
    const earlier = found.get(name) ?? []
    if (earlier.length > 0 && !spec.many) return void problems.push(repeatedPart(source, name))
    const wrong = isUsable(spec.element, element.localName)
      ? undefined
      : wrongElement(source, name, spec, element.localName)
    const isControl = spec.isPressed || spec.element === 'control' || spec.element === 'button'
    const attributes = readSpecs(spec.attributes ?? noAttributes, element, source)
    problems.push(...(wrong ? [wrong] : []), ...attributes.problems.map((problem) => ({ ...problem, fatal: false })))
    if (wrong || !attributes.values) unusable.add(name)
    else
      found
        .set(name, earlier)
        .get(name)
        ?.push({
          element,
          attributes: attributes.values,
          ...(isControl && lacksKeys(element) && { needsKeys: true }),
        })
  }

  for (const element of [...root.querySelectorAll<HTMLElement>('[data-part]'), ...partsElsewhere(root)])
    if (isOwner(root, element)) claim(element, element.getAttribute('data-part') ?? '')
  const parts: Record<string, unknown> = {}
  for (const [name, spec] of Object.entries(specs)) {
    const list = found.get(name) ?? []
    parts[camelCase(name)] = spec.many ? list : list[0]
    if (list.length > 0 || !spec.required) continue
    const source: ProblemSource = {
      where: `${contract.name} ${name}`,
      marker: written('data-island', contract.name),
      element: root,
    }
    problems.push(missingPart(source, name, spec, unusable.has(name)))
  }
  return { parts: isComplete<FoundParts<C['parts']>>(parts, problems) ? parts : undefined, problems }
}
