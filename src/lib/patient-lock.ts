/** How a lock was come by. */
export interface LockTurn {
  /** Another tab held it first, so what this tab knows may be old. */
  readonly isLate: boolean
}

/** Runs a task at once when no other tab holds the lock; undefined when one does. Rejects as the task, or when locks are refused. */
export const whenFree = <T>(
  locks: LockManager,
  name: string,
  task: (turn: LockTurn) => Promise<T>,
): Promise<{ readonly done: T } | undefined> =>
  locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { done: await task({ isLate: false }) } : undefined,
  )

/**
 * Runs a task while no other tab of this shop runs one of the same name (Web Locks). A tab that holds the lock for longer
 * than `patience` milliseconds, and a browser without locks, do not keep the task from running.
 */
export const inPatientTurn = async <T>(
  name: string,
  patience: number,
  task: (turn: LockTurn) => Promise<T>,
): Promise<T> => {
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
