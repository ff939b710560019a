import { sendUserChange, sendWalletLink } from '../../services/wallet'
import { sendWalletCustomer } from '../../services/wallet-merchant'
import { text } from '../../shop/texts'
import { WALLET_CODE } from '../../shop/wallet'
import { attempt, explainFailure, isServiceFailure } from '../attempt'
import { carryThrough, type WalletHands } from './challenge'
import type { Verdict } from './verdict'

/** Lets this shop use the wallet's cards. */
export const linkWallet = async (hands: WalletHands): Promise<Verdict> =>
  carryThrough(hands, await hands.line.tell(sendWalletLink))

/** Tells the wallet which member, or which phone number, it is about now. */
export const changeUser = async (
  hands: WalletHands,
  valueType: 'USER_ID' | 'MSISDN',
  newValue: string,
): Promise<Verdict> =>
  carryThrough(
    hands,
    await hands.line.tell(sendUserChange, (session) => ({
      valueType,
      oldValue: valueType === 'MSISDN' ? session.msisdn : '',
      theNewValue: newValue || session.userId,
    })),
  )

/** What can be put right with the shopper's consent: undefined when it cannot, or when the answer was no. */
const repair = async (hands: WalletHands, code: string): Promise<Verdict | undefined> => {
  const { desk } = hands
  if (code === WALLET_CODE.notLinked && (await desk.confirm(text('wallet.linkAsk')))) return linkWallet(hands)
  if (code === WALLET_CODE.otherUser && (await desk.confirm(text('wallet.userAsk'))))
    return changeUser(hands, 'USER_ID', '')
  return undefined
}

/**
 * Runs a flow, and once more when what it was refused for could be put right (platform.md §4.3: 5460, 1078). A refused
 * registration (5196) makes the shop keep the customer's number; the refusal stands.
 */
export const withRepairs = async (hands: WalletHands, run: () => Promise<Verdict>): Promise<Verdict> => {
  const verdict = await run()
  if (verdict.kind !== 'refused') return verdict
  if (verdict.code === WALLET_CODE.registrationRefused) {
    const { settings, open } = hands.line
    const kept = await attempt(async () => {
      await sendWalletCustomer(settings.merchant, (await open()).msisdn)
      return {}
    })
    if (isServiceFailure(kept)) explainFailure(kept)
    return verdict
  }
  const repaired = await repair(hands, verdict.code)
  if (repaired === undefined) return verdict
  return repaired.kind === 'done' ? run() : repaired
}
