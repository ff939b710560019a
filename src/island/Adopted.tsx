import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { perObject } from '@/lib/objects'
import type { RunListener } from './apply'
import { guardFocus } from './focus-guard'
import { observeParts } from './observe-parts'
import {
  type AdoptedElements,
  applyRenderings,
  elementRenderings,
  type LooseParts,
  type LooseRendering,
} from './rendering'

let lastKey = 0

const keyOf = perObject(() => ++lastKey)

/**
 * Shows React nodes in a server element. The element's own content stays until React's first commit, is kept aside as the
 * same nodes, and is put back when the view unmounts or throws.
 */
const Slot = ({ into, children }: { readonly into: HTMLElement; readonly children: ReactNode }): ReactNode => {
  const [printed] = useState(() => [...into.childNodes])
  useLayoutEffect(() => {
    for (const node of printed) node.remove()
    return () => into.prepend(...printed)
  }, [into, printed])
  return createPortal(children, into)
}

interface AdoptedProps {
  readonly element: HTMLElement
  readonly runListener: RunListener
  /** Finds the parts in the page; undefined when a required one is gone. */
  findParts(): LooseParts | undefined
  /** The view's hook. */
  useRendering(parts: LooseParts): LooseRendering
}

/** Calls a view's hook and applies its rendering to the server's nodes; React itself renders only what is put into slots. */
export const Adopted = ({ element, runListener, findParts, useRendering }: AdoptedProps): ReactNode => {
  const [parts, setParts] = useState(() => findParts() ?? {})
  const [adopted] = useState<AdoptedElements>(() => new Map())
  const rendering = useRendering(parts)
  const renderings = elementRenderings(element, parts, rendering)
  useLayoutEffect(() => {
    applyRenderings(adopted, renderings, runListener)
    guardFocus()
  })
  useLayoutEffect(
    () => () => {
      applyRenderings(adopted, [], runListener)
      guardFocus()
    },
    [adopted, runListener],
  )
  useLayoutEffect(() => observeParts(element, () => setParts((known) => findParts() ?? known)), [element, findParts])
  return (
    <>
      {renderings.map(([part, { children }]) =>
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
