const refreshers = new WeakMap<Element, () => void>()
let watcher: MutationObserver | undefined

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

/** Calls back when other code puts parts into a mounted island; one observer serves the page. Returns what ends it. */
export const watchLateParts = (island: Element, refresh: () => void): (() => void) => {
  refreshers.set(island, refresh)
  if (!watcher) {
    watcher = new MutationObserver(refreshAround)
    watcher.observe(document, { childList: true, subtree: true })
  }
  return () => refreshers.delete(island)
}
