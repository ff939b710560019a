import type { Call } from './faults'
import { knownContracts } from './island-data'

/** How many events and calls are kept, and how many timings of islands. */
const KEPT = 200

/** One event that Vitrin has sent. */
export interface SentEvent {
  readonly name: string
  readonly detail: unknown
  /** Milliseconds since the visit began. */
  readonly at: number
  /** The island that sent it; undefined for an event of the page. */
  readonly island: string | undefined
}

/** A file that was fetched. */
export type FetchedFile = PerformanceResourceTiming

/** What has happened on the page since the inspector was opened, oldest first. */
export interface Recording {
  readonly events: SentEvent[]
  readonly calls: Call[]
  readonly files: Map<string, FetchedFile>
  /** When an element's island reached a state: `loading at 812 ms, ready at 934 ms`. */
  readonly states: WeakMap<Element, string>
  stop(): void
}

/** Adds an entry and drops the oldest beyond what is kept. */
export const keep = <T>(list: T[], item: T): void => {
  if (list.push(item) > KEPT) list.shift()
}

const recordEvents = (events: SentEvent[], signal: AbortSignal): void => {
  const names = new Set(knownContracts().flatMap((contract) => Object.keys(contract.events)))
  const take = (event: Event & { readonly detail?: unknown }): void =>
    keep(events, {
      name: event.type,
      detail: event.detail,
      at: event.timeStamp,
      island: event.target instanceof HTMLElement ? event.target.dataset.island : undefined,
    })
  for (const name of names) addEventListener(`vitrin:${name}`, take, { capture: true, signal })
}

const recordStates = (states: Recording['states']): MutationObserver => {
  const observer = new MutationObserver((records) => {
    const at = Math.round(performance.now())
    for (const { target } of records) {
      const state = target instanceof HTMLElement ? target.dataset.islandState : undefined
      if (state && target instanceof HTMLElement)
        states.set(target, [states.get(target), `${state} at ${at} ms`].filter(Boolean).join(', '))
    }
  })
  observer.observe(document, { subtree: true, attributeFilter: ['data-island-state'] })
  return observer
}

/** The browser remembers 250 files, which a page of pictures fills before a view is fetched: an observer sees those after it too. */
const recordFiles = (files: Recording['files'], isOwn: (address: string) => boolean): PerformanceObserver => {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && isOwn(entry.name)) files.set(entry.name, entry)
  })
  observer.observe({ type: 'resource', buffered: true })
  return observer
}

/**
 * Begins to record events, files and states.
 *
 * @param isOwn whether an address is that of a file of Vitrin's.
 */
export const startRecording = (isOwn: (address: string) => boolean): Recording => {
  const controller = new AbortController()
  const recording = { events: [], calls: [], files: new Map(), states: new WeakMap() }
  recordEvents(recording.events, controller.signal)
  const observers = [recordStates(recording.states), recordFiles(recording.files, isOwn)]
  return {
    ...recording,
    stop: () => {
      controller.abort()
      for (const observer of observers) observer.disconnect()
    },
  }
}
