import type { Contract } from '@/island/contract'
import { type Ownable, ownerOf } from '@/island/parts'
import { written } from '@/island/problems'
import { lostOwner, strayPart } from '@/island/theme-problems'
import { type Finding, finding } from './finding'
import { misspeltPartFindings } from './part-rules'
import { attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'

/** An element of a file for the rule that decides in the page. What a template prints names nothing that is known. */
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

/** To whom a part belongs, as far as its file shows. */
export interface PartOwner {
  /** The island, as the page decides it; undefined when it may be in another file. */
  readonly island: SourceElement | undefined
  /** The part names an island that a whole page does not have. */
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

/** The islands of the file that a stray part could belong to. */
const takers = (
  contracts: ReadonlyMap<string, Contract>,
  elements: readonly SourceElement[],
  name: string,
): readonly SourceElement[] =>
  elements.filter((element) => {
    const contract = contracts.get(knownText(element, 'data-island') ?? '')
    return contract !== undefined && Object.hasOwn(contract.parts, name)
  })

/** A part of a whole page whose `data-part-of` or `form` names no island of it. */
export const lostPartFindings = (
  contracts: ReadonlyMap<string, Contract>,
  elements: readonly SourceElement[],
  part: SourceElement,
): Finding[] => {
  const by = knownText(part, 'data-part-of') === undefined ? 'form' : 'data-part-of'
  const id = knownText(part, by)
  if (id === undefined) return []
  const [taker] = takers(contracts, elements, knownText(part, 'data-part') ?? '')
  const words = lostOwner(by, id, knownText(part, 'data-part') ?? '...', taker && knownText(taker, 'id'))
  return [finding(attributeOf(part, by)?.offset ?? part.tag.start, by, words)]
}

/** A part in a whole page, outside of all islands and naming none: tells to which island of the page it could belong. */
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
  const words = strayPart(part.tag.name, name, expected, taker && knownText(taker, 'id'))
  const write = taker
    ? words.write
    : `${written('data-island', owner.name)} on an element around <${part.tag.name} ${written('data-part', name)}>`
  return [finding(attributeOf(part, 'data-part')?.offset ?? part.tag.start, words.where, { ...words, write })]
}
