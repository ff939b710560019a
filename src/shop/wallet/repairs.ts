/**
 * Refusals of the wallet that are repaired with the shopper's consent before another try: cards that are not linked to this shop, or belong to
 * another member.
 */

import { attempt, explainFailure, isServiceFailure } from '@/overlays/attempt'
import { text } from '@/page/texts'
import { sendUserChange, sendWalletLink } from './api'
import { carryThrough, type WalletContext } from './challenge'
import { walletUser } from './fields-wire'
import { sendWalletCustomer } from './merchant'
import { WALLET_CODE } from './model'
import type { WalletResult } from './result'

/** Lets this shop use the wallet's cards. */
export const linkWallet = async (context: WalletContext): Promise<WalletResult> =>
  carryThrough(context, await context.client.sendFresh(sendWalletLink))

/** Changes the member, or the phone number, that the wallet belongs to. */
export const changeUser = async (
  context: WalletContext,
  kind: keyof typeof walletUser,
  newValue: string,
): Promise<WalletResult> =>
  carryThrough(
    context,
    await context.client.sendFresh(sendUserChange, (session) => ({
      valueType: walletUser[kind],
      oldValue: kind === 'phone' ? session.msisdn : '',
      theNewValue: newValue || session.userId,
    })),
  )

/** Repairs what a refusal names, with the shopper's consent. Undefined when it cannot be repaired or the shopper says no. */
const repair = async (context: WalletContext, code: string): Promise<WalletResult | undefined> => {
  const { prompt } = context
  if (code === WALLET_CODE.notLinked && (await prompt.confirm(text('wallet.linkAsk')))) return linkWallet(context)
  if (code === WALLET_CODE.otherUser && (await prompt.confirm(text('wallet.userAsk'))))
    return changeUser(context, 'member', '')
  return undefined
}

/**
 * Runs a flow, and runs it again after a repaired refusal. After a refused registration (5196) the shop stores the
 * customer's number, and the refusal stays the result.
 */
export const withRepairs = async (context: WalletContext, run: () => Promise<WalletResult>): Promise<WalletResult> => {
  const result = await run()
  if (result.kind !== 'refused') return result
  if (result.code === WALLET_CODE.registrationRefused) {
    const { settings, open } = context.client
    const kept = await attempt(async () => {
      await sendWalletCustomer(settings.merchant, (await open()).msisdn)
      return {}
    })
    if (isServiceFailure(kept)) explainFailure(kept)
    return result
  }
  const repaired = await repair(context, result.code)
  if (repaired === undefined) return result
  return repaired.kind === 'done' ? run() : repaired
}
