import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { decodeStored, wireNumber, wireObject, wireRecord, wireText } from '@/server/decode'

/** What this tab knows of an order's payment. `unsure`: it was sent, and nobody knows how it ended. */
export type PaymentMark = 'unsure' | 'paid'

const ENTRY = 'vitrin-payments'
/** How long the mark of a payment counts, in milliseconds. */
const LIFETIME_MS = 86_400_000

const marks = wireRecord(wireObject({ mark: wireText, at: wireNumber }))

const storedMarks = () => decodeStored(marks, readTabEntry(ENTRY)) ?? {}

/** The mark of an order, for as long as the tab lives: Back and a reload keep it. An order without a number has none. */
export const paymentMark = (orderNumber: string): PaymentMark | undefined => {
  const marks = storedMarks()
  const found = Object.hasOwn(marks, orderNumber) ? marks[orderNumber] : undefined
  if (!found || Math.abs(Date.now() - found.at) > LIFETIME_MS) return undefined
  return found.mark === 'paid' ? 'paid' : 'unsure'
}

/** Sets or, with undefined, removes an order's mark. It holds the order's number and nothing of a card. */
export const markPayment = (orderNumber: string, mark: PaymentMark | undefined): void => {
  if (orderNumber === '') return
  const { [orderNumber]: _before, ...others } = storedMarks()
  writeTabEntry(ENTRY, mark ? { ...others, [orderNumber]: { mark, at: Date.now() } } : others)
}
