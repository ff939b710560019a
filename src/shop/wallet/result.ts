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
  /** There was no answer, or the encryption failed. `isSent`: the wallet may have acted on it all the same. */
  | { readonly kind: 'failed'; readonly message: string; readonly isSent: boolean }
  /** The shopper closed it. `isSent`: a code was on its way, so the wallet may have acted on it. */
  | { readonly kind: 'left'; readonly message: string; readonly isSent?: boolean }

/** A response code in the shopper's words: ours, else the provider's own as plain text. */
export const codeWords = ({ code, description }: WalletAnswer): string => {
  const key = walletCodeText(code)
  if (key) return text(key)
  return isWalletDone(code) ? '' : description.trim() || text('error.generic')
}

/** What a failure says when the payment may have been made all the same; that no answer came is no reason to try again then. */
export const unknownPayment = (words: string): string => {
  const reason = words === text('error.noAnswer') ? '' : `${words.replace(/\.$/, '')}. `
  return reason + text('wallet.unknown')
}

/** An answer that nothing more can be done about. */
export const refusedBy = (answer: WalletAnswer): WalletResult => ({
  kind: 'refused',
  code: answer.code,
  message: codeWords(answer),
})

/** The shopper has closed the step. */
export const leftAlone = (isSent = false): WalletResult => ({
  kind: 'left',
  message: text(isSent ? 'wallet.unknown' : 'wallet.left'),
  isSent,
})

/** A refusal by status 4xx has done nothing; of everything else nobody knows. */
export const mayBeDone = (failure: ServiceFailure): boolean =>
  failure.kind !== 'status' || failure.status < 400 || failure.status > 499

/** Runs a flow; a call that fails ends it. `isSent` says whether the call that counts had been made by then. */
export const resultOf = async (
  run: () => Promise<WalletResult>,
  isSent: () => boolean = () => false,
): Promise<WalletResult> => {
  const result = await attempt(run)
  if (!isServiceFailure(result)) return result
  return { kind: 'failed', message: explainFailure(result), isSent: isSent() && mayBeDone(result) }
}
