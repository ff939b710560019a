/** What the inspector records from its opening on: events, fetched files, states. */

import type { Call } from './faults'
import { knownContracts } from './island-data'

/** The most events and the most calls that are kept. */
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

/** The browser's timing of a fetched file. */
export type FetchedFile = PerformanceResourceTiming

/** What has happened on the page since the inspector was opened, oldest first; `stop` ends the recording. */
export interface Recording {
  readonly events: SentEvent[]
  readonly calls: Call[]
  readonly files: Map<string, FetchedFile>
  /** When an element's island reached its states: `loading at 812 ms, ready at 934 ms`. */
  readonly states: WeakMap<Element, string>
  stop(): void
}

/** Adds an item to a list and drops the oldest beyond `KEPT`. */
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

/**
 * Records the fetched files by an observer. The browser's own list ends at 250 files, which a page with many pictures reaches before a
 * view is fetched.
 */
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
 * @param isOwn whether an address is that of one of Vitrin's files.
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
