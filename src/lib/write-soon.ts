import type { writeAmount } from './amount'

let write: typeof writeAmount | undefined
let coming: Promise<void> | undefined

/** Fetches what writes amounts, for whom an answer is on its way. Never rejects: where it cannot be fetched, the next one asks again. */
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
 * Writes an amount as `writeAmount` does, on pages that need its code only when an amount changes: at once where the code is there, because
 * each `import()` takes a task, and on a busy page a frame.
 */
export const writeSoon = async (element: HTMLElement, amount: string | undefined): Promise<void> => {
  if (!write) await prepareAmounts()
  if (write) write(element, amount)
  // A number without the signs around it is better than an old one.
  else element.textContent = amount ?? element.textContent
}
