/**
 * Payments and changes that had no answer when the page was left: their message on the next page, and for how long an order counts as paid or unsure
 * in this tab.
 */

import { yieldToMain } from '@/lib/scheduling'
import { readTabEntry, takeTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { visitKind } from '@/page/lifecycle'
import { text } from '@/page/texts'
import { decodeStored, wireList, wireNumber, wireObject, wireOneOf, wireRecord, wireText } from '@/server/decode'

/** The kind of a request that the wallet or the shop has not answered: a payment, or a change of the linked cards. */
export type WalletWrite = 'payment' | 'change'

/** sessionStorage key of the unanswered writes, which the next page of this tab reads. */
const ENTRY = 'vitrin-wallet-left'

const storedWrites = wireList(wireOneOf<WalletWrite>(['payment', 'change']))

const writesIn = (entry: unknown): readonly WalletWrite[] => decodeStored(storedWrites, entry) ?? []

const remove = (kind: WalletWrite): void => {
  const writes = writesIn(readTabEntry(ENTRY))
  const index = writes.indexOf(kind)
  if (index < 0) return
  writeTabEntry(ENTRY, writes.length > 1 ? writes.toSpliced(index, 1) : undefined)
}

/** Keeps a write in storage until it has an answer, so that the next page knows of it. Leaving the page does not end its request. */
export const untilWritten = async <T>(kind: WalletWrite, write: Promise<T>): Promise<T> => {
  writeTabEntry(ENTRY, [...writesIn(readTabEntry(ENTRY)), kind])
  try {
    return await write
  } finally {
    // Some browsers abort requests when the page is left. The next task does not run then, and the entry stays.
    await yieldToMain()
    remove(kind)
  }
}

/** Reads the unanswered writes of the page before and removes them, so that they are shown once. */
export const takeUnanswered = (): readonly WalletWrite[] => writesIn(takeTabEntry(ENTRY))

/** The message for the shopper about unanswered writes; `""` when there are none. */
export const unansweredMessage = (writes: readonly WalletWrite[]): string =>
  [
    ...(writes.includes('payment') ? [text('wallet.unknown')] : []),
    ...(writes.includes('change') ? [text('wallet.changeUnknown')] : []),
  ].join(' ')

/** What this tab knows about an order's payment. `unsure`: it was sent, and its outcome is unknown. */
export type PaymentState = 'unsure' | 'paid'

const PAYMENTS_ENTRY = 'vitrin-payments'
/** How long what is known of a payment is valid, in milliseconds. */
const LIFETIME_MS = 86_400_000

const wirePayments = wireRecord(wireObject({ mark: wireText, at: wireNumber }))

const storedPayments = () => decodeStored(wirePayments, readTabEntry(PAYMENTS_ENTRY)) ?? {}

/** Returns what is known of an order's payment, which is kept until the tab is closed: Back and a reload keep it. An order without a number has none. */
export const paymentState = (orderNumber: string): PaymentState | undefined => {
  const payments = storedPayments()
  const found = Object.hasOwn(payments, orderNumber) ? payments[orderNumber] : undefined
  if (!found || Math.abs(Date.now() - found.at) > LIFETIME_MS) return undefined
  return found.mark === 'paid' ? 'paid' : 'unsure'
}

/** Whether this page is as new as its server's answer; one from the history may be older than the newest payment. */
const isNewPage = (): boolean => ['navigate', 'reload'].includes(visitKind() ?? '')

/** Removes the unknown outcome of a payment that the shop's page says was refused, for example by the bank. */
export const forgetRefused = (orderNumber: string): void => {
  if (paymentState(orderNumber) === 'unsure' && isNewPage()) recordPayment(orderNumber, undefined)
}

/** Sets or, with undefined, removes what is known of an order's payment. It contains the order's number and no card data. */
export const recordPayment = (orderNumber: string, mark: PaymentState | undefined): void => {
  if (orderNumber === '') return
  const { [orderNumber]: _previous, ...others } = storedPayments()
  writeTabEntry(PAYMENTS_ENTRY, mark ? { ...others, [orderNumber]: { mark, at: Date.now() } } : others)
}
