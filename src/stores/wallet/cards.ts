import {
  sendCardJoining,
  sendCardRegistration,
  sendCardRemoval,
  sendForgottenPin,
  sendRegistrationEnd,
  sendWalletCheck,
  sendWalletList,
} from '../../services/wallet'
import { isWalletDone, type WalletCard, type WalletExtras, walletOffer, walletStanding } from '../../shop/wallet'
import { attempt, explainFailure, isServiceFailure } from '../attempt'
import { carryThrough, type WalletHands } from './challenge'
import { notSealed, sealedCard, type TypedCard } from './pay'
import { changeUser, linkWallet, withRepairs } from './repairs'
import { judged, refusedBy, type Verdict } from './verdict'

/** Reads how the shopper stands with the wallet, and the cards if there are any. Undefined for a shopper without a wallet. */
const readWallet = async ({ desk, line }: WalletHands): Promise<Verdict | undefined> => {
  const session = await line.open()
  if (session.token === '' || session.msisdn === '') return undefined
  const told = await line.tell(sendWalletCheck, {}, {}, session)
  const { code, accountStatus } = told.answer
  const standing = walletStanding(accountStatus)
  const offer = walletOffer(code, standing)
  desk.show({ hasAccount: standing.hasAccount, offer })
  if (offer) return undefined
  if (!isWalletDone(code)) return refusedBy(told.answer)
  const listed = standing.hasCards ? await line.tell(sendWalletList) : undefined
  if (listed && !isWalletDone(listed.answer.code)) return refusedBy(listed.answer)
  desk.show({ cards: listed?.answer.cards ?? [] })
  return undefined
}

/** The linked cards: reading, linking, adding and removing them. All but `load` are for one press at a time. */
export const createCards = (hands: WalletHands) => {
  const { desk, line } = hands

  /** False when the cards should be there and could not be had. */
  const load = async (): Promise<boolean> => {
    desk.show({ isLoading: true })
    const verdict = await attempt(async () => ({ trouble: await readWallet(hands) }))
    desk.show({ isLoading: false })
    if (isServiceFailure(verdict)) explainFailure(verdict)
    return !isServiceFailure(verdict) && verdict.trouble === undefined
  }
  const afterwards = async (verdict: Verdict): Promise<Verdict> => {
    if (verdict.kind === 'done') await load()
    return verdict
  }
  const change = async (run: () => Promise<Verdict>): Promise<Verdict> =>
    afterwards(await judged(() => withRepairs(hands, run)))

  return {
    load,
    /** Carries out what the shopper was offered. */
    accept: () =>
      change(async () => {
        const { offer } = desk.$state.get()
        if (offer === 'unlock') return carryThrough(hands, await line.tell(sendForgottenPin))
        if (offer === 'link') return linkWallet(hands)
        if (offer === 'user') return changeUser(hands, 'USER_ID', '')
        const { answer, session } = await line.tell(sendWalletCheck)
        return changeUser(hands, 'MSISDN', answer.newMsisdn || session.msisdn)
      }),
    remove: (card: WalletCard) =>
      change(async () => carryThrough(hands, await line.tell(sendCardRemoval, { accountAliasName: card.name }))),
    join: (card: WalletCard) =>
      change(async () =>
        carryThrough(
          hands,
          await line.tell(sendCardJoining, { accountAliasName: card.name, cardAliasName: card.name }),
        ),
      ),
    /** Keeps a card without a payment; somebody new to the wallet is registered with what the form says about them. */
    add: (typed: TypedCard, extras: WalletExtras) =>
      change(async () => {
        const isNew = !desk.$state.get().hasAccount
        const fields = await sealedCard(hands, typed)
        if (!fields) return notSealed()
        const verdict = await carryThrough(hands, await line.tell(sendCardRegistration, fields))
        if (verdict.kind !== 'done' || !isNew) return verdict
        const { accountAliasName, cardAliasName } = fields
        const ending = { ...extras, accountAliasName, cardAliasName, validationRefNo: verdict.answer.challenge }
        return carryThrough(hands, {
          session: verdict.session,
          answer: await line.say(sendRegistrationEnd, verdict.session, ending),
        })
      }),
  }
}
