import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { FoundPart } from './contract'
import { type Drive, drive, type Guard } from './drive'
import type { Driven } from './driven'
import { watchLateParts } from './late-parts'
import { Slot } from './Slot'

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

type Said = readonly [HTMLElement, Driven]

const saidOfPart = (found: LooseParts[string], rendering: LoosePartRendering): readonly Said[] =>
  (found === undefined ? [] : 'element' in found ? [found] : found).map((part, index) => [
    part.element,
    typeof rendering === 'function' ? rendering(part, index) : rendering,
  ])

const saidOfIsland = (element: HTMLElement, parts: LooseParts, rendering: LooseRendering): readonly Said[] => [
  ...(rendering.root ? [[element, rendering.root] as const] : []),
  ...Object.entries(rendering.parts ?? {}).flatMap(([name, each]) => (each ? saidOfPart(parts[name], each) : [])),
]

const applySaid = (drives: Map<HTMLElement, Drive<HTMLElement>>, said: readonly Said[], guard: Guard): void => {
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

const keys = new WeakMap<HTMLElement, number>()
let lastKey = 0

const keyOf = (element: HTMLElement): number => {
  const key = keys.get(element) ?? ++lastKey
  keys.set(element, key)
  return key
}

interface AdoptedProps {
  readonly element: HTMLElement
  readonly guard: Guard
  /** Finds the parts in the page; undefined when a required one is gone. */
  look(): LooseParts | undefined
  /** The view's hook. */
  useRendering(parts: LooseParts): LooseRendering
}

/** Calls a view's hook and drives the server's nodes by what it says; renders nothing of its own but what is put into slots. */
export function Adopted({ element, guard, look, useRendering }: AdoptedProps): ReactNode {
  const [parts, setParts] = useState(() => look() ?? {})
  const [drives] = useState(() => new Map<HTMLElement, Drive<HTMLElement>>())
  const rendering = useRendering(parts)
  const said = saidOfIsland(element, parts, rendering)
  useLayoutEffect(() => applySaid(drives, said, guard))
  useLayoutEffect(() => () => applySaid(drives, [], guard), [drives, guard])
  useLayoutEffect(() => watchLateParts(element, () => setParts((known) => look() ?? known)), [element, look])
  return (
    <>
      {said.map(([part, { children }]) =>
        children === undefined ? null : (
          <Slot key={keyOf(part)} into={part}>
            {children}
          </Slot>
        ),
      )}
      {rendering.render !== undefined && <Slot into={element}>{rendering.render}</Slot>}
      {rendering.above}
    </>
  )
}
