import type { Script } from 'node:vm'
import { type Element, Window } from 'happy-dom'
import type { Clock } from './clock'
import { type Network, ORIGIN } from './network'

/** Islands that the page script does not hold are plain HTML; pictures and scripts are never fetched. */
const trimPage = (html: string, islands: readonly string[]): string =>
  html
    .replaceAll(/<(nav|footer|template|dialog)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<script(?![^>]*application\/json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*>|<img[^>]*>|<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/ data-island="([^"]+)"/g, (all, name: string) => (islands.includes(name) ? all : ''))

class PageStorage {
  readonly #entries: Map<string, string>
  constructor(entries: Map<string, string>) {
    this.#entries = entries
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
    this.#entries.set(key, String(value))
  }
  removeItem(key: string): void {
    this.#entries.delete(key)
  }
  clear(): void {
    this.#entries.clear()
  }
}

/** What the tabs of one browser share. */
export class Browser {
  readonly local = new Map<string, string>()
  readonly ports = new Map<string, Set<Port>>()
  isOnline = true

  /** Closes the channels of a page that is gone. */
  drop(page: Window): void {
    for (const peers of this.ports.values()) for (const port of peers) if (port.page === page) peers.delete(port)
  }

  constructor(
    readonly network: Network,
    readonly script: Script,
    readonly islands: readonly string[],
    /** Changes a page's HTML before it is shown. */
    readonly print: (path: string, html: string) => string = (_path, html) => html,
  ) {}
}

/** A BroadcastChannel between the tabs. */
class Port {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  readonly #peers: Set<Port>
  readonly #clock: Clock
  constructor(
    { ports, network }: Browser,
    readonly page: Window,
    name: string,
  ) {
    this.#clock = network.clock
    this.#peers = ports.get(name) ?? new Set()
    ports.set(name, this.#peers.add(this))
  }
  postMessage(data: unknown): void {
    const copy = structuredClone(data)
    for (const peer of this.#peers)
      if (peer !== this) this.#clock.set(peer.page, () => peer.onmessage?.({ data: copy }), 1)
  }
  close(): void {
    this.#peers.delete(this)
  }
}

/** One tab: its pages live one after another, each in a window of its own. */
export class Tab {
  page: Window = new Window()
  readonly #session = new Map<string, string>()
  #history: string[] = []
  isOpen = false

  constructor(readonly browser: Browser) {}

  get document() {
    return this.page.document
  }

  get path(): string {
    return this.#history.at(-1) ?? ''
  }

  /** Opens an address as a link would; the page before is left, whatever it was doing. */
  async open(path: string): Promise<void> {
    this.#history.push(path)
    await this.#load()
  }

  reload(): Promise<void> {
    return this.#load()
  }

  async back(): Promise<void> {
    if (this.#history.length < 2) return
    this.#history.pop()
    await this.#load()
  }

  /** Moves the pointer and the focus to an element. */
  touch(element: Element | null): void {
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      element?.dispatchEvent(new this.page.Event(type, { bubbles: true, composed: true }))
  }

  /** Presses an element as a pointer would. */
  press(element: Element | null): void {
    this.touch(element)
    element?.dispatchEvent(new this.page.MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
  }

  /** Sends an event to the window, such as `online`. */
  dispatch(type: string): void {
    this.page.dispatchEvent(new this.page.Event(type))
  }

  leave(): void {
    if (!this.isOpen) return
    Object.defineProperty(this.page.document, 'visibilityState', { configurable: true, value: 'hidden' })
    this.page.document.dispatchEvent(new this.page.Event('visibilitychange'))
    this.page.dispatchEvent(new this.page.Event('pagehide'))
    this.browser.network.clock.drop(this.page)
    this.browser.drop(this.page)
    this.isOpen = false
    void this.page.happyDOM.close()
  }

  async #load(): Promise<void> {
    const { network, script, islands, print } = this.browser
    this.leave()
    const headers = new Headers({ accept: 'text/html' })
    const response = await network.answer({ method: 'GET', path: this.path, headers, body: '' })
    const html = trimPage(print(this.path, await response.text()), islands)
    this.page = this.#createWindow()
    this.isOpen = true
    this.page.document.write(html)
    script.runInContext(this.page)
    await network.clock.flush()
  }

  #createWindow(): Window {
    const { network, isOnline, local } = this.browser
    const { clock } = network
    const opened = clock.now
    const page = new Window({
      url: `${ORIGIN}${this.path}`,
      width: 1280,
      height: 900,
      settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
    })
    const isLive = () => this.page === page && this.isOpen
    const set = (run: () => void, delay?: number) => clock.set(page, run, delay)
    const repeat = (run: () => void, delay = 1): number => {
      const again = () => {
        run()
        Reflect.set(ids, id, clock.set(page, again, delay))
      }
      const id = clock.set(page, again, delay)
      return id
    }
    const ids: Record<number, number> = {}
    const clear = (id: number) => {
      clock.clear(id)
      clock.clear(ids[id])
    }
    const { browser } = this
    const given: Record<string, unknown> = {
      __clock: () => clock.now,
      performance: { now: () => clock.now - opened, mark: () => undefined, getEntriesByType: () => [] },
      MessageChannel: class {
        readonly port1: { onmessage?: (event: object) => void; close: () => void } = { close: () => undefined }
        readonly port2 = { postMessage: () => void set(() => this.port1.onmessage?.({})), close: () => undefined }
      },
      setTimeout: set,
      clearTimeout: clear,
      setInterval: repeat,
      clearInterval: clear,
      setImmediate: (run: () => void) => set(run),
      clearImmediate: clear,
      requestAnimationFrame: (run: (time: number) => void) => set(() => run(clock.now), 16),
      cancelAnimationFrame: clear,
      requestIdleCallback: (run: (deadline: unknown) => void) =>
        set(() => run({ didTimeout: false, timeRemaining: () => 50 }), 1),
      cancelIdleCallback: clear,
      localStorage: new PageStorage(local),
      sessionStorage: new PageStorage(this.#session),
      BroadcastChannel: class extends Port {
        constructor(name: string) {
          super(browser, page, name)
        }
      },
      IntersectionObserver: class {
        readonly #report: (entries: readonly object[]) => void
        constructor(report: (entries: readonly object[]) => void) {
          this.#report = report
        }
        observe(target: object): void {
          set(() => this.#report([{ isIntersecting: true, intersectionRatio: 1, target }]))
        }
        unobserve(): void {}
        disconnect(): void {}
      },
      fetch: async (input: unknown, init?: unknown) => {
        const request = new page.Request(...([input, init] as ConstructorParameters<typeof page.Request>))
        const { method, headers } = request
        const url = new URL(request.url)
        const body = method === 'GET' ? '' : await request.text()
        const sent = { method, path: url.pathname + url.search, headers: new Headers([...headers]), body }
        const asked = this.browser.isOnline ? network.send(sent) : Promise.reject(new TypeError('Failed to fetch'))
        const answer = await asked.catch((error: Error) => {
          throw new page.TypeError(error.message)
        })
        if (!isLive()) return new Promise(() => {})
        const text = await answer.text()
        const { status } = answer
        return new page.Response(text, { status, headers: new page.Headers([...answer.headers]) })
      },
    }
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(page, name, { configurable: true, writable: true, value })
    Object.defineProperty(page.navigator, 'onLine', { configurable: true, get: () => this.browser.isOnline })
    if (!isOnline) page.dispatchEvent(new page.Event('offline'))
    return page
  }
}
