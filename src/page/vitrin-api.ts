import type { Problem } from '@/lib/report'

/** One entry of `vitrin.islands()`; `state` changes with the island. */
export interface IslandStatus {
  readonly name: string
  readonly element: HTMLElement
  /** `waiting`, `loading`, `ready`, `failed` or `off`, as in `data-island-state`. */
  readonly state: string
}

/** `window.vitrin`: the interface for theme scripts and tests. */
export interface VitrinApi {
  /** The release of the entry, e.g. `1.0.0`: each file of dist names its own in its first comment. */
  readonly version: string
  /** Resolves when the whole document has been scanned. */
  readonly ready: Promise<void>
  /** Resolves when no island is loading. */
  settled(): Promise<void>
  islands(): IslandStatus[]
  /** The diagnostic log's newest 500 lines, oldest first. */
  readonly log: Problem[]
  /** Listens for `vitrin:<event>`. @returns a function that stops. */
  on(event: string, listener: (detail: unknown, event: Event) => void): () => void
  /** Registers the islands inside of a node now instead of after the present task. */
  scan(root?: ParentNode): void
}

/** A click or submit, whose target is always an element. */
export interface EarlyEvent extends Event, Partial<Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>> {
  readonly target: HTMLElement | HTMLFormElement
  readonly submitter?: HTMLElement | null
}

/** The events that the inline capture snippet holds until the loader arrives, and their listener. */
export interface EarlyCapture {
  /** Events whose native action was held back, oldest first. */
  readonly events: EarlyEvent[]
  /** Set by the loader when it takes the events over; the snippet holds none from then on. */
  taken?: boolean
  handleEvent(event: EarlyEvent): void
  /** Repeats the held events; only the snippet for a dialect has it. */
  readonly release?: () => void
}

/** The property of `window` that always is the interface: no element's id and no global of a theme can have this name. */
export const vitrinApi: unique symbol = Symbol.for('vitrin')

declare global {
  interface Window {
    [vitrinApi]?: VitrinApi
    /** The same interface, unless an element or a script of the page uses this name. */
    vitrin?: VitrinApi
    vitrinEarly?: EarlyCapture
    /** The events before a dialect has been applied; only on pages with a dialect. */
    vitrinEarlyDialect?: EarlyCapture
  }
}
