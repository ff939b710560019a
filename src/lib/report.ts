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

/** Has an element explained by one of the words that the log's explanations know; their sentences are fetched for it. */
export type Explain = (word: string, element: Element) => void

let explainer: Explain = () => {}

/** Sets the function that receives problems and, if given, the one that explains; the last call wins. In the browser that is the entry's log. */
export const receiveReports = (receiver: (problem: Problem) => void, explain = explainer): void => {
  sink = receiver
  explainer = explain
}

/** Sends one problem to the diagnostic log. Never throws. */
export const report = (problem: Problem): void => sink(problem)

/** Has the log explain what is wrong with an element. Never throws. */
export const explain: Explain = (word, element) => explainer(word, element)

/**
 * Imports code that a page needs only when something happens. Never rejects: where the code does not come, the log has a line and the
 * result is undefined.
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
