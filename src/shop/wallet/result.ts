/**
 * How a payment or a change of cards ended, and its message: done, refused, closed by the shopper, unknown; when a failed call may have been
 * processed.
 */

import { attempt, explainFailure, isServiceFailure } from '@/overlays/attempt'
import { text } from '@/page/texts'
import type { ServiceFailure } from '@/server/failure'
import type { WalletReply } from './client'
import { isWalletDone, walletCodeText } from './model'
import type { WalletAnswer } from './wire'

/** How a flow with the wallet ended. */
export type WalletResult =
  | (WalletReply & { readonly kind: 'done' })
  | (WalletReply & { readonly kind: 'bank' })
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** No answer came, or the encryption failed. `isSent`: the wallet may have processed the call. */
  | { readonly kind: 'failed'; readonly message: string; readonly isSent: boolean }
  /** The shopper closed the step. `isSent`: a code was sent, so the wallet may have processed it. */
  | { readonly kind: 'closed'; readonly message: string; readonly isSent?: boolean }

/** The message for a response code: our text, else the provider's as plain text. */
export const codeMessage = ({ code, description }: WalletAnswer): string => {
  const key = walletCodeText(code)
  if (key) return text(key)
  return isWalletDone(code) ? '' : description.trim() || text('error.generic')
}

/** The message of a failure after which the payment may have been made. It leaves out `error.noAnswer`, which tells to try again. */
export const unknownPayment = (message: string): string => {
  const reason = message === text('error.noAnswer') ? '' : `${message.replace(/\.$/, '')}. `
  return reason + text('wallet.unknown')
}

/** The result of an answer that ends the flow with a refusal. */
export const refusedBy = (answer: WalletAnswer): WalletResult => ({
  kind: 'refused',
  code: answer.code,
  message: codeMessage(answer),
})

/** The result when the shopper closes the step. */
export const closedByShopper = (isSent = false): WalletResult => ({
  kind: 'closed',
  message: text(isSent ? 'wallet.unknown' : 'wallet.left'),
  isSent,
})

/** Whether the server may have processed a failed call: only a status 4xx excludes it. */
export const mayBeDone = (failure: ServiceFailure): boolean =>
  failure.kind !== 'status' || failure.status < 400 || failure.status > 499

/** Runs a flow; a failed call ends it. `isSent` returns whether the call that changes something was made before. */
export const resultOf = async (
  run: () => Promise<WalletResult>,
  isSent: () => boolean = () => false,
): Promise<WalletResult> => {
  const result = await attempt(run)
  if (!isServiceFailure(result)) return result
  return { kind: 'failed', message: explainFailure(result), isSent: isSent() && mayBeDone(result) }
}
