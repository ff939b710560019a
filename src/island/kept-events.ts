/** Sends events, and keeps the page's last ones for scripts that load later, such as the analytics script and the inspector. */

/** An event kept for scripts that load after it was sent. */
export interface KeptEvent {
  /** Without `vitrin:`. */
  readonly name: string
  readonly detail: unknown
}

/** The most events that are kept; the oldest are dropped. */
const KEPT_EVENTS = 50

/** The key on `window` under which scripts that load later, the analytics script and the inspector, find the page's events. */
export const vitrinEvents: unique symbol = Symbol.for('vitrin.events')

declare global {
  interface Window {
    [vitrinEvents]?: KeptEvent[]
  }
}

/** Keeps an event for scripts that load later. Details hold no elements, so that removed parts of the page can be freed. */
export const keepEvent = (name: string, detail: unknown): void => {
  window[vitrinEvents] ??= []
  const kept = window[vitrinEvents]
  if (kept.push({ name, detail }) > KEPT_EVENTS) kept.shift()
}

/** Sends `vitrin:<name>`, bubbling from an element, or from the document where a script has taken the element out, and keeps it. */
export const sendEvent = (element: Element, name: string, detail: unknown): void => {
  keepEvent(name, detail)
  const sender = element.isConnected ? element : document
  sender.dispatchEvent(new CustomEvent(`vitrin:${name}`, { bubbles: true, detail }))
}
