import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { decodeStored, wireFlag, wireList, wireObject, wireText } from '@/server/decode'
import { INSPECT } from '../page-start'
import { type FaultName, isFault } from './faults'

/** What somebody has chosen in the overlay, for this tab alone. */
export interface TabState {
  /** The islands that are switched off. */
  readonly off: readonly string[]
  readonly faults: readonly FaultName[]
  /** The overlay is opened on the next pages of the tab, too. */
  readonly stays: boolean
}

const storedState = wireObject({ off: wireList(wireText), faults: wireList(wireText), stays: wireFlag })

/** What this tab has chosen. A page's address never sets it: a link could otherwise break the shop for whoever follows it. */
export const readTabState = (): TabState => {
  const { off = [], faults = [], stays = false } = decodeStored(storedState, readTabEntry(INSPECT)) ?? {}
  return { off, faults: faults.filter(isFault), stays }
}

/** Keeps what was chosen; nothing chosen leaves nothing behind, so that the next page opens no overlay. */
export const writeTabState = (state: TabState): void => {
  const isEmpty = state.off.length === 0 && state.faults.length === 0 && !state.stays
  writeTabEntry(INSPECT, isEmpty ? undefined : state)
}
