interface Task {
  readonly at: number
  readonly id: number
  readonly owner: object
  readonly run: () => void
}

/** Rounds of Node's event loop without new tasks after which all work that needs no time is done. */
const QUIET_ROUNDS = 3

/** Virtual time for all tabs and the network of one walk: nothing waits, and the same seed gives the same order of events. */
export class Clock {
  now = 1_800_000_000_000
  #id = 0
  #tasks: Task[] = []
  readonly #frozen = new Set<object>()
  #pending = 0

  /** Runs a task after so many virtual milliseconds, unless its owner is dropped before. */
  set(owner: object, run: () => void, delay = 0): number {
    this.#id += 1
    const task = { at: this.now + Math.max(0, Number(delay) || 0), id: this.#id, owner, run }
    const place = this.#tasks.findLastIndex(({ at }) => at <= task.at)
    this.#tasks.splice(place + 1, 0, task)
    return task.id
  }

  clear(id: unknown): void {
    this.#tasks = this.#tasks.filter((task) => task.id !== id)
  }

  /** Forgets all tasks of a page that is gone. */
  drop(owner: object): void {
    this.#tasks = this.#tasks.filter((task) => task.owner !== owner)
  }

  /** Holds the tasks of a page that sleeps in the back/forward cache. */
  freeze(owner: object, isFrozen: boolean): void {
    if (isFrozen) this.#frozen.add(owner)
    else this.#frozen.delete(owner)
  }

  /** Counts work that is done outside of virtual time, such as the server's, so that time waits for it. */
  async hold<T>(work: Promise<T>): Promise<T> {
    this.#pending += 1
    try {
      return await work
    } finally {
      this.#pending -= 1
    }
  }

  /** Waits until everything that can happen at this moment has happened. */
  async flush(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      await new Promise((resume) => setImmediate(resume))
      if (this.#pending > 0) quiet = -1
    }
  }

  /** Lets so many virtual milliseconds pass. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds
    for (;;) {
      await this.flush()
      const next = this.#tasks.find(({ owner }) => !this.#frozen.has(owner))
      if (!next || next.at > end) break
      this.clear(next.id)
      this.now = Math.max(this.now, next.at)
      next.run()
    }
    this.now = end
  }
}
