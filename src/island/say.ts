import type { ReactNode } from 'react'
import type { FoundPart } from './contract'
import { type Drive, drive, type Guard } from './drive'
import type { Driven } from './driven'

/** Parts in the page when the contract's own types are not at hand. */
export type LooseParts = Readonly<Record<string, FoundPart | readonly FoundPart[] | undefined>>

type LoosePartRendering = Driven | ((part: FoundPart, index: number) => Driven)

/** What a view says when the contract's own types are not at hand. */
export interface LooseRendering {
  readonly root?: Driven
  readonly parts?: Readonly<Record<string, LoosePartRendering | undefined>>
  readonly render?: ReactNode
  readonly above?: ReactNode
}

/** An element of the server's, and what is said about it. */
export type Said = readonly [HTMLElement, Driven]

/** The elements under an island's hand. */
export type Drives = Map<HTMLElement, Drive<HTMLElement>>

const saidOfPart = (found: LooseParts[string], rendering: LoosePartRendering): readonly Said[] =>
  (found === undefined ? [] : 'element' in found ? [found] : found).map((part, index) => [
    part.element,
    typeof rendering === 'function' ? rendering(part, index) : rendering,
  ])

/** What a rendering says about an island's element and each of its parts. */
export const saidOfIsland = (element: HTMLElement, parts: LooseParts, rendering: LooseRendering): readonly Said[] => [
  ...(rendering.root ? [[element, rendering.root] as const] : []),
  ...Object.entries(rendering.parts ?? {}).flatMap(([name, each]) => (each ? saidOfPart(parts[name], each) : [])),
]

/** Brings the elements in line with what is said now; those that are no longer spoken of are given back. */
export const applySaid = (drives: Drives, said: readonly Said[], guard: Guard): void => {
  const named = new Set(said.map(([element]) => element))
  for (const [element, each] of drives)
    if (!named.has(element)) {
      each.release()
      drives.delete(element)
    }
  for (const [element, driven] of said) {
    const each = drives.get(element) ?? drive(element, guard)
    drives.set(element, each)
    each.apply(driven)
  }
}
