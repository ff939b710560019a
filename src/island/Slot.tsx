import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Shows React nodes in a server element. The element's own content stays until React's first commit, is kept aside as the
 * same nodes, and is put back when the view leaves or throws.
 */
export function Slot({ into, children }: { into: HTMLElement; children: ReactNode }) {
  const [printed] = useState(() => [...into.childNodes])
  useLayoutEffect(() => {
    for (const node of printed) node.remove()
    return () => into.prepend(...printed)
  }, [into, printed])
  return createPortal(children, into)
}
