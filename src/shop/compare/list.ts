/** Where the ids of compared products are stored, equal in all tabs; what may be added or replaced is decided in `store.ts`. */

import { atom, onMount, type ReadableAtom } from 'nanostores'
import { readEntry, removeEntry, watchEntry, writeEntry } from '@/lib/storage'
import { onPageReturn } from '@/page/lifecycle'
import { decodeStored, wireElse, wireList, wireNumber } from '@/server/decode'

/** The storage key of the list, which all tabs share. */
export const COMPARE_ENTRY = 'compareProducts'

const $ids = atom<readonly number[]>([])

/** Ids of the compared products in the order in which they were added. */
export const $compareIds: ReadableAtom<readonly number[]> = $ids

const storedIds = wireList(wireElse(wireNumber, 0))

const idsFrom = (value: unknown): readonly number[] =>
  [...new Set(decodeStored(storedIds, Array.isArray(value) ? value : []) ?? [])].filter(
    (id) => Number.isSafeInteger(id) && id > 0,
  )

const show = (ids: readonly number[]): void => {
  if (ids.join() !== $ids.get().join()) $ids.set(ids)
}

/** Reads the stored list, which another tab may just have written. */
export const currentIds = (): readonly number[] => {
  show(idsFrom(readEntry(COMPARE_ENTRY)))
  return $ids.get()
}

/**
 * Stores the list for all tabs.
 *
 * @returns whether the browser keeps it for other pages.
 */
export const keepIds = (ids: readonly number[]): boolean => {
  const isKept = ids.length === 0 || writeEntry(COMPARE_ENTRY, ids)
  if (ids.length === 0) removeEntry(COMPARE_ENTRY)
  show(ids)
  return isKept
}

onMount($ids, () => {
  currentIds()
  const stopWatching = watchEntry(COMPARE_ENTRY, (value) => show(idsFrom(value)))
  const stopReturning = onPageReturn(currentIds)
  return () => {
    stopWatching()
    stopReturning()
  }
})
