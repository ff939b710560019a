import { readTabEntry, writeTabEntry } from '../lib/tab-storage'
import { isTable } from '../lib/table'

/** What the filter panel keeps through the reload that a choice costs (§4 "the page reloads at once"). */
export interface FilterResume {
  /** Groups that the shopper opened or closed, by key. */
  readonly open: Readonly<Record<string, boolean>>
  /** Id of the control that had the focus, `""` for none. */
  readonly focus: string
  readonly isDrawerOpen: boolean
  /** Pixels from the page's top. */
  readonly scroll: number
}

const entry = 'vitrin-filter-panel'

const nothing: FilterResume = { open: {}, focus: '', isDrawerOpen: false, scroll: 0 }

const flagsFrom = (value: unknown): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(isTable(value) ? value : {}).filter(
      (pair): pair is [string, boolean] => typeof pair[1] === 'boolean',
    ),
  )

/** What was kept for this list in this tab. Focus, drawer and scroll position are given once, for the page that follows the choice. */
export const takeFilterResume = (path: string): FilterResume => {
  const kept = readTabEntry(entry)
  if (!isTable(kept) || kept.path !== path) return nothing
  const open = flagsFrom(kept.open)
  writeTabEntry(entry, { path, open })
  return {
    open,
    focus: typeof kept.focus === 'string' ? kept.focus : '',
    isDrawerOpen: kept.isDrawerOpen === true,
    scroll: Number(kept.scroll ?? 0) || 0,
  }
}

/** Keeps it for the next page of this list, in this tab. A blocked or full storage costs the focus, nothing else. */
export const keepFilterResume = (path: string, resume: FilterResume): void => {
  writeTabEntry(entry, { path, ...resume })
}
