import { type Entry, entries, IDLE, mark, note } from './entries'
import { explain } from './explain'
import { drop } from './load'
import { waitFor } from './strategies'
import { type EarlyChunk, importChunk, preload, table } from './table'

/** Asked for each island: a search of the whole document for a tag that few pages have took half of the loader's time. */
const isSwitchedOff = (name: string): boolean =>
  RegExp(`off:([^;]*[\\s,])?(all|${name})([\\s,;]|$)`).test(
    document.head.querySelector<HTMLMetaElement>('meta[name=vitrin]')?.content ?? '',
  )

const enlist = (element: HTMLElement): void => {
  const name = element.dataset.island ?? ''
  const row = table.get(name)
  const entry: Entry = { name, element, state: 'waiting', rank: IDLE, held: [] }
  entries.set(element, entry)
  mark(entry, row ? (isSwitchedOff(name) ? 'off' : 'waiting') : 'failed')
  if (!row) explain((why) => why.explainName(element, [...table.keys()]))
  if (!row || entry.state === 'off') return
  preload(row)
  const wanted = element.dataset.load ?? row.load
  if (!waitFor(entry, wanted)) {
    explain((why) => why.explainStrategy(element, wanted))
    waitFor(entry, row.load)
  }
  if (row.paints)
    importChunk<EarlyChunk>(row.early).then(
      (chunk) => chunk.paint?.(element, note),
      () => {},
    )
}

/** Enlists every island at or below a node that is not known yet. */
export const scan = (root: ParentNode = document): void => {
  const found = root.querySelectorAll<HTMLElement>('[data-island]')
  for (const element of root instanceof HTMLElement && root.dataset.island ? [root, ...found] : found)
    if (!entries.has(element)) enlist(element)
}

/** Looks at the removed elements alone: a press removes a few, and a long list has thousands of islands. */
const dropWithin = (removed: Element): void => {
  for (const element of [removed, ...removed.querySelectorAll('[data-island-state]')]) {
    const entry = entries.get(element)
    if (entry && !element.isConnected) drop(entry)
  }
}

/**
 * Follows the page: late HTML comes alive, removed islands are unmounted (a move is not a removal). The parser reports every
 * element of a page one by one: while it works, one search for all of them is cheaper.
 */
export const watchPage = (): void => {
  new MutationObserver((records) => {
    if (document.readyState === 'loading') scan()
    else
      for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof HTMLElement) scan(node)
    for (const { removedNodes } of records)
      for (const node of removedNodes) if (node instanceof Element) dropWithin(node)
  }).observe(document, { childList: true, subtree: true })
}
