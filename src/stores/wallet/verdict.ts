import type { ServiceFailure } from '../../services/failure'
import type { WalletAnswer } from '../../services/wallet-wire'
import { text } from '../../shop/texts'
import { isWalletDone, walletCodeText } from '../../shop/wallet'
import { attempt, explainFailure, isServiceFailure } from '../attempt'
import type { Told } from './line'

/** How a flow with the wallet ended. */
export type Verdict =
  | (Told & { readonly kind: 'done' })
  | (Told & { readonly kind: 'bank' })
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** There was no answer, or the encryption failed. `isSent`: the wallet may have acted on it all the same. */
  | { readonly kind: 'failed'; readonly message: string; readonly isSent: boolean }
  /** The shopper closed it. */
  | { readonly kind: 'left'; readonly message: string }

/** A response code in the shopper's words: ours, else the provider's own as plain text. */
export const codeWords = ({ code, description }: WalletAnswer): string => {
  const key = walletCodeText(code)
  if (key) return text(key)
  return isWalletDone(code) ? '' : description.trim() || text('error.generic')
}

/** An answer that nothing more can be done about. */
export const refusedBy = (answer: WalletAnswer): Verdict => ({
  kind: 'refused',
  code: answer.code,
  message: codeWords(answer),
})

/** The shopper has closed the step. */
export const leftAlone = (): Verdict => ({ kind: 'left', message: text('wallet.left') })

/** A refusal by status 4xx has done nothing; of everything else nobody knows. */
const mayBeDone = (failure: ServiceFailure): boolean =>
  failure.kind !== 'status' || failure.status < 400 || failure.status > 499

/** Runs a flow; a call that fails ends it. `isSent` says whether the call that counts had been made by then. */
export const judged = async (run: () => Promise<Verdict>, isSent: () => boolean = () => false): Promise<Verdict> => {
  const verdict = await attempt(run)
  if (!isServiceFailure(verdict)) return verdict
  return { kind: 'failed', message: explainFailure(verdict), isSent: isSent() && mayBeDone(verdict) }
}
