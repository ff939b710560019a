import { linkParameter, queryValue, withQueryValue } from '../../src/lib/query'
import { readTabEntry, writeTabEntry } from '../../src/lib/tab-storage'
import { visitKind } from '../../src/lib/visit-kind'

/** What the browser's history keeps about a list, so that the shopper can be brought back exactly. */
export interface ListRecord {
  /** Names this history entry. */
  readonly entry: string
  readonly first: number
  readonly last: number
  /** The product whose card was seen first, and how far below the window's upper edge it stood. */
  readonly key: string
  readonly top: number
  /** The product and the place among its controls that had the focus. */
  readonly focusKey: string
  readonly focusIndex: number
}

const stateKey = 'vitrinList'

/** The list's address without its page, as the loader is asked for it (platform.md §2). */
export const listLink = (): string => linkParameter(location.pathname, location.search)

/** The address of one page; the first has no `ps` (§2). */
export const pageAddress = (page: number): string =>
  location.pathname + withQueryValue(location.search, 'ps', page > 1 ? String(page) : undefined) + location.hash

/** The page that the address names, as written; undefined for page 1. */
export const addressPage = (): string | undefined => queryValue(location.search, 'ps')

const oldState = (): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/**
 * Puts the page in view into the address and the record into the history entry: always in place, because Back must lead
 * to where the shopper came from.
 */
export const writeAddress = (page: number, record: ListRecord | undefined): void => {
  history.replaceState({ ...oldState(), ...(record && { [stateKey]: record }) }, '', pageAddress(page))
}

const numberIn = (table: object, name: string): number => Number(Reflect.get(table, name))
const textIn = (table: object, name: string): string => String(Reflect.get(table, name))

const recordFrom = (kept: unknown): ListRecord | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined
  const record = {
    entry: textIn(kept, 'entry'),
    first: numberIn(kept, 'first'),
    last: numberIn(kept, 'last'),
    key: textIn(kept, 'key'),
    top: numberIn(kept, 'top'),
    focusKey: textIn(kept, 'focusKey'),
    focusIndex: numberIn(kept, 'focusIndex'),
  }
  return record.first >= 1 && Number.isSafeInteger(record.last) && Number.isFinite(record.top) ? record : undefined
}

/**
 * Keeps the record of a page that is being left once more: browsers may lose what is put into the history entry in that
 * very moment, or all that the entry knew. Where storage is blocked, the entry's own record must do.
 */
export const keepLastRecord = (record: ListRecord | undefined): void => {
  if (record) writeTabEntry(stateKey, { ...record, list: listLink() })
}

/**
 * The record of an entry that came back without any: the browser has lost the scroll position with it. It may have lost the entry's
 * last addresses as well, which differ by their page.
 */
const lostRecord = (kept: unknown): ListRecord | undefined => {
  const record = recordFrom(kept)
  const isReturn = /^(reload|back_forward)$/.test(visitKind() ?? '')
  if (!isReturn || !record || textIn(Object(kept), 'list') !== listLink()) return undefined
  history.replaceState({ ...oldState(), [stateKey]: record }, '')
  history.scrollRestoration = 'manual'
  return record
}

/** What this history entry knows about the list; undefined on a first visit. */
export const readRecord = (): ListRecord | undefined => {
  const record = recordFrom(Reflect.get(oldState(), stateKey))
  const kept = readTabEntry(stateKey)
  if (!record) return lostRecord(kept)
  const last = recordFrom(kept)
  return last?.entry === record.entry ? last : record
}
