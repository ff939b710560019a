/** Sends a problem to the diagnostic log, and imports late code whose failure is logged. */

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

/** Logs what is wrong with an element. `problem` is the key of an explanation, whose sentences are fetched when it is used. */
export type Explain = (problem: string, element: Element) => void

let explainer: Explain = () => {}

/** Sets the functions that receive reports and explain elements; the last call wins. In the browser they are those of the entry's log. */
export const receiveReports = (receiver: (problem: Problem) => void, explain = explainer): void => {
  sink = receiver
  explainer = explain
}

/** Logs an explanation of what is wrong with an element. Never throws. */
export const explain: Explain = (problem, element) => explainer(problem, element)

/** The key of the explanation that replaces the codes in the log's lines. */
export const CODES = 'codes'

/** Replaces the codes in a line that is in the log by their sentences, which are fetched then. The build writes codes in place of most sentences. */
export const spell = ({ came, expected, write }: Problem): void => {
  if (/¤/.test(came + expected + write)) explain(CODES, document.documentElement)
}

/** Sends one problem to the diagnostic log. Never throws. */
export const report = (problem: Problem): void => {
  sink(problem)
  spell(problem)
}

/**
 * Imports code that a page needs only when something happens. Never rejects: a chunk that cannot be loaded is one line in the log, and
 * the result is undefined.
 *
 * @param where the island, store or file that needs it, for the log.
 * @param load the `import()` of a module.
 */
export const lateCode = async <Code>(where: string, load: () => Promise<Code>): Promise<Code | undefined> => {
  try {
    return await load()
  } catch (cause) {
    report({
      level: 'error',
      where,
      came: `the chunk could not be loaded: ${String(cause)}`,
      expected: 'its code',
      write: 'upload dist, with all chunks',
      cause,
    })
    return undefined
  }
}
