/** Runs a view on the server's own nodes: React draws only into slots, and the focus stays near when its control is removed or hidden. */

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { perObject } from '@/lib/objects'
import { afterFrame } from '@/lib/scheduling'
import { keepPressed } from '@/ui/use-shown-message'
import type { RunListener } from './apply'
import { observeParts } from './observe-parts'
import {
  type AdoptedElements,
  applyRenderings,
  type ElementRendering,
  elementRenderings,
  type LooseParts,
  type LooseRendering,
} from './rendering'

/** The focused element with its ancestors, because a removed element no longer knows where it was. */
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

/**
 * Forgets a control that the shopper left by pressing beside all controls. The check runs in a later task, because a removal sends this
 * event before the element is gone.
 */
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
  const nearest = around.find((each) => isShown(each) && each.checkVisibility?.() !== false)
  if (nearest) takeFocus(nearest)
}

/**
 * Keeps the focus near where it was. Views call it after each change of the page. When the focused control is removed or hidden and no
 * other code moves the focus, the nearest shown ancestor gets it, without scrolling. Without this the browser moves the focus to the start
 * of the page, where a keyboard user starts again and a screen reader announces nothing.
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

/** The message whose text a rendering changes. */
const changedMessage = (renderings: readonly ElementRendering[]): Element | undefined =>
  renderings.find(([part, { text, role }]) => role && text !== undefined && part.textContent !== text)?.[0]

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
    keepPressed(changedMessage(renderings), () => applyRenderings(adopted, renderings, runListener))
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
