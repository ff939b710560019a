import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { decodeStored, wireElse, wireFlag, wireNumber, wireObject, wireRecord, wireText } from '@/server/decode'

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

const stored = wireObject({
  path: wireText,
  open: wireElse(wireRecord(wireFlag), {}),
  focus: wireElse(wireText, ''),
  scroll: wireElse(wireNumber, 0),
})

/** What was kept for this list in this tab. Focus and scroll position are returned once, to the page that follows the choice. */
export const takePanelRestore = (path: string): PanelRestore => {
  const kept = decodeStored(stored, readTabEntry(entry))
  if (kept?.path !== path) return nothing
  const { open, focus, scroll } = kept
  writeTabEntry(entry, { path, open })
  return { open, focus, scroll }
}

/** Keeps it for the next page of this list, in this tab. Blocked or full storage costs the focus, nothing else. */
export const keepPanelRestore = (path: string, restore: PanelRestore): void => {
  writeTabEntry(entry, { path, ...restore })
}
