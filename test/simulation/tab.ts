import { type Element, Window } from 'happy-dom'
import { type Browser, PageStorage, Port } from './browser'
import { ORIGIN } from './network'

/** Islands that the page script does not hold are plain HTML; pictures and scripts are never fetched. */
const trimPage = (html: string, islands: readonly string[]): string =>
  html
    .replaceAll(/<(nav|footer|template|dialog)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<script(?![^>]*application\/json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*>|<img[^>]*>|<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/ data-island="([^"]+)"/g, (all, name: string) => (islands.includes(name) ? all : ''))

/** A page in a tab's history; it may sleep in the back/forward cache while another one is shown. */
interface Visit {
  readonly path: string
  sleeping?: Window
}

/** One tab: its pages live one after another, each in a window of its own. */
export class Tab {
  page: Window = new Window()
  readonly #session = new Map<string, string>()
  #history: Visit[] = []
  isOpen = false

  constructor(
    readonly browser: Browser,
    /** Asked whenever a page is left by a link: whether it sleeps in the back/forward cache, as browsers do it now and then. */
    readonly mayCache: () => boolean = () => false,
  ) {}

  get document() {
    return this.page.document
  }

  get path(): string {
    return this.#history.at(-1)?.path ?? ''
  }

  /** Opens an address as a link would; the page before is left, whatever it was doing. */
  async open(path: string): Promise<void> {
    const before = this.#history.at(-1)
    if (before && this.isOpen && this.mayCache()) {
      before.sleeping = this.page
      this.#sleep()
    }
    this.#history.push({ path })
    await this.#load('navigate')
  }

  reload(): Promise<void> {
    return this.#load('reload')
  }

  /** Steps back; a page that sleeps in the back/forward cache is shown again as it was left. */
  async back(): Promise<void> {
    if (this.#history.length < 2) return
    this.#history.pop()
    const visit = this.#history.at(-1)
    const sleeping = visit?.sleeping
    if (!visit || !sleeping) return this.#load('back_forward')
    delete visit.sleeping
    this.leave()
    this.#wake(sleeping)
    await this.browser.network.clock.flush()
  }

  /** Whether the page is shown, as the page itself sees it. */
  show(isShown: boolean): void {
    const value = isShown ? 'visible' : 'hidden'
    Object.defineProperty(this.page.document, 'visibilityState', { configurable: true, value })
    Object.defineProperty(this.page.document, 'hidden', { configurable: true, value: !isShown })
    this.page.document.dispatchEvent(new this.page.Event('visibilitychange'))
  }

  #tellTransition(type: 'pagehide' | 'pageshow', persisted: boolean): void {
    this.page.dispatchEvent(Object.assign(new this.page.Event(type), { persisted }))
  }

  #sleep(): void {
    this.show(false)
    this.#tellTransition('pagehide', true)
    this.browser.asleep.set(this.page, [])
    this.browser.network.clock.freeze(this.page, true)
    this.isOpen = false
  }

  #wake(page: Window): void {
    const waiting = this.browser.asleep.get(page) ?? []
    this.page = page
    this.isOpen = true
    this.browser.asleep.delete(page)
    this.browser.network.clock.freeze(page, false)
    for (const resume of waiting) resume()
    this.#tellTransition('pageshow', true)
    this.show(true)
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
    this.show(false)
    this.#tellTransition('pagehide', false)
    this.#end(this.page)
    this.isOpen = false
  }

  /** Closes the tab with all pages that sleep in its history. */
  close(): void {
    this.leave()
    for (const { sleeping } of this.#history) if (sleeping) this.#end(sleeping)
  }

  #end(page: Window): void {
    this.browser.network.clock.drop(page)
    this.browser.drop(page)
    void page.happyDOM.close()
  }

  async #load(kind: string): Promise<void> {
    const { network, script, islands, print } = this.browser
    this.leave()
    const headers = new Headers({ accept: 'text/html' })
    const response = await network.answer({ method: 'GET', path: this.path, headers, body: '' })
    const html = trimPage(print(this.path, await response.text()), islands)
    this.page = this.#createWindow(kind)
    this.browser.pages.add(this.page)
    this.isOpen = true
    this.page.document.write(html)
    script?.runInContext(this.page)
    // Gives the first sign.
    this.dispatch('wheel')
    await network.clock.flush()
  }

  #createWindow(kind: string): Window {
    const { browser } = this
    const { network, isOnline } = browser
    const { clock } = network
    const opened = clock.now
    const page = new Window({
      url: `${ORIGIN}${this.path}`,
      width: 1280,
      height: 900,
      settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
    })
    const untilAwake = async (): Promise<void> => {
      while (browser.asleep.has(page)) await new Promise<void>((resume) => browser.asleep.get(page)?.push(resume))
      if (this.page !== page || !this.isOpen) await new Promise(() => {})
    }
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
    const given: Record<string, unknown> = {
      __clock: () => clock.now,
      performance: {
        timeOrigin: opened,
        now: () => clock.now - opened,
        mark: () => undefined,
        getEntriesByType: (type: string) => (type === 'navigation' ? [{ type: kind }] : []),
      },
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
      localStorage: browser.storageOf(page),
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
          set(() => this.#report([{ isIntersecting: true, boundingClientRect: { top: 0, bottom: 0 }, target }]))
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
        const answer = await asked.catch((error: Error) => error)
        await untilAwake()
        if (answer instanceof Error) throw new page.TypeError(answer.message)
        const text = await answer.text()
        const { status } = answer
        return new page.Response(text, { status, headers: new page.Headers([...answer.headers]) })
      },
    }
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(page, name, { configurable: true, writable: true, value })
    page.location.reload = () => {
      clock.set(page, () => void this.reload())
    }
    Object.defineProperty(page.navigator, 'onLine', { configurable: true, get: () => this.browser.isOnline })
    if (!isOnline) page.dispatchEvent(new page.Event('offline'))
    return page
  }
}
