/** The linked (saved) cards: when they are read, how one is added, removed or joined, and what a shopper without cards is offered (link, unlock). */

import { attempt, explainFailure, isServiceFailure } from '@/overlays/attempt'
import {
  sendCardJoining,
  sendCardRegistration,
  sendCardRemoval,
  sendForgottenPin,
  sendRegistrationEnd,
  sendWalletCheck,
  sendWalletList,
} from './api'
import { carryThrough, type WalletContext } from './challenge'
import { isWalletDone, type WalletCard, type WalletExtras, walletAccount, walletOffer } from './model'
import { encryptedCard, notEncrypted, type TypedCard } from './pay'
import { changeUser, linkWallet, withRepairs } from './repairs'
import { refusedBy, resultOf, type WalletResult } from './result'

/** Reads the state of the shopper's wallet account, then its cards. Returns a result when this fails; undefined otherwise. */
const readWallet = async ({ prompt, client }: WalletContext): Promise<WalletResult | undefined> => {
  const session = await client.open()
  if (session.token === '' || session.msisdn === '') return undefined
  const reply = await client.sendFresh(sendWalletCheck, {}, {}, session)
  const { code, accountStatus } = reply.answer
  const account = walletAccount(accountStatus)
  const offer = walletOffer(code, account)
  prompt.show({ hasAccount: account.hasAccount, offer })
  if (offer) return undefined
  if (!isWalletDone(code)) return refusedBy(reply.answer)
  const listed = account.hasCards ? await client.sendFresh(sendWalletList) : undefined
  if (listed && !isWalletDone(listed.answer.code)) return refusedBy(listed.answer)
  prompt.show({ cards: listed?.answer.cards ?? [] })
  return undefined
}

/** Reads, links, adds and removes cards. The caller runs one of these at a time; `load` may run beside them. */
export const createCards = (context: WalletContext) => {
  const { prompt, client } = context

  /** Loads the cards. False when the wallet may have cards that could not be read. */
  const load = async (): Promise<boolean> => {
    prompt.show({ isLoading: true })
    const result = await attempt(async () => ({ failure: await readWallet(context) }))
    prompt.show({ isLoading: false })
    if (isServiceFailure(result)) explainFailure(result)
    return !isServiceFailure(result) && result.failure === undefined
  }
  const reloadWhenDone = async (result: WalletResult): Promise<WalletResult> => {
    if (result.kind === 'done') await load()
    return result
  }
  const change = async (run: () => Promise<WalletResult>): Promise<WalletResult> =>
    reloadWhenDone(await resultOf(() => withRepairs(context, run)))

  return {
    load,
    /** Runs the action that the shopper was offered. */
    accept: () =>
      change(async () => {
        const { offer } = prompt.$state.get()
        if (offer === 'unlock') return carryThrough(context, await client.sendFresh(sendForgottenPin))
        if (offer === 'link') return linkWallet(context)
        if (offer === 'user') return changeUser(context, 'member', '')
        const { answer, session } = await client.sendFresh(sendWalletCheck)
        return changeUser(context, 'phone', answer.newMsisdn || session.msisdn)
      }),
    remove: (card: WalletCard) =>
      change(async () =>
        carryThrough(context, await client.sendFresh(sendCardRemoval, { accountAliasName: card.name })),
      ),
    join: (card: WalletCard) =>
      change(async () =>
        carryThrough(
          context,
          await client.sendFresh(sendCardJoining, { accountAliasName: card.name, cardAliasName: card.name }),
        ),
      ),
    /** Registers a card without a payment; registers a new shopper with the personal data of the form. */
    add: (typed: TypedCard, extras: WalletExtras) =>
      change(async () => {
        const isNew = !prompt.$state.get().hasAccount
        const fields = await encryptedCard(context, typed)
        if (!fields) return notEncrypted()
        const result = await carryThrough(context, await client.sendFresh(sendCardRegistration, fields))
        if (result.kind !== 'done' || !isNew) return result
        const { accountAliasName, cardAliasName } = fields
        const registration = { ...extras, accountAliasName, cardAliasName, validationRefNo: result.answer.challenge }
        return carryThrough(context, {
          session: result.session,
          answer: await client.send(sendRegistrationEnd, result.session, registration),
        })
      }),
  }
}
