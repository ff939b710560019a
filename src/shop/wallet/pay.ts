/**
 * A payment: which call it is, whether an order may be paid twice, when it is only confirmed again, leaving for the bank (3D Secure; allowed
 * addresses are in `merchant.ts`), and the page after it.
 */

import { attempt, explainFailure, isServiceFailure } from '@/overlays/attempt'
import { goTo } from '@/page/navigation'
import { text } from '@/page/texts'
import {
  sendDirectPurchase,
  sendPurchaseAndRegister,
  sendWalletCommit,
  sendWalletPurchase,
  type WalletCall,
} from './api'
import { carryThrough, checkPin, type WalletContext } from './challenge'
import type { WalletReply } from './client'
import type { Encrypted } from './crypt'
import { openEncryption } from './encrypt'
import type { WalletFields } from './fields-wire'
import { bankTarget, fetchBankReturn, sendWalletCheckout, type TokenRequest, type WalletSession } from './merchant'
import type { WalletCard, WalletExtras } from './model'
import { withRepairs } from './repairs'
import { closedByShopper, resultOf, unknownPayment, type WalletResult } from './result'
import { paymentState, recordPayment, untilWritten } from './unanswered'

/** A card as it was typed. It is kept in memory during one payment and never stored. */
export interface TypedCard {
  /** Digits only. */
  readonly number: string
  /** In the order that the provider expects. */
  readonly expiry: string
  readonly cvc: string
  readonly holder: string
  /** The name that its owner gave it; `""` for no name. */
  readonly alias: string
  /** Whether to register it in the wallet. */
  readonly isKept: boolean
}

/** A payment that the shopper asked for. */
export interface PaymentOrder {
  readonly card: WalletCard | TypedCard
  readonly installments: string
  /** Other fields of the page's form: rewards, the buyer's name and address. */
  readonly extras: WalletExtras
  /** The page after the payment; `""` for the one that the shop answers. */
  readonly doneAddress: string
}

/** How a payment ended. `leaving`: the browser goes to the order or to the bank; `closed`: the shopper closed a question. */
export interface PaymentOutcome {
  readonly kind: 'done' | 'leaving' | 'refused' | 'closed'
  readonly code: string
  readonly message: string
}

const isTyped = (card: WalletCard | TypedCard): card is TypedCard => 'cvc' in card

/** Encrypts a typed card for a call; undefined when the encryption fails. */
export const encryptedCard = async (
  { client }: WalletContext,
  card: TypedCard,
): Promise<(WalletFields & { readonly rtaPan: Encrypted }) | undefined> => {
  const encrypt = await openEncryption(client.settings.key)
  if (!encrypt) return undefined
  return {
    rtaPan: encrypt(card.number),
    cvc: encrypt(card.cvc),
    expiryDate: card.expiry,
    cardHolderName: card.holder,
    accountAliasName: card.alias,
    cardAliasName: card.alias,
  }
}

/** The result when the card could not be encrypted: nothing was sent. */
export const notEncrypted = (): WalletResult => ({
  kind: 'failed',
  message: text('wallet.notEncrypted'),
  isSent: false,
})

interface Purchase {
  readonly call: WalletCall
  readonly fields: WalletFields
  readonly request: Partial<TokenRequest>
}

const purchaseOf = async (context: WalletContext, { card }: PaymentOrder): Promise<Purchase | undefined> => {
  if (!isTyped(card)) {
    const fields = { listAccountName: card.name, accountAliasName: card.name }
    return { call: sendWalletPurchase, fields, request: { isPurchase: true } }
  }
  const fields = await encryptedCard(context, card)
  const request = {
    isPurchase: true,
    isDirect: true,
    firstDigits: card.number.slice(0, 6),
    lastDigits: card.number.slice(-4),
  }
  return fields && { call: card.isKept ? sendPurchaseAndRegister : sendDirectPurchase, fields, request }
}

const orderFields = (session: WalletSession, { installments, extras }: PaymentOrder): WalletFields => ({
  ...extras,
  amount: session.orderTotal,
  orderNo: session.orderNumber,
  installmentCount: installments,
})

/** Returns a result that ends the payment when the order is paid, or when the shopper does not confirm a repeated payment. */
const mayPay = async ({ prompt }: WalletContext, orderNumber: string): Promise<WalletResult | undefined> => {
  const mark = paymentState(orderNumber)
  if (mark === 'paid') return { kind: 'refused', code: '', message: text('wallet.alreadyPaid') }
  const isConfirmed = mark === undefined || (await prompt.confirm(text('wallet.askAgain')))
  return isConfirmed ? undefined : closedByShopper()
}

