/** To which island of a template a part belongs; the linter on parts outside of islands and on wrong `data-part-of`. */

import type { Contract } from '@/island/contract'
import { type Ownable, ownerOf } from '@/island/parts'
import { written } from '@/island/problems'
import { lostOwner, strayPart } from '@/island/theme-problems'
import { type Finding, finding } from './finding'
import { misspeltPartFindings } from './part-rules'
import { attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'

/** An element of a file for `ownerOf`. Ids that a template prints are unknown. */
class FileElement implements Ownable<FileElement> {
  constructor(
    readonly source: SourceElement,
    private readonly elements: readonly SourceElement[],
  ) {}

  readonly ownerDocument = {
    getElementById: (id: string) => (id ? this.of(this.elements.find((each) => knownText(each, 'id') === id)) : null),
  }

  get parentElement(): FileElement | null {
    return this.of(this.source.parent)
  }

  getAttribute(name: string): string | null {
    return attributeOf(this.source, name) ? (knownText(this.source, name) ?? '') : null
  }

  closest(): FileElement | null {
    return attributeOf(this.source, 'data-island') ? this : this.of(this.source.island)
  }

  contains({ source }: FileElement): boolean {
    for (let at: SourceElement | undefined = source; at; at = at.parent) if (at === this.source) return true
    return false
  }

  private of(source: SourceElement | undefined): FileElement | null {
    return source ? new FileElement(source, this.elements) : null
  }
}

/** The owner of a part, as far as its file shows. */
export interface PartOwner {
  /** The island, by the page's rule; undefined when it may be in another file. */
  readonly island: SourceElement | undefined
  /** Whether the part names an island that its whole page does not have. */
  readonly isLost: boolean
}

/** Finds the island of the file that a part belongs to. */
export const partOwner = (elements: readonly SourceElement[], part: SourceElement, isPage: boolean): PartOwner => {
  const element = new FileElement(part, elements)
  const island = ownerOf(element)?.source
  const name = attributeOf(part, 'data-part-of')
  const isNamed = name && element.ownerDocument.getElementById(name.value)?.closest()
  const isElsewhere = name !== undefined && !isNamed && !(isPage && !name.templated)
  const isLost = isPage && (name ? !isNamed : attributeOf(part, 'form') !== undefined && !island)
  return { island: isElsewhere ? undefined : island, isLost }
}

/** The islands of the file that have a part of this name. */
const takers = (
  contracts: ReadonlyMap<string, Contract>,
  elements: readonly SourceElement[],
  name: string,
): readonly SourceElement[] =>
  elements.filter((element) => {
    const contract = contracts.get(knownText(element, 'data-island') ?? '')
    return contract !== undefined && Object.hasOwn(contract.parts, name)
  })

/** Findings about a part of a whole page whose `data-part-of` or `form` names no island of the page. */
export const lostPartFindings = (
  contracts: ReadonlyMap<string, Contract>,
  elements: readonly SourceElement[],
  part: SourceElement,
): Finding[] => {
  const by = knownText(part, 'data-part-of') === undefined ? 'form' : 'data-part-of'
  const id = knownText(part, by)
  if (id === undefined) return []
  const [taker] = takers(contracts, elements, knownText(part, 'data-part') ?? '')
  const explanation = lostOwner(by, id, knownText(part, 'data-part') ?? '...', taker && knownText(taker, 'id'))
  return [finding(attributeOf(part, by)?.offset ?? part.tag.start, by, explanation)]
}

/** Findings about a part of a whole page that is outside of all islands and names none; suggests an island of the page. */
export const lonelyPartFindings = (
  contracts: ReadonlyMap<string, Contract>,
  elements: readonly SourceElement[],
  part: SourceElement,
): Finding[] => {
  const name = knownText(part, 'data-part') ?? ''
  const owners = [...contracts.values()].filter(({ parts }) => Object.hasOwn(parts, name))
  const [owner] = owners
  if (!owner) return misspeltPartFindings(contracts, part)
  const [taker] = takers(contracts, elements, name)
  const some = owners.slice(0, 3).map((each) => each.name)
  const expected = taker
    ? `a part of an island, such as the ${knownText(taker, 'data-island')} of this page`
    : `an island around it that has this part, such as ${some.join(', ')}`
  const explanation = strayPart(part.tag.name, name, expected, taker && knownText(taker, 'id'))
  const write = taker
    ? explanation.write
    : `${written('data-island', owner.name)} on an element around <${part.tag.name} ${written('data-part', name)}>`
  return [
    finding(attributeOf(part, 'data-part')?.offset ?? part.tag.start, explanation.where, { ...explanation, write }),
  ]
}
