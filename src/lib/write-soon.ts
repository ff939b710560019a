/** Fetches the code of `amount.ts` when the first printed amount changes. */

import type { writeAmount } from './amount'

let write: typeof writeAmount | undefined
let coming: Promise<void> | undefined

/** Preloads the code that writes amounts, while the answer with an amount is on its way. Never rejects; after a failure the next call tries again. */
export const prepareAmounts = (): Promise<void> => {
  coming ??= import('./amount').then(
    (chunk) => {
      write = chunk.writeAmount
    },
    () => {
      coming = undefined
    },
  )
  return coming
}

/**
 * Writes an amount as `writeAmount` does, and fetches its code when the first amount changes. Loaded code writes at once, without a
 * further `import()`, which takes a task, and on a busy page a frame.
 */
export const writeSoon: (...written: Parameters<typeof writeAmount>) => Promise<void> = async (
  element,
  amount,
  known,
) => {
  if (!write) await prepareAmounts()
  if (write) write(element, amount, known)
  // The code cannot be loaded: an amount without the currency around it is better than an outdated one.
  else element.textContent = amount ?? element.textContent
}
