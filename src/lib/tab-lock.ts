/** How a task got its lock. */
export interface LockTurn {
  /** Another tab held it first, so what this tab knows may be old. */
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

/** Without Web Locks a page can only wait for itself. */
const inPage = <T>(name: string, task: LockedTask<T>): Promise<T> => {
  const before = queues[name] ?? Promise.resolve()
  const begin = (): Promise<T> => task({ isLate: false })
  const run = before.then(begin, begin)
  queues = { ...queues, [name]: run.catch(() => undefined) }
  return run
}

/**
 * Runs a task while no other tab of this shop runs one under the same name (Web Locks); closing a tab frees its lock. In a browser
 * without locks, or one that refuses them, only this page's own tasks wait for one another.
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
 * Runs a task under a cross-tab lock, with a time-out: after `patience` milliseconds of waiting it runs without the lock, as it does in a
 * browser without locks.
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
