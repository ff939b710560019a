import { type ReactNode, useLayoutEffect, useState } from 'react'
import { oneEach } from '../lib/one-each'
import type { Guard } from './drive'
import { watchLateParts } from './late-parts'
import { Slot } from './Slot'
import { applySaid, type Drives, type LooseParts, type LooseRendering, saidOfIsland } from './say'

let lastKey = 0

const keyOf = oneEach(() => ++lastKey)

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
  const [drives] = useState<Drives>(() => new Map())
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
