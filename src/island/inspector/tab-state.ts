/** The inspector's choices for this tab, kept through loads: islands that are off, and faults. */

import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { vitrinApi } from '@/page/vitrin-api'
import { decodeStored, wireFlag, wireList, wireObject, wireText } from '@/server/decode'
import { INSPECT, type PageHost } from '../page-start'
import { type FaultName, isFault } from './faults'

/** The meta tag that switches islands off, and its printed content: undefined when the page has no such tag. */
let printed: { readonly meta: HTMLMetaElement; readonly content: string | undefined } | undefined

const switchMeta = (): NonNullable<typeof printed> => {
  if (printed?.meta.isConnected) return printed
  const found = document.querySelector<HTMLMetaElement>('meta[name=vitrin]')
  const meta = found ?? Object.assign(document.createElement('meta'), { name: 'vitrin' })
  printed = { meta, content: found?.content }
  if (!found) document.head.append(meta)
  return printed
}

/** Adds the islands that this tab has switched off to those that the page switches off. */
const writeMeta = (off: readonly string[]): void => {
  const { meta, content } = switchMeta()
  const own = off.length > 0 ? `off: ${off.join(' ')}` : ''
  meta.content = [content, own].filter(Boolean).join('; ')
  if (meta.content === '') meta.remove()
}

/** Unmounts the islands of these names and enlists their elements again, so that the changed meta tag applies to them. */
const enlistAgain = (names: readonly string[], entries: PageHost['entries']): void => {
  for (const entry of [...entries.values()]) {
    if (!names.includes(entry.name)) continue
    entry.stop?.()
    entry.mounted?.unmount()
    entries.delete(entry.element)
  }
  window[vitrinApi]?.scan()
}

/** Switches islands off and on. A switched-off island shows the server's HTML. */
export const applySwitches = (
  before: readonly string[],
  off: readonly string[],
  host: Pick<PageHost, 'entries'>,
): void => {
  const changed = [...before, ...off].filter((name) => before.includes(name) !== off.includes(name))
  if (changed.length === 0) return
  writeMeta(off)
  enlistAgain(changed, host.entries)
}

/** The choices made in the overlay; they apply to this tab only. */
export interface TabState {
  /** The islands that are switched off. */
  readonly off: readonly string[]
  readonly faults: readonly FaultName[]
  /** Whether the overlay opens on the next pages of the tab, too. */
  readonly stays: boolean
}

const storedState = wireObject({ off: wireList(wireText), faults: wireList(wireText), stays: wireFlag })

/** Reads this tab's choices. An address never sets them, because a link could then break the shop for everybody who follows it. */
export const readTabState = (): TabState => {
  const { off = [], faults = [], stays = false } = decodeStored(storedState, readTabEntry(INSPECT)) ?? {}
  return { off, faults: faults.filter(isFault), stays }
}

/** Stores this tab's choices. An empty choice removes the entry, so that the next page opens no overlay. */
export const writeTabState = (state: TabState): void => {
  const isEmpty = state.off.length === 0 && state.faults.length === 0 && !state.stays
  writeTabEntry(INSPECT, isEmpty ? undefined : state)
}
