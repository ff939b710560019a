import type { Sealed } from '../../lib/crypt'
import { goTo } from '../../services/navigation'
import {
  sendDirectPurchase,
  sendPurchaseAndRegister,
  sendWalletCommit,
  sendWalletPurchase,
  type WalletCall,
} from '../../services/wallet'
import { bankTarget } from '../../services/wallet-bank'
import type { WalletFields } from '../../services/wallet-fields'
import {
  fetchBankReturn,
  sendWalletCheckout,
  type WalletSession,
  type WalletWish,
} from '../../services/wallet-merchant'
import { text } from '../../shop/texts'
import type { WalletCard, WalletExtras } from '../../shop/wallet'
import { attempt, explainFailure, isServiceFailure } from '../attempt'
import { carryThrough, checkPin, type WalletHands } from './challenge'
import type { Told } from './line'
import { withRepairs } from './repairs'
import { openSeal } from './seal'
import { judged, type Verdict } from './verdict'

/** A card as it was typed. It is held for the length of one payment and written nowhere. */
export interface TypedCard {
  /** Digits only. */
  readonly number: string
  /** In the order that the provider wants. */
  readonly expiry: string
  readonly cvc: string
  readonly holder: string
  /** What its owner calls it; `""` for no name. */
  readonly alias: string
  /** Keep it in the wallet. */
  readonly isKept: boolean
}

/** What is to be paid, and how. */
export interface PaymentOrder {
  readonly card: WalletCard | TypedCard
  readonly installments: string
  /** What the page's form says besides: rewards, the buyer's name and address. */
  readonly extras: WalletExtras
  /** Where to go when the order is paid; `""` for where the shop says. */
  readonly doneAddress: string
}

/** How a payment ended for the shopper. `leaving`: the page is being left, for the order or for the bank. */
export interface PaymentOutcome {
  readonly kind: 'done' | 'leaving' | 'refused' | 'left'
  readonly code: string
  readonly message: string
}

const isTyped = (card: WalletCard | TypedCard): card is TypedCard => 'cvc' in card

/** A typed card as it may travel; undefined when it cannot be encrypted. */
export const sealedCard = async (
  { line }: WalletHands,
  card: TypedCard,
): Promise<(WalletFields & { readonly rtaPan: Sealed }) | undefined> => {
  const seal = await openSeal(line.settings.key)
  if (!seal) return undefined
  return {
    rtaPan: seal(card.number),
    cvc: seal(card.cvc),
    expiryDate: card.expiry,
    cardHolderName: card.holder,
    accountAliasName: card.alias,
    cardAliasName: card.alias,
  }
}

/** Nothing was sent, because it could not be encrypted. */
export const notSealed = (): Verdict => ({ kind: 'failed', message: text('wallet.notSealed'), isSent: false })

interface Purchase {
  readonly call: WalletCall
  readonly fields: WalletFields
  readonly wish: Partial<WalletWish>
}

const purchaseOf = async (hands: WalletHands, { card }: PaymentOrder): Promise<Purchase | undefined> => {
  if (!isTyped(card)) {
    const fields = { listAccountName: card.name, accountAliasName: card.name }
    return { call: sendWalletPurchase, fields, wish: { isPurchase: true } }
  }
  const fields = await sealedCard(hands, card)
  const wish = {
    isPurchase: true,
    isDirect: true,
    firstDigits: card.number.slice(0, 6),
    lastDigits: card.number.slice(-4),
  }
  return fields && { call: card.isKept ? sendPurchaseAndRegister : sendDirectPurchase, fields, wish }
}

const orderFields = (session: WalletSession, { installments, extras }: PaymentOrder): WalletFields => ({
  ...extras,
  amount: session.orderTotal,
  orderNo: session.orderNumber,
  installmentCount: installments,
})

const purchase = async (hands: WalletHands, order: PaymentOrder): Promise<Verdict> => {
  const { line } = hands
  if (!isTyped(order.card) && order.card.needsPin) {
    const checked = await checkPin(hands, await line.open())
    if (checked.kind !== 'done') return checked
  }
  const made = await purchaseOf(hands, order)
  if (!made) return notSealed()
  let isSent = false
  return judged(
    async () =>
      carryThrough(
        hands,
        await line.tell(
          made.call,
          (session) => {
            isSent = true
            return { ...orderFields(session, order), ...made.fields }
          },
          made.wish,
        ),
      ),
    () => isSent,
  )
}

const refusal = (message: string, code = ''): PaymentOutcome => ({ kind: 'refused', code, message })

/** Leads to the bank's page; the shop says where it comes back to. */
export const leaveForBank = async ({ line }: WalletHands, { session, answer }: Told): Promise<PaymentOutcome> => {
  const back = await attempt(() => fetchBankReturn(line.settings.merchant, answer.referenceNo || session.referenceNo))
  if (isServiceFailure(back)) return refusal(explainFailure(back))
  const target = bankTarget(answer.bankAddress, back.address, line.settings)
  if (target === undefined) return refusal(back.message || text('wallet.unsafeBank'), answer.code)
  location.assign(target)
  return { kind: 'leaving', code: answer.code, message: text('wallet.toBank') }
}

/** The payments of one form: a payment that the wallet has taken is only confirmed again, never made again. */
export const createPayments = (hands: WalletHands) => {
  let taken: { readonly token: string; readonly session: WalletSession } | undefined

  const confirm = async (doneAddress: string): Promise<PaymentOutcome> => {
    if (!taken) return refusal(text('error.generic'))
    const { token, session } = taken
    const { line } = hands
    const confirmed = await attempt(() => sendWalletCheckout(line.settings.merchant, token))
    if (isServiceFailure(confirmed)) explainFailure(confirmed)
    if (isServiceFailure(confirmed) || !confirmed.isAccepted) {
      const words = isServiceFailure(confirmed) ? '' : confirmed.message
      return refusal(`${words} ${text('wallet.unconfirmed')}`.trim())
    }
    taken = undefined
    // Nobody waits for it: the shop has the payment, whatever the wallet makes of this.
    void attempt(() =>
      line.say(sendWalletCommit, session, { amount: session.orderTotal, orderNo: session.orderNumber }),
    )
    const message = text('wallet.paid')
    const address = confirmed.address || doneAddress
    return { kind: address !== '' && goTo(address) ? 'leaving' : 'done', code: '', message }
  }

  return async (order: PaymentOrder): Promise<PaymentOutcome> => {
    if (taken) return confirm(order.doneAddress)
    const verdict = await judged(() => withRepairs(hands, () => purchase(hands, order)))
    if (verdict.kind === 'bank') return leaveForBank(hands, verdict)
    if (verdict.kind === 'failed')
      return refusal(verdict.isSent ? `${verdict.message}. ${text('wallet.unknown')}` : verdict.message)
    if (verdict.kind !== 'done') return { code: '', ...verdict }
    if (verdict.answer.paymentToken === '') return refusal(text('wallet.unknown'), verdict.answer.code)
    taken = { token: verdict.answer.paymentToken, session: verdict.session }
    return confirm(order.doneAddress)
  }
}
