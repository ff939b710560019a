/** The address of a list's page (`ps`), and the record in the history from which a return finds page, product and focus again. */

import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { mayBeRestored } from '@/page/lifecycle'
import { ownAddress, ownPath } from '@/page/links'
import { decodeStored, wireNumber, wireObject, wireText } from '@/server/decode'
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

const storedRecord = wireObject({
  entry: wireText,
  first: wireNumber,
  last: wireNumber,
  key: wireText,
  top: wireNumber,
  focusKey: wireText,
  focusIndex: wireNumber,
})
const storedList = wireObject({ list: wireText })

const recordFrom = (kept: unknown): ListRecord | undefined => {
  const record = decodeStored(storedRecord, kept)
  return record && record.first >= 1 && Number.isSafeInteger(record.last) ? record : undefined
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
  if (!mayBeRestored() || !record || decodeStored(storedList, kept)?.list !== listLink()) return undefined
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
