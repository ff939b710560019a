import { vi } from 'vitest'

type LockTask = (lock: object | null) => Promise<unknown>

/** Gives the page Web Locks (of one name) until `vi.unstubAllGlobals()`. Returns the `request` function of another tab. */
export const openLocks = () => {
  let tail: Promise<unknown> = Promise.resolve()
  let isHeld = false
  const hold = async <T>(task: () => Promise<T>): Promise<T> => {
    isHeld = true
    try {
      return await task()
    } finally {
      isHeld = false
    }
  }
  const request = async (_name: string, ...rest: readonly [LockTask] | readonly [LockOptions, LockTask]) => {
    const [options, task] = rest.length === 1 ? [undefined, rest[0]] : rest
    if (options?.ifAvailable && isHeld) return task(null)
    isHeld = true
    const mine = tail.then(() => hold(() => task({})))
    tail = mine.catch(() => {})
    const aborted = new Promise((_, reject) =>
      options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
    return options?.signal ? Promise.race([mine, aborted]) : mine
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return request
}
