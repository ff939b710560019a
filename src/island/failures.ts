import { explain, type Problem, report } from '@/lib/report'
import { takeTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { onPageLeave } from '@/page/lifecycle'
import { decodeStored, wireObject, wireText } from '@/server/decode'
import type { RunListener } from './apply'

const PENDING = 'vitrin-failure'
const storedProblem = wireObject({ where: wireText, came: wireText, expected: wireText, write: wireText })

/** The log's line for an error in Vitrin's own code; the page stays as the server printed it. */
export const broken = (name: string, element: HTMLElement, cause: unknown, expected: string): Problem => ({
  level: 'error',
  where: name,
  came: String(cause),
  expected,
  write: "report this with the error behind it; the server's HTML is in place",
  element,
  cause,
})

/** Runs an island's listeners. What they throw or reject with becomes a line in the log and never reaches the page. */
export const listenerRunner =
  (name: string, element: HTMLElement): RunListener =>
  (listen) => {
    const explainCause = (cause: unknown) => report(broken(name, element, cause, 'a listener that does not throw'))
    try {
      const answer = listen()
      if (answer instanceof Promise) answer.catch(explainCause)
    } catch (cause) {
      explainCause(cause)
    }
  }

/**
 * Keeps the problem of an island that cannot answer a press for the next page of this tab: the native action may leave the
 * page, and the log goes with it.
 */
export const keepPendingFailure = ({ level, where, came, expected, write }: Problem): void => {
  const stop = onPageLeave(() => {
    stop()
    writeTabEntry(PENDING, { level, where, came, expected, write })
  })
}

/** The problem that the page before in this tab kept; undefined for none. A second call gives undefined. */
export const takePendingFailure = (): Problem | undefined => {
  const kept = decodeStored(storedProblem, takeTabEntry(PENDING))
  return kept?.where ? { ...kept, level: 'error', where: `${kept.where}, on the page before` } : undefined
}

/** Elements to look at; true for those that are shown for their words. */
const waiting = new Map<HTMLElement, boolean>()
const checked = new WeakSet<HTMLElement>()

/** Longest wait for an idle moment before the check runs, in milliseconds. */
const CHECK_MS = 2000

/** Words that have been taken back may be hidden again by the theme. */
const isInvisible = (element: HTMLElement, hasWords: boolean): boolean =>
  element.isConnected &&
  !element.hidden &&
  !(hasWords && element.matches(':empty')) &&
  getComputedStyle(element).display === 'none'

const checkAll = (): void => {
  for (const [element, hasWords] of waiting) if (isInvisible(element, hasWords)) explain('hidden', element)
  waiting.clear()
}

/** Looks in idle time whether an element that its island shows is displayed at all; one line in the log for each that is not. */
export const checkShown = (element: HTMLElement, hasWords: boolean): void => {
  if (checked.has(element)) return
  checked.add(element)
  if (waiting.size === 0) {
    if ('requestIdleCallback' in window) requestIdleCallback(checkAll, { timeout: CHECK_MS })
    else setTimeout(checkAll, CHECK_MS)
  }
  waiting.set(element, hasWords)
}
