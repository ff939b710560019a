import { type Entry, entries, first, IDLE, note, setState } from './entries'
import { explain } from './explain'
import { idle } from './idle'
import { drop, failOf, load, startPage } from './load'
import { type EarlyChunk, importChunk, manifest } from './manifest'
import { runInSlices } from './slices'

/** Asked for each island: a search of the whole document for a tag that few pages have took half of the loader's time. */
const isSwitchedOff = (name: string): boolean =>
  RegExp(`off:([^;]*[\\s,])?(all|${name})([\\s,;]|$)`).test(
    document.head.querySelector<HTMLMetaElement>('meta[name=vitrin]')?.content ?? '',
  )

/** Takes an island's element into the list and lets it wait for what loads it, unless it is there already. */
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
 * The islands around a node, the node itself included, innermost first: a touch enlists those that the page's walk has not reached. For a
 * part elsewhere in the page those around the island that it names, or around its form where no nearer island is around the part alone,
 * come first: `ownerOf` of `src/island/parts.ts` in fewer bytes, which a test compares.
 */
export const entriesAround = (target: EventTarget | null): Entry[] => {
  const found: Entry[] = []
  const part = Object(target).closest?.('[data-part],[data-island]')
  const elementAt = (name: string) => document.getElementById(part?.getAttribute(name) ?? '')
  const form = elementAt('form')
  const around = part?.closest('[data-island]')
  for (const start of [elementAt('data-part-of'), !around || around.contains(form) ? form : null, target])
    for (let node = start; node instanceof Element; node = node.parentElement)
      if (isIsland(node)) found.push(enlist(node))
  return found
}

const islandsBelow = (root: ParentNode): NodeListOf<HTMLElement> => root.querySelectorAll('[data-island]')

/** Enlists every island at or below a node that is not known yet. */
export const scan = (root: ParentNode = document): void => {
  if (isIsland(root)) enlist(root)
  islandsBelow(root).forEach(enlist)
}

/** Forgets islands that have left the page. */
const dropGone = (elements: Iterable<Element>): void => {
  for (const element of elements) {
    const entry = entries.get(element)
    if (entry && !element.isConnected) drop(entry)
  }
}

/**
 * Follows the page: late HTML comes alive, removed islands are unmounted (a move is not a removal). Only what was removed is
 * looked at: a press removes a few elements, and a long list has thousands of islands.
 */
const watchPage = (): void =>
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) scan(node)
      for (const node of removedNodes) if (node instanceof Element) dropGone([node, ...islandsBelow(node)])
    }
  }).observe(document, { childList: true, subtree: true })

/**
 * Enlists the page's islands in slices when the browser has nothing better to do: those that are touched before are enlisted by that. The
 * page is followed from the end of its parsing on, because the parser would report every element one by one. Resolves
 * when the whole page is enlisted.
 */
export const enlistPage = async (): Promise<void> => {
  // What the page's head preloads and what every island needs is asked for at once.
  startPage().catch(() => {})
  const [island] = islandsBelow(document)
  if (island) enlist(island)
  for (let isParsed = false; !isParsed; ) {
    await idle()
    // What a press asked for comes first.
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
