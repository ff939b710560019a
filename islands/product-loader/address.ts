import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { visitKind } from '@/page/lifecycle'
import { ownAddress, ownPath } from '@/page/links'
import { linkParameter, queryValue, withQueryValue } from '@/shop/catalog/query'

/** Data in the history entry of a list, from which the shopper's position is restored. */
export interface ListRecord {
  /** Names this history entry. */
  readonly entry: string
  readonly first: number
  readonly last: number
  /** The product of the first visible card, and its distance in pixels from the window's upper edge. */
  readonly key: string
  readonly top: number
  /** The product whose card had the focus, and the index of the focused control in it. */
  readonly focusKey: string
  readonly focusIndex: number
}

const stateKey = 'vitrinList'

/** The list's address without its page number, in the form of the loader's `link` parameter. */
export const listLink = (): string => linkParameter(ownPath(), location.search)

/** The address of one page; the first has no `ps`. */
export const pageAddress = (page: number): string =>
  ownAddress(withQueryValue(location.search, 'ps', page > 1 ? String(page) : undefined)) + location.hash

/** The page number in the address, as written; undefined for page 1. */
export const addressPage = (): string | undefined => queryValue(location.search, 'ps')

const oldState = (): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/**
 * Writes the page in view to the address and the record to the history entry, always in place: Back must lead to the page
 * before the list.
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
 * Keeps the record in session storage as well when the page is left: browsers may lose what is written to the history entry
 * at that moment, or the entry's whole state. Where storage is blocked, only the entry's own record remains.
 */
export const keepLastRecord = (record: ListRecord | undefined): void => {
  if (record) writeTabEntry(stateKey, { ...record, list: listLink() })
}

/**
 * The kept record of an entry whose state the browser has lost, together with its scroll position. The entry's last
 * addresses may be lost too; they differ only in the page number.
 */
const lostRecord = (kept: unknown): ListRecord | undefined => {
  const record = recordFrom(kept)
  const isReturn = /^(reload|back_forward)$/.test(visitKind() ?? '')
  if (!isReturn || !record || textIn(Object(kept), 'list') !== listLink()) return undefined
  history.replaceState({ ...oldState(), [stateKey]: record }, '')
  history.scrollRestoration = 'manual'
  return record
}

/** The record of this history entry; undefined on a first visit. */
export const readRecord = (): ListRecord | undefined => {
  const record = recordFrom(Reflect.get(oldState(), stateKey))
  const kept = readTabEntry(stateKey)
  if (!record) return lostRecord(kept)
  const last = recordFrom(kept)
  return last?.entry === record.entry ? last : record
}
