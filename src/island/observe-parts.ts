/** Notices parts that other code inserts into a mounted island, so that the island finds them. */

import { ownerOf } from './parts'

const refreshers = new WeakMap<Element, () => void>()
let observer: MutationObserver | undefined

/** Whether a node matches the selector or contains a match. */
const holds = (node: Node, selector: string): boolean =>
  node instanceof HTMLElement && (node.matches(selector) || node.querySelector(selector) !== null)

/** The element that a part outside of its island names: one in its island, or its form. */
const namedBy = (part: Element): Element | null =>
  document.getElementById(part.getAttribute('data-part-of') ?? part.getAttribute('form') ?? '')

/** Refreshes the islands around added nodes, and the islands of parts that are in added nodes or name something in them. */
const refreshAround = (records: readonly MutationRecord[]): void => {
  const around = new Set<Element | null>()
  const added = records.flatMap((record) => [...record.addedNodes])
  for (const { addedNodes, target } of records)
    if (target instanceof Element && [...addedNodes].some((node) => holds(node, '[data-part]')))
      around.add(target.closest('[data-island]'))
  for (const part of document.querySelectorAll('[data-part-of],[data-part][form]'))
    if (added.some((node) => node.contains(part) || node.contains(namedBy(part)))) around.add(ownerOf<Element>(part))
  for (const island of around) if (island) refreshers.get(island)?.()
}

/**
 * Calls `refresh` when other code inserts parts into a mounted island. All islands share one observer.
 *
 * @returns a function that stops it.
 */
export const observeParts = (island: Element, refresh: () => void): (() => void) => {
  refreshers.set(island, refresh)
  if (!observer) {
    observer = new MutationObserver(refreshAround)
    observer.observe(document, { childList: true, subtree: true })
  }
  return () => refreshers.delete(island)
}
