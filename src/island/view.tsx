/** `defineView`: joins a contract with its React view and the texts that are loaded before the view. */

import type { ReactNode } from 'react'
import type { RoomTexts } from '@/page/texts/catalogue'
import type { BlockFacts, PageFacts } from '@/page/types'
import { mountFilledPhones } from '@/ui/page-controls'
import { Adopted } from './Adopted'
import type { AppliedProps } from './applied'
import type { AttributeValues, Camel, Contract, FoundPart, PartNode, PartSpec } from './contract'
import type { IslandModule } from './core'
import { type Island, readIsland } from './island'
import { findParts } from './parts'
import { mountNode, unmountNode } from './Root'
import type { LooseParts, LooseRendering } from './rendering'

export type { Island } from './island'

type PartRendering<P extends PartSpec> = P extends { many: true }
  ? (part: FoundPart<P>, index: number) => AppliedProps<PartNode<P>>
  : AppliedProps<PartNode<P>>

/** A view's result: the props of its element and of its parts and, for `fill` islands, its content. */
export interface Rendering<C extends Contract> {
  readonly root?: AppliedProps
  /** Whether the element itself is pressed. On one that browsers do not press, Vitrin adds a role, a tab stop, Enter and Space. */
  readonly isControl?: boolean | undefined
  readonly parts?: { readonly [K in keyof C['parts'] & string as Camel<K>]?: PartRendering<C['parts'][K]> }
  readonly render?: ReactNode
  /** Nodes that render into their own portals, such as a Popover or a Modal. */
  readonly above?: ReactNode
}

interface LooseIsland {
  readonly element: HTMLElement
  readonly attributes: AttributeValues<Contract['attributes']>
  readonly parts: LooseParts
  readonly facts: PageFacts
  readonly block: BlockFacts | undefined
  emit(name: string, detail: unknown): void
}

let lastKey = 0

/**
 * Combines a contract with its view. `useView` is a React hook that gets the island and returns its rendering. `texts` are those of the
 * room that the contract names; they are loaded before the view is called.
 */
export function defineView<const C extends Contract>(
  contract: C,
  useView: (island: Island<C>) => Rendering<C>,
  texts?: RoomTexts,
): IslandModule
export function defineView(
  contract: Contract,
  useView: (island: LooseIsland) => LooseRendering,
  texts?: RoomTexts,
): IslandModule {
  return {
    contract,
    texts,
    before: mountFilledPhones,
    read: (element, runListener) => {
      const { problems, island } = readIsland<Contract>(contract, element)
      if (!island) return { problems }
      const node = (
        <Adopted
          element={element}
          runListener={runListener}
          findParts={() => findParts<Contract>(contract, element).parts}
          useRendering={(parts) => useView({ ...island, parts })}
        />
      )
      const show = (fail: (cause: unknown) => void): (() => void) => {
        const key = ++lastKey
        const end = () => unmountNode(key)
        mountNode({
          key,
          node,
          fail: (cause) => {
            end()
            fail(cause)
          },
        })
        return end
      }
      return { problems, show }
    },
  }
}
