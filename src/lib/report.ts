/** One line of the diagnostic log: where it happened, what came, what was expected and what to write instead. */
export interface Problem {
  readonly level: 'warn' | 'error'
  /** The island, file, endpoint or store, e.g. `add-to-cart`, `GET cart/load`, `page facts`. */
  readonly where: string
  /** What was found, quoted. */
  readonly came: string
  /** What would have been right. */
  readonly expected: string
  /** What the reader should write or do. */
  readonly write: string
  /** The element concerned, for inspection in the developer tools. */
  readonly element?: Element
  readonly cause?: unknown
}

let sink: (problem: Problem) => void = () => {}

/** Names who receives problems; the last caller wins. The entry's log in the browser, a list in tests. */
export const receiveReports = (receiver: (problem: Problem) => void): void => {
  sink = receiver
}

/** Sends one problem to the diagnostic log. Never throws. */
export const report = (problem: Problem): void => sink(problem)