/** Whether a payment was certainly not made; its mark is removed then. */
const isUndone = (result: WalletResult): boolean =>
  result.kind === 'refused' || ((result.kind === 'failed' || result.kind === 'closed') && !result.isSent)

const purchase = async (context: WalletContext, order: PaymentOrder): Promise<WalletResult> => {
  const { client } = context
  if (!isTyped(order.card) && order.card.needsPin) {
    const checked = await checkPin(context, await client.open())
    if (checked.kind !== 'done') return checked
  }
  const prepared = await purchaseOf(context, order)
  if (!prepared) return notEncrypted()
  const session = await client.open(prepared.request)
  const stop = await mayPay(context, session.orderNumber)
  if (stop) return stop
  let isSent = false
  const fieldsIn = (current: WalletSession): WalletFields => {
    isSent = true
    recordPayment(session.orderNumber, 'unsure')
    return { ...orderFields(current, order), ...prepared.fields }
  }
  const result = await resultOf(
    async () => {
      const paying = client.sendFresh(prepared.call, fieldsIn, prepared.request, session)
      return carryThrough(context, await untilWritten('payment', paying), true)
    },
    () => isSent,
  )
  if (isUndone(result)) recordPayment(session.orderNumber, undefined)
  return result
}

const refusal = (message: string, code = ''): PaymentOutcome => ({ kind: 'refused', code, message })

/** Opens the bank's page, with the return address that the shop answers. */
export const leaveForBank = async (
  { client }: WalletContext,
  { session, answer }: WalletReply,
): Promise<PaymentOutcome> => {
  const back = await attempt(() => fetchBankReturn(client.settings.merchant, answer.referenceNo || session.referenceNo))
  if (isServiceFailure(back)) return refusal(explainFailure(back))
  const target = bankTarget(answer.bankAddress, back.address, client.settings)
  if (target === undefined) return refusal(back.message || text('wallet.unsafeBank'), answer.code)
  location.assign(target)
  return { kind: 'leaving', code: answer.code, message: text('wallet.toBank') }
}

/**
 * Creates the payments of one form. A payment that the wallet has taken is never made again, neither by a second press nor after
 * Back or a reload: it is only confirmed again. A payment with an unknown outcome is repeated after a question.
 */
export const createPayments = (context: WalletContext) => {
  let isPaid = false
  let taken: { readonly token: string; readonly session: WalletSession } | undefined

  const confirm = async (doneAddress: string): Promise<PaymentOutcome> => {
    if (!taken) return refusal(text('error.generic'))
    const { token, session } = taken
    const { client } = context
    const confirmed = await attempt(() => untilWritten('payment', sendWalletCheckout(client.settings.merchant, token)))
    if (isServiceFailure(confirmed)) explainFailure(confirmed)
    if (isServiceFailure(confirmed) || !confirmed.isAccepted) {
      const reason = isServiceFailure(confirmed) ? '' : confirmed.message
      return refusal(`${reason} ${text('wallet.unconfirmed')}`.trim())
    }
    taken = undefined
    isPaid = true
    // The shop has the payment already, so the answer of this call changes nothing.
    void attempt(() =>
      client.send(sendWalletCommit, session, { amount: session.orderTotal, orderNo: session.orderNumber }),
    )
    const message = text('wallet.paid')
    const address = confirmed.address || doneAddress
    return { kind: address !== '' && goTo(address) ? 'leaving' : 'done', code: '', message }
  }

  return async (order: PaymentOrder): Promise<PaymentOutcome> => {
    if (taken) return confirm(order.doneAddress)
    if (isPaid) return refusal(text('wallet.alreadyPaid'))
    const result = await resultOf(() => withRepairs(context, () => purchase(context, order)))
    if (result.kind === 'bank') return leaveForBank(context, result)
    if (result.kind === 'failed') return refusal(result.isSent ? unknownPayment(result.message) : result.message)
    if (result.kind !== 'done') return { code: '', ...result }
    if (result.answer.paymentToken === '') return refusal(text('wallet.unknown'), result.answer.code)
    taken = { token: result.answer.paymentToken, session: result.session }
    recordPayment(result.session.orderNumber, 'paid')
    return confirm(order.doneAddress)
  }
}
