import { ownerOf } from './parts'

const refreshers = new WeakMap<Element, () => void>()
let observer: MutationObserver | undefined

/** Whether a node is or holds something that matches. */
const holds = (node: Node, selector: string): boolean =>
  node instanceof HTMLElement && (node.matches(selector) || node.querySelector(selector) !== null)

/** What a part elsewhere names: something in its island, or its form. */
const namedBy = (part: Element): Element | null =>
  document.getElementById(part.getAttribute('data-part-of') ?? part.getAttribute('form') ?? '')

/** Islands around what was added, and those of parts that are in it or name something in it. */
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

/** Calls `refresh` when other code inserts parts into a mounted island; one observer serves the page. @returns how to stop. */
export const observeParts = (island: Element, refresh: () => void): (() => void) => {
  refreshers.set(island, refresh)
  if (!observer) {
    observer = new MutationObserver(refreshAround)
    observer.observe(document, { childList: true, subtree: true })
  }
  return () => refreshers.delete(island)
}
