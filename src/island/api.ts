import type { Problem } from '../lib/report'

/** One line of `vitrin.islands()`: the loader's own, which changes with the island. */
export interface IslandStatus {
  readonly name: string
  readonly element: HTMLElement
  /** `waiting`, `loading`, `ready`, `failed` or `off`, as in `data-island-state`. */
  readonly state: string
}

/** `window.vitrin`: what theme scripts and tests may ask. */
export interface VitrinApi {
  /** Resolves when the whole document has been scanned. */
  readonly ready: Promise<void>
  /** Resolves when no island is loading. */
  settled(): Promise<void>
  islands(): IslandStatus[]
  /** The diagnostic log's newest 500 lines, oldest first. */
  readonly log: Problem[]
  /** Listens for `vitrin:<event>`; returns what stops it. */
  on(event: string, listener: (detail: unknown, event: Event) => void): () => void
  /** Enlists islands below a node now instead of after the current task. */
  scan(root?: ParentNode): void
}

/** A click or submit, whose target is always an element. */
export interface EarlyEvent extends Event, Partial<Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>> {
  readonly target: HTMLElement | HTMLFormElement
  readonly submitter?: HTMLElement | null
}

/** What the inline capture snippet keeps until the loader arrives; the listener of its events as well. */
export interface EarlyCapture {
  /** Events whose native action was held back, oldest first. */
  readonly events: EarlyEvent[]
  /** Set by who takes the events over; nothing is kept from then on. */
  taken?: boolean
  handleEvent(event: EarlyEvent): void
}

declare global {
  interface Window {
    vitrin?: VitrinApi
    vitrinEarly?: EarlyCapture
  }
}
