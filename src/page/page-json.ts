/** The JSON script in which a page prints its facts, and the log's line when it is malformed. */

import { report } from '@/lib/report'

/** Selects the script in which a page prints its facts. */
export const PAGE_JSON = 'script[data-vitrin=page]'

const reportMalformed = (came: string, script: Element, cause?: unknown): void =>
  report({
    level: 'error',
    where: 'page facts',
    came,
    expected: 'one JSON object',
    write: '<script type="application/json" data-vitrin="page">{"language": "tr", ...}</script>',
    element: script,
    cause,
  })

/**
 * Reads the page's JSON facts, `{}` when the page has none. Malformed JSON and JSON that is no object are one line in the log; the facts
 * then are the platform's globals.
 */
export const readPageJson = (page: Document): Readonly<Record<string, unknown>> => {
  const script = page.querySelector(PAGE_JSON)
  if (!script) return {}
  const text = script.textContent ?? ''
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json }
    reportMalformed(text.trim().slice(0, 80), script)
  } catch (cause) {
    reportMalformed(`${text.trim().slice(0, 80)} (${String(cause)})`, script, cause)
  }
  return {}
}
