/** Runs work in one tab at a time, with a longest wait for the other tab. */

/** Whether a task had to wait for its lock. */
export interface LockTurn {
  /** Another tab held the lock before, so what this tab knows may be outdated. */
  readonly isLate: boolean
}

type LockedTask<T> = (turn: LockTurn) => Promise<T>

/** Runs a task at once when no other tab holds the lock; undefined when one does. Rejects as the task, or when locks are refused. */
const whenFree = <T>(
  locks: LockManager,
  name: string,
  task: LockedTask<T>,
): Promise<{ readonly done: T } | undefined> =>
  locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { done: await task({ isLate: false }) } : undefined,
  )

let queues: Readonly<Record<string, Promise<unknown>>> = {}

/** Queues tasks within this page, for browsers without Web Locks. */
const inPage = <T>(name: string, task: LockedTask<T>): Promise<T> => {
  const before = queues[name] ?? Promise.resolve()
  const begin = (): Promise<T> => task({ isLate: false })
  const run = before.then(begin, begin)
  queues = { ...queues, [name]: run.catch(() => undefined) }
  return run
}

/**
 * Runs a task under a cross-tab lock (Web Locks): no other tab of this shop runs one under the same name meanwhile. Closing a tab frees
 * its lock. Where the browser has no locks, or refuses them, only this page's own tasks wait for one another.
 */
export const withTabLock = async <T>(name: string, task: LockedTask<T>): Promise<T> => {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (!locks) return inPage(name, task)
  let started = false
  const begin = (turn: LockTurn): Promise<T> => {
    started = true
    return task(turn)
  }
  try {
    const free = await whenFree(locks, name, begin)
    return free ? free.done : await locks.request(name, () => begin({ isLate: true }))
  } catch (cause) {
    if (started) throw cause
    return inPage(name, task)
  }
}

/**
 * Runs a task under a cross-tab lock, with a time-out: after `patience` milliseconds of waiting, or in a browser without locks, the task
 * runs without the lock.
 */
export const withTabLockOrAfter = async <T>(name: string, patience: number, task: LockedTask<T>): Promise<T> => {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (!locks) return task({ isLate: false })
  const free = await whenFree(locks, name, task)
  if (free) return free.done
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), patience)
  const runLate = (): Promise<T> => {
    clearTimeout(timer)
    return task({ isLate: true })
  }
  const turn = locks.request(name, { signal: waiting.signal }, runLate)
  return turn.catch((cause: unknown) => (waiting.signal.aborted ? runLate() : Promise.reject(cause)))
}
