import { readEntry, removeEntry, writeEntry } from '../lib/storage'

const entry = 'vitrin-renewal'

/** Enough of a token to know it again. */
const tailOf = (bearer: string): string => bearer.slice(-8)

/**
 * Notes that a renewal of this token is on its way to the server. When the page is left, or the network breaks, before the
 * answer has come, nobody knows whether the server has replaced the token: its later refusal then means nothing.
 *
 * @returns whether an earlier renewal of the same token stayed without an answer.
 */
export const markRenewal = (bearer: string): boolean => {
  const wasMarked = readEntry(entry) === tailOf(bearer)
  writeEntry(entry, tailOf(bearer), 1)
  return wasMarked
}

/** Notes that the answer has come. */
export const unmarkRenewal = (): void => removeEntry(entry)
