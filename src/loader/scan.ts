/** Finds the page's islands, also those added later, and which are unknown, switched off by the page's meta tag, or never loaded. */

import { type Entry, entries, first, IDLE, note, setState } from './entries'
import { explain } from './explain'
import { ISLAND_CONTROL } from './hold'
import { drop, failOf, load, startPage } from './load'
import { type EarlyChunk, importChunk, manifest } from './manifest'
import { idle, runInSlices } from './slices'

/** Whether the page's meta tag switches an island off. It searches the head only: searching the document took half of the loader's time. */
const isSwitchedOff = (name: string): boolean =>
  RegExp(`off:([^;]*[\\s,])?(all|${name})([\\s,;]|$)`).test(
    document.querySelector<HTMLMetaElement>('meta[name=vitrin]')?.content ?? '',
  )

/** Adds an island's element to `entries` and waits for its load condition; returns the existing entry of a known element. */
const enlist = (element: HTMLElement): Entry => {
  const known = entries.get(element)
  if (known) return known
  const name = element.dataset.island ?? ''
  const row = manifest.get(name)
  const entry: Entry = { name, element, state: 'waiting', rank: IDLE, held: [] }
  entries.set(element, entry)
  setState(entry, row ? (isSwitchedOff(name) ? 'off' : 'waiting') : 'failed')
  if (!row) explain((why) => why.explainName(element, manifest.keys()))
  if (!row || entry.state === 'off') return entry
  const wanted = element.dataset.load ?? row.load
  if (wanted === 'never') setState(entry, 'off')
  else
    startPage()
      .then(({ expectIsland }) => {
        const wait = (strategy: string) =>
          expectIsland(entry, row, strategy, (rank) => entries.get(element) === entry && load(entry, rank))
        entry.stop = wait(wanted)
        if (!entry.stop) {
          explain((why) => why.explainStrategy(element, wanted))
          entry.stop = wait(row.load)
        }
      })
      .catch(failOf(entry))
  if (row.paints)
    importChunk<EarlyChunk>(row.early)
      .then(({ islands }) => islands[name]?.paint?.(element, note))
      .catch(failOf(entry))
  return entry
}

const isIsland = (node: Node): node is HTMLElement => node instanceof HTMLElement && Boolean(node.dataset.island)

/**
 * Returns the islands around a node, the node included, innermost first, and enlists those that the page's walk has not reached. A part that
 * names an island or a form elsewhere has that island, and those around it, first. This is `ownerOf` of `src/island/parts.ts` in fewer bytes;
 * a test compares both.
 */
export const entriesAround = (target: EventTarget | null): Entry[] => {
  const found: Entry[] = []
  const part = Object(target).closest?.(ISLAND_CONTROL)
  const elementAt = (name: string) => document.getElementById(part?.getAttribute(name) ?? '')
  const form = elementAt('form')
  const around = part?.closest('[data-island]')
  for (const start of [elementAt('data-part-of'), !around || around.contains(form) ? form : null, target])
    for (let node = start; node instanceof Element; node = node.parentElement)
      if (isIsland(node)) found.push(enlist(node))
  return found
}

const islandsBelow = (root: ParentNode): NodeListOf<HTMLElement> => root.querySelectorAll('[data-island]')

/** Enlists all new islands at or below a node. */
export const scan = (root: ParentNode = document): void => {
  if (isIsland(root)) enlist(root)
  islandsBelow(root).forEach(enlist)
}

/** Drops the islands among these elements that are no longer on the page. */
const dropGone = (elements: Iterable<Element>): void => {
  for (const element of elements) {
    const entry = entries.get(element)
    if (entry && !element.isConnected) drop(entry)
  }
}

/**
 * Follows changes of the page: enlists islands in added HTML and unmounts removed ones (a moved one stays mounted). It checks the removed nodes
 * only, because a press removes a few elements and a long list has thousands of islands.
 */
const watchPage = (): void =>
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) scan(node)
      for (const node of removedNodes) if (node instanceof Element) dropGone([node, ...islandsBelow(node)])
    }
  }).observe(document, { childList: true, subtree: true })

/**
 * Enlists the page's islands in idle time, in slices; a touched island is enlisted by the touch. Changes are followed only after parsing,
 * because during it the observer would report every element. Resolves when all islands of the page are enlisted.
 */
export const enlistPage = async (): Promise<void> => {
  // Imports what the page's head preloads and every island needs.
  startPage().catch(() => {})
  const [island] = islandsBelow(document)
  if (island) enlist(island)
  for (let isParsed = false; !isParsed; ) {
    await idle()
    // An early press is answered first.
    await first.press
    isParsed = document.readyState !== 'loading'
    if (isParsed) watchPage()
    for (const element of islandsBelow(document))
      if (!entries.has(element)) runInSlices({ rank: IDLE, run: () => enlist(element) })
    await new Promise<void>((run) => {
      runInSlices({ rank: IDLE, run })
    })
  }
  dropGone(entries.keys())
}
