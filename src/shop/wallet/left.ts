import { yieldToMain } from '@/lib/scheduling'
import { readTabEntry, takeTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { text } from '@/page/texts'
import { decodeStored, wireList, wireNumber, wireObject, wireOneOf, wireRecord, wireText } from '@/server/decode'

/** What is on its way to the wallet or the shop: a payment, or a change of the linked cards. */
export type WalletWrite = 'payment' | 'change'

/** The writes that have no answer, for the next page of this tab, should this one be left (sessionStorage). */
const ENTRY = 'vitrin-wallet-left'

const storedWrites = wireList(wireOneOf<WalletWrite>(['payment', 'change']))

const writesIn = (entry: unknown): readonly WalletWrite[] => decodeStored(storedWrites, entry) ?? []

const remove = (kind: WalletWrite): void => {
  const writes = writesIn(readTabEntry(ENTRY))
  const at = writes.indexOf(kind)
  if (at < 0) return
  writeTabEntry(ENTRY, writes.length > 1 ? writes.toSpliced(at, 1) : undefined)
}

/** Stores for the next page that a write has no answer, until it has one. Its request goes on when the page is left. */
export const untilWritten = async <T>(kind: WalletWrite, write: Promise<T>): Promise<T> => {
  writeTabEntry(ENTRY, [...writesIn(readTabEntry(ENTRY)), kind])
  try {
    return await write
  } finally {
    // Some browsers end requests because the page is left; its next task no longer runs.
    await yieldToMain()
    remove(kind)
  }
}

/** Takes what the page before was left with out of storage, so that it is shown once. */
export const takeLeftWrites = (): readonly WalletWrite[] => writesIn(takeTabEntry(ENTRY))

/** What the shopper has to know of such writes; `""` for nothing. */
export const leftWords = (writes: readonly WalletWrite[]): string =>
  [
    ...(writes.includes('payment') ? [text('wallet.unknown')] : []),
    ...(writes.includes('change') ? [text('wallet.changeUnknown')] : []),
  ].join(' ')

/** What this tab knows of an order's payment. `unsure`: it was sent, and nobody knows how it ended. */
export type PaymentMark = 'unsure' | 'paid'

const MARKS_ENTRY = 'vitrin-payments'
/** How long the mark of a payment counts, in milliseconds. */
const LIFETIME_MS = 86_400_000

const wireMarks = wireRecord(wireObject({ mark: wireText, at: wireNumber }))

const storedMarks = () => decodeStored(wireMarks, readTabEntry(MARKS_ENTRY)) ?? {}

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
  writeTabEntry(MARKS_ENTRY, mark ? { ...others, [orderNumber]: { mark, at: Date.now() } } : others)
}
