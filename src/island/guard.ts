import { type Problem, report } from '../lib/report'
import type { Guard } from './drive'

/** The log's line for an error of ours; the page stays as the server printed it. */
export const broken = (name: string, element: HTMLElement, cause: unknown, expected: string): Problem => ({
  level: 'error',
  where: name,
  came: String(cause),
  expected,
  write: "report this with the error behind it; the server's HTML is in place",
  element,
  cause,
})

/** Runs an island's listeners: what they throw, at once or later, becomes a line in the log. */
export const guardOf =
  (name: string, element: HTMLElement): Guard =>
  (listen) => {
    const explain = (cause: unknown) => report(broken(name, element, cause, 'a listener that does not throw'))
    try {
      const answer = listen()
      if (answer instanceof Promise) answer.catch(explain)
    } catch (cause) {
      explain(cause)
    }
  }
