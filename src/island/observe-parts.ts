import { ownerOf } from './parts'

const refreshers = new WeakMap<Element, () => void>()
let observer: MutationObserver | undefined

const holdsParts = (node: Node): boolean =>
  node instanceof HTMLElement && (node.dataset.part !== undefined || node.querySelector('[data-part]') !== null)

/** The owner of a part that names its island, as far as it is the first one in what was added. */
const namedOwner = (node: Node): Element | null => {
  if (!(node instanceof HTMLElement)) return null
  const named = '[data-part-of],[data-part][form]'
  const part = node.matches(named) ? node : node.querySelector(named)
  return part && ownerOf<Element>(part)
}

const refreshAround = (records: readonly MutationRecord[]): void => {
  const around = new Set<Element>()
  for (const { addedNodes, target } of records) {
    const nearest = target instanceof Element ? target.closest('[data-island]') : null
    for (const node of addedNodes)
      for (const island of holdsParts(node) ? [nearest, namedOwner(node)] : [])
        if (island && refreshers.has(island)) around.add(island)
  }
  for (const island of around) refreshers.get(island)?.()
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
