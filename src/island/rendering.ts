/** Joins what a view returns for its element and parts with the page's elements, and restores those that are left out. */

import type { ReactNode } from 'react'
import type { AppliedProps } from './applied'
import { type AdoptedElement, adoptElement, type RunListener } from './apply'
import type { FoundPart } from './contract'
import { asControl, asSubmit, lacksKeys } from './controls'

/** Parts in the page, for code that does not know the contract's own types. */
export type LooseParts = Readonly<Record<string, FoundPart | readonly FoundPart[] | undefined>>

type LoosePartRendering = AppliedProps | ((part: FoundPart, index: number) => AppliedProps)

/** A view's rendering, for code that does not know the contract's own types. */
export interface LooseRendering {
  readonly root?: AppliedProps
  readonly isControl?: boolean | undefined
  readonly parts?: Readonly<Record<string, LoosePartRendering | undefined>>
  readonly render?: ReactNode
  readonly above?: ReactNode
}

/** A server element and the props to apply to it. */
export type ElementRendering = readonly [HTMLElement, AppliedProps]

/** The elements that an island has adopted. */
export type AdoptedElements = Map<HTMLElement, AdoptedElement<HTMLElement>>

const partRenderings = (
  name: string,
  found: LooseParts[string],
  rendering: LoosePartRendering,
): readonly ElementRendering[] =>
  (found === undefined ? [] : 'element' in found ? [found] : found).map((part, index) => {
    const props = asSubmit(part.element, typeof rendering === 'function' ? rendering(part, index) : rendering, name)
    return [part.element, part.needsKeys ? asControl(part.element, props) : props]
  })

const rootProps = (element: HTMLElement, props: AppliedProps, isControl = false): AppliedProps =>
  isControl && lacksKeys(element) ? asControl(element, props) : props

/** A view's rendering as props for the island's element and for each of its parts. */
export const elementRenderings = (
  element: HTMLElement,
  parts: LooseParts,
  rendering: LooseRendering,
): readonly ElementRendering[] => [
  ...(rendering.root ? [[element, rootProps(element, rendering.root, rendering.isControl)] as const] : []),
  ...Object.entries(rendering.parts ?? {}).flatMap(([name, each]) =>
    each ? partRenderings(name, parts[name], each) : [],
  ),
]

/** Applies props to elements, and restores adopted elements that are no longer among them. */
export const applyRenderings = (
  adopted: AdoptedElements,
  renderings: readonly ElementRendering[],
  runListener: RunListener,
): void => {
  const rendered = new Set(renderings.map(([element]) => element))
  for (const [element, each] of adopted)
    if (!rendered.has(element)) {
      each.release()
      adopted.delete(element)
    }
  for (const [element, props] of renderings) {
    const each = adopted.get(element) ?? adoptElement(element, runListener)
    adopted.set(element, each)
    each.apply(props)
  }
}
