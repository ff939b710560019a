import { type Entry, entries, mark, note, RANK } from './entries'
import { drop } from './load'
import { waitFor } from './strategies'
import { importChunk, type PaintChunk, preload, shared, table } from './table'

const explain = (element: HTMLElement, strategy?: string): void => {
  importChunk<typeof import('../diagnose')>(shared.diagnose).then(
    ({ explainName, explainStrategy }) =>
      note(strategy === undefined ? explainName(element, [...table.keys()]) : explainStrategy(element, strategy)),
    () => {},
  )
}

const isSwitchedOff = (name: string): boolean =>
  document
    .querySelector<HTMLMetaElement>('meta[name=vitrin]')
    ?.content.match(/off:([^;]*)/)?.[1]
    ?.split(/[\s,]+/)
    .some((word) => word === name || word === 'all') ?? false

const enlist = (element: HTMLElement): void => {
  const name = element.dataset.island ?? ''
  const row = table.get(name)
  const entry: Entry = { name, element, state: 'waiting', rank: RANK.idle, held: [] }
  entries.set(element, entry)
  mark(entry, row ? (isSwitchedOff(name) ? 'off' : 'waiting') : 'failed')
  if (!row) explain(element)
  if (!row || entry.state === 'off') return
  preload(row.file)
  const wanted = element.dataset.load
  if (wanted === undefined || !waitFor(entry, wanted)) {
    if (wanted !== undefined) explain(element, wanted)
    waitFor(entry, row.load)
  }
  if (row.paint)
    importChunk<PaintChunk>(row.paint).then(
      (chunk) => chunk.default(element, note),
      () => {},
    )
}

/** Enlists every island at or below a node that is not known yet. */
export const scan = (root: ParentNode = document): void => {
  const found = root.querySelectorAll<HTMLElement>('[data-island]')
  for (const element of root instanceof HTMLElement && root.dataset.island ? [root, ...found] : found)
    if (!entries.has(element)) enlist(element)
}

const dropRemoved = (): void => {
  for (const entry of entries.values()) if (!entry.element.isConnected) drop(entry)
}

/** Follows the page: late HTML comes alive, removed islands are unmounted (a move is not a removal), new parts are found. */
export const watchPage = (): void => {
  new MutationObserver((records) => {
    const touched = new Set<Entry>()
    for (const { addedNodes, target } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLElement) {
          scan(node)
          const around = target instanceof Element && target.closest('[data-island]')
          const entry = around ? entries.get(around) : undefined
          if (entry?.mounted && (node.dataset.part || node.querySelector('[data-part]'))) touched.add(entry)
        }
    if (records.some(({ removedNodes }) => removedNodes.length)) dropRemoved()
    for (const entry of touched) entry.mounted?.refresh()
  }).observe(document, { childList: true, subtree: true })
}
