import { type LockTurn, whenFree } from './patient-lock'

let queues: Readonly<Record<string, Promise<unknown>>> = {}

/** Without Web Locks a page can only wait for itself. */
const inPage = <T>(name: string, task: (turn: LockTurn) => Promise<T>): Promise<T> => {
  const before = queues[name] ?? Promise.resolve()
  const begin = (): Promise<T> => task({ isLate: false })
  const run = before.then(begin, begin)
  queues = { ...queues, [name]: run.catch(() => undefined) }
  return run
}

/**
 * Runs a task while no other tab of this shop runs one under the same name (Web Locks); a tab that goes away gives its turn
 * on. In a browser without them, or that refuses them, only this page's own tasks wait for one another.
 */
export const inTurn = async <T>(name: string, task: (turn: LockTurn) => Promise<T>): Promise<T> => {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
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
