import type { ReactNode } from 'react'
import type { VitrinEvents } from '../shop/events'
import type { FamilyTexts } from '../shop/texts/family'
import type { BlockFacts, PageFacts } from '../shop/types'
import { Adopted } from './Adopted'
import type { AttributeValues, Camel, Contract, FoundPart, FoundParts, PartNode, PartSpec } from './contract'
import type { Guard } from './drive'
import type { Driven } from './driven'
import { findParts } from './parts'
import type { ContractProblem } from './problems'
import { readIsland } from './read'
import type { LooseParts, LooseRendering } from './say'

/** What a view gets: its element, what the theme wrote, the parts in the page and the page's facts. */
export interface Island<C extends Contract> {
  readonly element: HTMLElement
  readonly attributes: AttributeValues<C['attributes']>
  readonly parts: FoundParts<C['parts']>
  readonly facts: PageFacts
  readonly block: BlockFacts | undefined
  /** Sends `vitrin:<name>`, bubbling from the island's element. */
  emit<N extends keyof C['events'] & keyof VitrinEvents>(name: N, detail: VitrinEvents[N]): void
}

type PartRendering<P extends PartSpec> = P extends { many: true }
  ? (part: FoundPart<P>, index: number) => Driven<PartNode<P>>
  : Driven<PartNode<P>>

/** What a view says: how its own element, its parts and, for `fill` islands, its content look now. */
export interface Rendering<C extends Contract> {
  readonly root?: Driven
  readonly parts?: { readonly [K in keyof C['parts'] & string as Camel<K>]?: PartRendering<C['parts'][K]> }
  readonly render?: ReactNode
  /** What portals itself out of the island, such as a Popover or a Modal. */
  readonly above?: ReactNode
}

/** An island read from the page: its problems and, when none is fatal, the React node that keeps it alive. */
export interface Reading {
  readonly problems: readonly ContractProblem[]
  readonly node?: ReactNode
}

/** What an island's chunk exports. */
export interface IslandModule {
  readonly contract: Contract
  /** The texts of the contract's family. */
  readonly texts?: FamilyTexts | undefined
  read(element: HTMLElement, guard: Guard): Reading
}

interface LooseIsland {
  readonly element: HTMLElement
  readonly attributes: AttributeValues<Contract['attributes']>
  readonly parts: LooseParts
  readonly facts: PageFacts
  readonly block: BlockFacts | undefined
  emit(name: string, detail: unknown): void
}

/**
 * Joins a contract with its view: `useView` is a React hook that is called with the island and says what it shows. Islands of a
 * family hand over its texts, which are there before the view is called.
 */
export function defineView<const C extends Contract>(
  contract: C,
  useView: (island: Island<C>) => Rendering<C>,
  texts?: FamilyTexts,
): IslandModule
export function defineView(
  contract: Contract,
  useView: (island: LooseIsland) => LooseRendering,
  texts?: FamilyTexts,
): IslandModule {
  return {
    contract,
    texts,
    read: (element, guard) => {
      const { problems, island } = readIsland<Contract>(contract, element)
      if (!island) return { problems }
      const node = (
        <Adopted
          element={element}
          guard={guard}
          look={() => findParts<Contract>(contract, element).parts}
          useRendering={(parts) => useView({ ...island, parts })}
        />
      )
      return { problems, node }
    },
  }
}
