import { blockFacts, pageFacts } from '../shop/facts'
import { readAttributes } from './attributes'
import type { Contract } from './contract'
import { findParts } from './parts'
import type { ContractProblem } from './problems'
import type { Island } from './view'

/** An island as it stands in the page; undefined when one of the problems is fatal. */
interface InPage<C extends Contract> {
  readonly problems: readonly ContractProblem[]
  readonly island?: Island<C>
}

/** Reads an element by its island's contract (islands.md, Grammar): attributes, parts, and the facts of its page and block. */
export const readIsland = <C extends Contract>(contract: C, element: HTMLElement): InPage<C> => {
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
    emit: (name: string, detail: unknown) => {
      element.dispatchEvent(new CustomEvent(`vitrin:${name}`, { bubbles: true, detail }))
    },
  }
  return { problems, island }
}
