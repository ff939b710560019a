/** Entries of localStorage with an end of life, kept for the page where storage is blocked; how other tabs learn of them. */

import { stampMilliseconds } from './moment'
import { report } from './report'

/** Lifetime of an entry, in days, unless the writer passes another. */
export const STORAGE_DAYS = 365
const dayMilliseconds = 86_400_000

/** The entries of a page whose localStorage is blocked or full, for as long as the page is open. */
let memory: Map<string, string> | undefined
let troubleReported = false

const reportTrouble = (key: string, cause: unknown): void => {
  if (troubleReported) return
  troubleReported = true
  report({
    level: 'warn',
    where: `storage ${key}`,
    came: `localStorage refused: ${String(cause)}`,
    expected: 'a browser that keeps small entries',
    write: 'nothing: entries are kept for this page only; other tabs and later visits will not see them',
    cause,
  })
}

const guarded = <T>(key: string, fallback: T, access: (storage: Storage) => T): T => {
  try {
    return access(globalThis.localStorage)
  } catch (cause) {
    reportTrouble(key, cause)
    return fallback
  }
}

/** An entry as it is stored, whether it has expired or not. */
export interface StoredEntry {
  readonly value: unknown
  /** Epoch milliseconds; Infinity for a record without expiry. */
  readonly until: number
}

const expiryOf = (record: object): number => {
  const stamp = 'timeout' in record && record.timeout !== null ? Number(record.timeout) : Number.NaN
  return Number.isFinite(stamp) && stamp > 0 ? stampMilliseconds(stamp) : Number.POSITIVE_INFINITY
}

const parseEntry = (key: string, raw: string): StoredEntry | undefined => {
  try {
    const record: unknown = JSON.parse(raw)
    if (typeof record === 'object' && record !== null && 'value' in record) {
      return { value: record.value, until: expiryOf(record) }
    }
  } catch {
    // Text that is not JSON and JSON of another shape are the same mistake, so both are reported below.
  }
  report({
    level: 'warn',
    where: `storage ${key}`,
    came: JSON.stringify(raw.slice(0, 80)),
    expected: '{"value": ..., "timeout": epoch milliseconds}',
    write: `writeEntry('${key}', value), or use another key for other data`,
  })
  return undefined
}

const entryFrom = (key: string, raw: string | null | undefined): StoredEntry | undefined =>
  typeof raw === 'string' ? parseEntry(key, raw) : undefined

const livingValue = (entry: StoredEntry | undefined): unknown =>
  entry && entry.until > Date.now() ? entry.value : undefined

/** The entry stored under `key`, expired or not; undefined when there is none or it is malformed. Never throws. */
export const findEntry = (key: string): StoredEntry | undefined =>
  entryFrom(key, memory?.get(key) ?? guarded(key, null, (storage) => storage.getItem(key)))

/**
 * The value stored under `key` in the form `{value, timeout}`, as it was parsed: decode it before use.
 * Undefined when there is none, it has expired, or it is malformed (one line in the log). Never throws.
 */
export const readEntry = (key: string): unknown => livingValue(findEntry(key))

/** Removes an entry from storage. Never throws. */
export const removeEntry = (key: string): void => {
  memory?.delete(key)
  guarded(key, undefined, (storage) => storage.removeItem(key))
}

/**
 * Stores a JSON value under `key` until a moment in epoch milliseconds. Never throws.
 *
 * @returns whether it will outlive this page; false when localStorage is blocked or full.
 */
export const writeEntryUntil = (key: string, value: unknown, until: number): boolean => {
  const raw = JSON.stringify({ value, timeout: until })
  const kept = guarded(key, false, (storage) => {
    storage.setItem(key, raw)
    return true
  })
  if (kept) {
    memory?.delete(key)
    return true
  }
  memory ??= new Map()
  memory.set(key, raw)
  return false
}

/** Stores a JSON value under `key` for a lifetime in days, default 365. Returns whether it outlives this page. Never throws. */
export const writeEntry = (key: string, value: unknown, days: number = STORAGE_DAYS): boolean =>
  writeEntryUntil(key, value, Date.now() + days * dayMilliseconds)

/**
 * Calls `changed` with the new value when another tab writes or removes the entry (undefined then).
 *
 * @returns a function that stops watching.
 */
export const watchEntry = (key: string, changed: (value: unknown) => void): (() => void) => {
  if (typeof addEventListener !== 'function') return () => {}
  const follow = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return
    memory?.delete(key)
    changed(livingValue(entryFrom(key, event.newValue)))
  }
  addEventListener('storage', follow)
  return () => globalThis.removeEventListener?.('storage', follow)
}
