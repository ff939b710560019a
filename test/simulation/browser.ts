import type { Script } from 'node:vm'
import type { Window } from 'happy-dom'
import type { Clock } from './clock'
import type { Network } from './network'

/** A page's localStorage or sessionStorage; several pages may share the entries. */
export class PageStorage {
  readonly #entries: Map<string, string>
  readonly #changed: (key: string, value: string | null) => void
  constructor(entries: Map<string, string>, changed: (key: string, value: string | null) => void = () => {}) {
    this.#entries = entries
    this.#changed = changed
  }
  get length(): number {
    return this.#entries.size
  }
  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.#entries.get(key) === String(value)) return
    this.#entries.set(key, String(value))
    this.#changed(key, String(value))
  }
  removeItem(key: string): void {
    if (this.#entries.delete(key)) this.#changed(key, null)
  }
  clear(): void {
    this.#entries.clear()
  }
}

/** The state that the tabs of one browser share. */
export class Browser {
  readonly local = new Map<string, string>()
  readonly ports = new Map<string, Set<Port>>()
  /** Pages in the back/forward cache, each with callbacks for its return. */
  readonly asleep = new Map<Window, (() => void)[]>()
  /** Pages that are shown or in the back/forward cache. */
  readonly pages = new Set<Window>()
  isOnline = true

  /** The localStorage of a page; the other pages get an event for each change, except those that sleep. */
  storageOf(page: Window): PageStorage {
    return new PageStorage(this.local, (key, newValue) => {
      for (const other of this.pages)
        if (other !== page && !this.asleep.has(other))
          this.network.clock.set(
            other,
            () => other.dispatchEvent(Object.assign(new other.Event('storage'), { key, newValue })),
            1,
          )
    })
  }

  /** Closes the channels of a page that is gone. */
  drop(page: Window): void {
    this.pages.delete(page)
    for (const peers of this.ports.values()) for (const port of peers) if (port.page === page) peers.delete(port)
  }

  constructor(
    readonly network: Network,
    /** Undefined for a browser without JavaScript. */
    readonly script: Script | undefined,
    readonly islands: readonly string[],
    /** Changes a page's HTML before it is shown. */
    readonly print: (path: string, html: string) => string = (_path, html) => html,
  ) {}
}

/** A BroadcastChannel between the tabs. */
export class Port {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  readonly #peers: Set<Port>
  readonly #clock: Clock
  readonly #asleep: Browser['asleep']
  constructor(
    { ports, network, asleep }: Browser,
    readonly page: Window,
    name: string,
  ) {
    this.#clock = network.clock
    this.#asleep = asleep
    this.#peers = ports.get(name) ?? new Set()
    ports.set(name, this.#peers.add(this))
  }
  /** Pages in the back/forward cache never get what is sent meanwhile. */
  postMessage(data: unknown): void {
    const copy = structuredClone(data)
    for (const peer of this.#peers)
      if (peer !== this && !this.#asleep.has(peer.page))
        this.#clock.set(peer.page, () => peer.onmessage?.({ data: copy }), 1)
  }
  close(): void {
    this.#peers.delete(this)
  }
}
