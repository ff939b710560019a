import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { perObject } from '@/lib/objects'
import { afterFrame } from '@/lib/scheduling'
import type { RunListener } from './apply'
import { observeParts } from './observe-parts'
import {
  type AdoptedElements,
  applyRenderings,
  elementRenderings,
  type LooseParts,
  type LooseRendering,
} from './rendering'

/** An element that has the focus, with what it was in: once it is removed, nothing else tells where it was. */
interface Focused {
  readonly element: Element
  readonly ancestors: readonly HTMLElement[]
}

let last: Focused | undefined
let lastInPage: Focused | undefined
let isWatching = false
let isChecking = false

const NOT_SHOWN = '[hidden], dialog:not([open])'

const isShown = (element: Element): boolean => element.isConnected && element.closest(NOT_SHOWN) === null

const ancestorsOf = (element: Element): readonly HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) found.push(each)
  return found
}

const remember = (target: EventTarget | null): void => {
  if (!(target instanceof Element) || target === document.body) return
  last = { element: target, ancestors: ancestorsOf(target) }
  if (!target.closest('dialog')) lastInPage = last
}

/** A shopper who presses beside everything has left the control on purpose. Removals send this event before they are done. */
const forgetLeft = ({ target }: Event): void => {
  setTimeout(() => {
    if (last?.element === target && document.activeElement === document.body && isShown(last.element)) last = undefined
  })
}

const watch = (): void => {
  isWatching = true
  document.addEventListener('focusin', ({ target }) => remember(target))
  document.addEventListener('focusout', forgetLeft)
  remember(document.activeElement)
}

const takeFocus = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

const restore = (): void => {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && isShown(activeElement)) return
  const around = [...(last?.ancestors ?? []), ...(lastInPage?.ancestors ?? [])]
  const place = around.find((each) => isShown(each) && each.checkVisibility?.() !== false)
  if (place) takeFocus(place)
}

/**
 * To be called after each change of the page: when the control that had the focus is gone or hidden, and whoever removed it did not
 * focus another, the nearest element around it takes the focus, without scrolling. Otherwise the focus falls to the page's start, where
 * a keyboard begins anew and a screen reader falls silent.
 */
const guardFocus = (): void => {
  if (!isWatching) watch()
  if (isChecking || !last || isShown(last.element)) return
  isChecking = true
  void afterFrame().then(() => {
    isChecking = false
    restore()
  })
}

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
