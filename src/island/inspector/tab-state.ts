import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { vitrinApi } from '@/page/vitrin-api'
import { decodeStored, wireFlag, wireList, wireObject, wireText } from '@/server/decode'
import { INSPECT, type PageHost } from '../page-start'
import { type FaultName, isFault } from './faults'

/** The meta tag by which a page switches islands off, and its content as printed; undefined where the page has none. */
let printed: { readonly meta: HTMLMetaElement; readonly content: string | undefined } | undefined

const switchMeta = (): NonNullable<typeof printed> => {
  if (printed?.meta.isConnected) return printed
  const found = document.head.querySelector<HTMLMetaElement>('meta[name=vitrin]')
  const meta = found ?? Object.assign(document.createElement('meta'), { name: 'vitrin' })
  printed = { meta, content: found?.content }
  if (!found) document.head.append(meta)
  return printed
}

/** Writes the islands that this tab has off beside those of the page. */
const writeMeta = (off: readonly string[]): void => {
  const { meta, content } = switchMeta()
  const own = off.length > 0 ? `off: ${off.join(' ')}` : ''
  meta.content = [content, own].filter(Boolean).join('; ')
  if (meta.content === '') meta.remove()
}

/** Takes the islands of these names off their elements and finds those again, as a page would that has the tag. */
const renew = (names: readonly string[], entries: PageHost['entries']): void => {
  for (const entry of [...entries.values()]) {
    if (!names.includes(entry.name)) continue
    entry.stop?.()
    entry.mounted?.unmount()
    entries.delete(entry.element)
  }
  window[vitrinApi]?.scan()
}

/** Switches islands off and on: the server's HTML is left as it is without them. */
export const applySwitches = (
  before: readonly string[],
  off: readonly string[],
  host: Pick<PageHost, 'entries'>,
): void => {
  const changed = [...before, ...off].filter((name) => before.includes(name) !== off.includes(name))
  if (changed.length === 0) return
  writeMeta(off)
  renew(changed, host.entries)
}

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
