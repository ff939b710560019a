/** Mounts islands that need no React: when they draw, follow stores, start and stop. */

import type { ReadableAtom } from 'nanostores'
import { nextFrame } from '@/lib/scheduling'
import type { RoomTexts } from '@/page/texts/catalogue'
import type { RunListener } from './apply'
import type { Contract } from './contract'
import type { IslandModule } from './core'
import { type Island, readIsland } from './island'
import { observeParts } from './observe-parts'
import { findParts } from './parts'
import { type AdoptedElements, applyRenderings, elementRenderings, type LooseRendering } from './rendering'
import type { Rendering } from './view'

/** A plain island: its rendering and the stores that it follows. */
export interface PlainView<C extends Contract> {
  /** Returns the current rendering, as a view does but without React nodes. Default: as printed. */
  rendering?(): Rendering<C>
  /** The stores whose changes render the island again, in the next frame. */
  readonly follows?: readonly ReadableAtom[]
  /** Called once, after the first rendering. */
  start?(): void
  /** Called when the island is unmounted. */
  stop?(): void
}

/** Opens a plain island. `update` renders it at once, after a change of its local state. */
export type OpenPlain<C extends Contract> = (island: Island<C>, update: () => void) => PlainView<C>

interface LoosePlainView extends Omit<PlainView<Contract>, 'rendering'> {
  rendering?(): LooseRendering
}

const noRendering = (): LooseRendering => ({})

const mountPlain = (
  island: Island<Contract>,
  open: (island: Island<Contract>, update: () => void) => LoosePlainView,
  refind: () => Island<Contract>['parts'] | undefined,
  runListener: RunListener,
  fail: (cause: unknown) => void,
): (() => void) => {
  const { element } = island
  const adopted: AdoptedElements = new Map()
  const stops: (() => void)[] = []
  let { parts } = island
  let isOver = false
  let isComing = false
  let view: LoosePlainView = {}

  const end = (): void => {
    if (isOver) return
    isOver = true
    for (const stop of stops) stop()
    view.stop?.()
    applyRenderings(adopted, [], runListener)
  }
  const orFail = (act: () => void): void => {
    try {
      if (!isOver) act()
    } catch (cause) {
      end()
      fail(cause)
    }
  }
  const render = (): void =>
    orFail(() =>
      applyRenderings(adopted, elementRenderings(element, parts, (view.rendering ?? noRendering)()), runListener),
    )
  const follow = async (): Promise<void> => {
    if (isComing) return
    isComing = true
    await nextFrame()
    isComing = false
    render()
  }
  const own: Island<Contract> = {
    ...island,
    get parts() {
      return parts
    },
  }
  orFail(() => {
    view = open(own, render)
    render()
    for (const store of view.follows ?? []) stops.push(store.listen(() => void follow()))
    stops.push(
      observeParts(element, () => {
        parts = refind() ?? parts
        render()
      }),
    )
    view.start?.()
  })
  return end
}

/** Combines a contract with an island that needs no React. `texts` are those of the room that the contract names. */
export function definePlain<const C extends Contract>(contract: C, open: OpenPlain<C>, texts?: RoomTexts): IslandModule
export function definePlain(
  contract: Contract,
  open: (island: Island<Contract>, update: () => void) => LoosePlainView,
  texts?: RoomTexts,
): IslandModule {
  return {
    contract,
    texts,
    read: (element, runListener) => {
      const { problems, island } = readIsland<Contract>(contract, element)
      if (!island) return { problems }
      const refind = () => findParts<Contract>(contract, element).parts
      return { problems, show: (fail) => mountPlain(island, open, refind, runListener, fail) }
    },
  }
}
