/** The log's line about an error in an island's code, and about an element that is shown and stays invisible. */

import { explain, type Problem, report } from '@/lib/report'
import { takeTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { onPageLeave } from '@/page/lifecycle'
import { decodeStored, wireObject, wireText } from '@/server/decode'
import type { RunListener } from './apply'

const PENDING = 'vitrin-failure'
const storedProblem = wireObject({ where: wireText, came: wireText, expected: wireText, write: wireText })

/** The log's line for an error in Vitrin's own code; the island stays as the server printed it. */
export const broken = (name: string, element: HTMLElement, cause: unknown, expected: string): Problem => ({
  level: 'error',
  where: name,
  came: String(cause),
  expected,
  write: "report this with the error behind it; the server's HTML is in place",
  element,
  cause,
})

/** Returns what runs an island's listeners: their errors and rejections become lines in the log and never reach the page. */
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
 * Keeps the problem of an island that cannot answer a press for the next page of this tab, because the native action may leave this page
 * with its log.
 */
export const keepPendingFailure = (problem: Problem): void => {
  const stop = onPageLeave(() => {
    stop()
    writeTabEntry(PENDING, { ...problem, element: undefined, cause: undefined })
  })
}

/** Returns and removes the problem that the previous page of this tab kept; undefined when it kept none. */
export const takePendingFailure = (): Problem | undefined => {
  const kept = decodeStored(storedProblem, takeTabEntry(PENDING))
  return kept?.where ? { ...kept, level: 'error', where: `${kept.where}, on the page before` } : undefined
}

/** Elements to check; true for those that show a text. */
const waiting = new Map<HTMLElement, boolean>()
const checked = new WeakSet<HTMLElement>()

/**
 * Whether a shown element may be invisible. An element that was shown for its text may be hidden again once the text is removed; it may also be
 * in an element that the theme hides.
 */
const isInvisible = (element: HTMLElement, hasText: boolean): boolean => {
  const { display, visibility } = getComputedStyle(element)
  return (
    !(element.hidden || (hasText && !element.textContent)) &&
    (/none|hidden/.test(display + visibility) || (hasText && element.checkVisibility?.() === false))
  )
}

const checkAll = (): void => {
  for (const [element, hasText] of waiting) if (isInvisible(element, hasText)) explain('hidden', element)
  waiting.clear()
}

/** Checks in idle time that an element which its island shows is displayed, and adds one line to the log when it is not. */
export const checkShown = (element: HTMLElement, hasText: boolean): void => {
  if (checked.has(element)) return
  checked.add(element)
  if (waiting.size === 0) (window.requestIdleCallback ?? setTimeout)(checkAll)
  waiting.set(element, hasText)
}
