/** An event that was sent before somebody listened. */
export interface KeptEvent {
  /** Without `vitrin:`. */
  readonly name: string
  readonly detail: unknown
}

/** How many events are kept; the oldest are dropped. */
const KEPT_EVENTS = 50

/** Where scripts that load later find the events of the page: the analytics script, the inspector. */
export const vitrinEvents: unique symbol = Symbol.for('vitrin.events')

declare global {
  interface Window {
    [vitrinEvents]?: KeptEvent[]
  }
}

/** Keeps an event for scripts that load later. The detail holds no element, so that a page that is left behind is freed. */
export const keepEvent = (name: string, detail: unknown): void => {
  window[vitrinEvents] ??= []
  const kept = window[vitrinEvents]
  if (kept.push({ name, detail }) > KEPT_EVENTS) kept.shift()
}
