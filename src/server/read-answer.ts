/** Reads an answer by its schema, and the log's line when that fails; the schemas are in `decode.ts`. */

import { report } from '@/lib/report'
import { parsedJson, readBy, type Wire } from './decode'

/** The result of decodeWith: the value, or nothing when it was refused and logged. */
export type Decoded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false }

/**
 * Reads a value by a schema; a refusal is one three-part line in the log.
 *
 * @param where the endpoint or source for the log, e.g. `GET cart/load`.
 * @param isSecret true keeps the value out of the log.
 */
export const decodeWith = <T>(schema: Wire<T>, value: unknown, where: string, isSecret = false): Decoded<T> => {
  const read = readBy(schema, value)
  if (read.ok) return read
  const { at, issue } = read
  report({
    level: 'error',
    where,
    came: `${at}: ${isSecret ? typeof issue.input : JSON.stringify(issue.input)?.slice(0, 120)}`,
    expected: isSecret ? 'another type' : issue.message,
    write: 'answer in the form that the endpoint documents',
    cause: isSecret ? undefined : issue,
  })
  return { ok: false }
}

/**
 * Parses JSON text, and parses the result again when it is JSON text itself, as some servers answer the cookie law. Text that is not JSON,
 * such as an HTML error page, is one line in the log.
 */
export const decodeJson = (text: string, where: string, isSecret = false): Decoded<unknown> => {
  try {
    return { ok: true, value: parsedJson(text) }
  } catch (cause) {
    report({
      level: 'error',
      where,
      came: text.trim() === '' ? 'an empty answer' : isSecret ? 'no JSON' : JSON.stringify(text.slice(0, 120)),
      expected: 'JSON',
      write: 'answer with JSON text',
      cause: isSecret ? undefined : cause,
    })
    return { ok: false }
  }
}
