import type { Problem } from '@/lib/report'
import { LOG_LINES } from './limits'

/** What the island's element says of itself in `data-island-state`. */
export type IslandState = 'waiting' | 'loading' | 'ready' | 'failed' | 'off'

/** What the core hands back for a mounted island. */
export interface Mounted {
  /** Takes the island off its element; the server's nodes and what the shopper typed stay. */
  unmount(): void
}

/** One island's element and its position. Lower `rank` mounts first. */
export interface Entry {
  readonly name: string
  readonly element: HTMLElement
  state: IslandState
  rank: number
  /** Events kept until the island is ready, oldest first. */
  readonly held: Event[]
  /** Stops waiting for the condition that would load the island. */
  stop?: (() => void) | undefined
  mounted?: Mounted
}

/**
 * Mounting order, lowest first: a held event, then eager, in view, idle. Each is a constant of its own, because the build
 * writes those in place.
 */
export const HELD = 0
export const EAGER = 1
export const VISIBLE = 2
export const IDLE = 3

/** Every island of the page by its element. */
export const entries = new Map<Element, Entry>()

/** What comes before React's first run: a press that is being answered without it. */
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

/** Whether an island could still come alive. */
export const isPending = (entry: Entry | undefined): entry is Entry =>
  entry?.state === 'waiting' || entry?.state === 'loading'
