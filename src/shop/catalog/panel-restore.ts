import { isRecord } from '@/lib/objects'
import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'

/** What the filter panel keeps when a choice loads the page anew. */
export interface PanelRestore {
  /** Groups that the shopper opened or closed, by key. */
  readonly open: Readonly<Record<string, boolean>>
  /** Id of the control that had the focus, `""` for none. */
  readonly focus: string
  /** Pixels from the page's top. */
  readonly scroll: number
}

const entry = 'vitrin-filter-panel'

const nothing: PanelRestore = { open: {}, focus: '', scroll: 0 }

const flagsFrom = (value: unknown): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (pair): pair is [string, boolean] => typeof pair[1] === 'boolean',
    ),
  )

/** What was kept for this list in this tab. Focus and scroll position are returned once, to the page that follows the choice. */
export const takePanelRestore = (path: string): PanelRestore => {
  const kept = readTabEntry(entry)
  if (!isRecord(kept) || kept.path !== path) return nothing
  const open = flagsFrom(kept.open)
  writeTabEntry(entry, { path, open })
  return {
    open,
    focus: typeof kept.focus === 'string' ? kept.focus : '',
    scroll: Number(kept.scroll ?? 0) || 0,
  }
}

/** Keeps it for the next page of this list, in this tab. Blocked or full storage costs the focus, nothing else. */
export const keepPanelRestore = (path: string, restore: PanelRestore): void => {
  writeTabEntry(entry, { path, ...restore })
}
