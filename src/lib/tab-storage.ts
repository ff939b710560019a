/** Entries of sessionStorage: what one page of a tab keeps for the next. */

const read = (key: string, takes: boolean): unknown => {
  try {
    const raw = globalThis.sessionStorage.getItem(key)
    if (raw !== null && takes) globalThis.sessionStorage.removeItem(key)
    return raw === null ? undefined : JSON.parse(raw)
  } catch {
    return undefined
  }
}

/**
 * Reads the JSON value kept under `key` for the pages of this tab (sessionStorage); decode it before use. Undefined when there is none, it
 * is not JSON, or storage is blocked. Never throws.
 */
export const readTabEntry = (key: string): unknown => read(key, false)

/** Whether a value is kept under `key` for the pages of this tab. Never throws. */
export const hasTabEntry = (key: string): boolean => read(key, false) !== undefined

/** Reads an entry as `readTabEntry` does and removes it, so that it is used once only. Never throws. */
export const takeTabEntry = (key: string): unknown => read(key, true)

/**
 * Keeps a JSON value under `key` for this tab, through reloads and further pages of the shop; undefined removes it. Never throws.
 *
 * @returns whether it outlives this page; false when storage is blocked or full.
 */
export const writeTabEntry = (key: string, value: unknown): boolean => {
  try {
    if (value === undefined) globalThis.sessionStorage.removeItem(key)
    else globalThis.sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
