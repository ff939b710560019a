/** The list of the page's islands with state and rank, and the diagnostic log's lines. */

import type { Problem } from '@/lib/report'
import { LOG_LINES } from './limits'

/** The values of `data-island-state` on an island's element. */
export type IslandState = 'waiting' | 'loading' | 'ready' | 'failed' | 'off'

/** A mounted island, as the core returns it. */
export interface Mounted {
  /** Unmounts the island; the server's nodes and what the shopper typed stay. */
  unmount(): void
}

/** One island of the page. The lowest `rank` mounts first. */
export interface Entry {
  readonly name: string
  readonly element: HTMLElement
  state: IslandState
  rank: number
  /** Events kept until the island is ready, oldest first. */
  readonly held: Event[]
  /** Stops waiting for the island's load condition. */
  stop?: (() => void) | undefined
  mounted?: Mounted
}

/**
 * The mounting order, lowest first: an island with a held event, then eager, in view, idle. They are separate constants, because the build
 * can then replace each by its number.
 */
export const HELD = 0
export const EAGER = 1
export const VISIBLE = 2
export const IDLE = 3

/** Every island of the page by its element. */
export const entries = new Map<Element, Entry>()

/** The press that is being answered without React; React's evaluation waits for it. */
export const first: { press?: Promise<unknown> | undefined } = {}

/** The diagnostic log's newest lines, oldest first. */
export const log: Problem[] = []

/** Adds a line to the diagnostic log and drops the oldest beyond 500. */
export const note = (problem: Problem): void => {
  if (log.push(problem) > LOG_LINES) log.shift()
}

/** Sets an island's state where theme CSS and tests can read it. */
export const setState = (entry: Entry, state: IslandState): void => {
  entry.state = state
  entry.element.dataset.islandState = state
}

/** Whether an island may still mount. */
export const isPending = (entry: Entry | undefined): entry is Entry =>
  entry?.state === 'waiting' || entry?.state === 'loading'
