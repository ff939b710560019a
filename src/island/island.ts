/** What a view receives: its element, its attributes and parts by the contract, the page's facts, and `emit` for events. */

import type { VitrinEvents } from '@/page/events'
import { blockFacts, pageFacts } from '@/page/facts'
import type { BlockFacts, PageFacts } from '@/page/types'
import { readAttributes } from './attributes'
import type { AttributeValues, Contract, FoundParts } from './contract'
import { sendEvent } from './kept-events'
import { findParts } from './parts'
import type { ContractProblem } from './problems'

/** The argument of a view: its element, the attributes and parts that the theme wrote, and the facts of the page. */
export interface Island<C extends Contract> {
  readonly element: HTMLElement
  readonly attributes: AttributeValues<C['attributes']>
  readonly parts: FoundParts<C['parts']>
  readonly facts: PageFacts
  readonly block: BlockFacts | undefined
  /** Sends `vitrin:<name>`, bubbling from the island's element; from the document where a script has taken the element out. */
  emit<N extends keyof C['events'] & keyof VitrinEvents>(name: N, detail: VitrinEvents[N]): void
}

/** An element read by a contract; `island` is undefined when one of the problems is fatal. */
interface ReadIsland<C extends Contract> {
  readonly problems: readonly ContractProblem[]
  readonly island?: Island<C>
}

/** Reads an element by its island's contract: attributes, parts, and the facts of its page and block. */
export const readIsland = <C extends Contract>(contract: C, element: HTMLElement): ReadIsland<C> => {
  const attributes = readAttributes<C>(contract, element)
  const found = findParts<C>(contract, element)
  const problems = [...attributes.problems, ...found.problems]
  if (!attributes.values || !found.parts) return { problems }
  const island = {
    element,
    attributes: attributes.values,
    parts: found.parts,
    facts: pageFacts(),
    block: blockFacts(element),
    emit: (name: string, detail: unknown) => sendEvent(element, name, detail),
  }
  return { problems, island }
}
