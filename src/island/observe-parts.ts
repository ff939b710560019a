const refreshers = new WeakMap<Element, () => void>()
let observer: MutationObserver | undefined

const holdsParts = (node: Node): boolean =>
  node instanceof HTMLElement && (node.dataset.part !== undefined || node.querySelector('[data-part]') !== null)

const refreshAround = (records: readonly MutationRecord[]): void => {
  const around = new Set<Element>()
  for (const { addedNodes, target } of records) {
    const island = target instanceof Element ? target.closest('[data-island]') : null
    if (island && refreshers.has(island) && [...addedNodes].some(holdsParts)) around.add(island)
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
