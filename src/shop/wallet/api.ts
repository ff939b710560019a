/**
 * The calls of the card wallet's provider: their paths, the fields that each sends, constants and version; the shop's own calls are in `merchant.ts`.
 */

import { deviceSummary } from '@/lib/device'
import { endpoint } from '@/server/endpoint'
import { ServiceError } from '@/server/failure'
import { decodeWith } from '@/server/read-answer'
import { listedFields, type WalletField, type WalletFields } from './fields-wire'
import { WALLET_DISCOUNTS, WALLET_PERSON } from './model'
import { type WalletAnswer, walletAnswer, walletBody, walletEnvelope } from './wire'

/** The provider to call, and the shop that calls it. */
export interface WalletTarget {
  /** The provider's address, without a slash at the end. */
  readonly service: string
  readonly clientId: string
  /** Parameters that the shop's session adds to each call, unread. */
  readonly additional: unknown
}

/** Sends one call to the card wallet. @throws ServiceError when no readable answer comes. */
export type WalletCall = (target: WalletTarget, fields: WalletFields) => Promise<WalletAnswer>

const VERSION = '34'
const CLIENT_TYPE = '1'

interface Sending {
  readonly target: WalletTarget
  readonly fields: WalletFields
}

/** Declares one call of the provider: its path, the fields that it sends, and its constant fields. */
const walletCall = (
  path: string,
  listed: readonly WalletField[],
  constants: Readonly<Record<string, string>> = {},
): WalletCall => {
  const name = `POST card wallet${path}`
  const post = endpoint({
    name,
    group: 'wallet',
    method: 'POST',
    path: ({ target }: Sending) => target.service.replace(/\/+$/, '') + path,
    json: ({ target, fields }) => ({
      ...listedFields(['token', 'msisdn', 'referenceNo', ...listed], fields),
      ...constants,
      clientId: target.clientId,
      dateTime: new Date().toISOString(),
      version: VERSION,
      clientType: CLIENT_TYPE,
      fp: deviceSummary(),
      additionalParams: target.additional ?? null,
    }),
    answer: 'json',
    decode: walletEnvelope,
    write: true,
    isSecret: true,
    failure: 'throw',
  })
  return async (target, fields) => {
    const { Body } = (await post({ target, fields })).Data
    const hasContent = Boolean(Body.Fault || Body.Response)
    const body = hasContent ? decodeWith(walletBody, Body, name, true) : ({ ok: false } as const)
    if (!body.ok) throw new ServiceError({ endpoint: name, kind: 'malformed' })
    return walletAnswer(body.value)
  }
}

const messages = ['sendSms', 'sendSmsLanguage'] as const
const order = ['amount', 'orderNo', 'macroMerchantId', 'installmentCount', ...WALLET_DISCOUNTS, ...messages] as const
const card = ['rtaPan', 'expiryDate', 'cvc', 'cardHolderName'] as const
const channel = { aav: 'aav', timeZone: '+01', uiChannelType: '6', encCPin: '0' } as const
const account = {
  actionType: 'A',
  cardTypeFlag: '05',
  cpinFlag: 'Y',
  defaultAccount: 'Y',
  mmrpConfig: '110010',
  identityVerificationFlag: 'Y',
  mobileAccountConfig: 'MWA',
} as const

/** Reads the state of the shopper's wallet account. */
export const sendWalletCheck = walletCall('/checkMasterPassEndUser', ['userId', ...messages])
/** Reads the linked cards. */
export const sendWalletList = walletCall('/listManagement', [], {
  listType: 'ACCOUNT',
  sendSms: 'Y',
  sendSmsLanguage: 'eng',
})
/** Lets this shop use the account's cards. */
export const sendWalletLink = walletCall('/linkCardToClient', ['cardAliasName', ...messages], account)
/** Pays with a linked card. */
export const sendWalletPurchase = walletCall(
  '/remotePurchaseOther',
  [...order, 'listAccountName', 'accountAliasName', 'cvc'],
  channel,
)
/** Pays with a card that the wallet does not keep. */
export const sendDirectPurchase = walletCall('/directPurchase', [...order, ...card], channel)
/** Pays with a card and registers it in the wallet. */
export const sendPurchaseAndRegister = walletCall(
  '/purchaseAndRegister',
  [...order, ...card, ...WALLET_PERSON, 'accountAliasName', 'cardAliasName', 'validationRefNo'],
  { ...channel, ...account },
)
/** Reports to the wallet that the shop has accepted the payment. */
export const sendWalletCommit = walletCall('/commitTransaction', ['orderNo', 'amount'])
/** Sends the code or the PIN that the wallet asked for. */
export const sendValidation = walletCall('/validateTransaction', ['validationCode', 'validationRefNo', ...messages])
/** Asks for another code instead of the one that was sent. */
export const sendCodeAgain = walletCall('/resendOtp', ['validationRefNo', ...messages])
/** Checks the wallet's PIN before a payment with a card that needs it. */
export const sendPinCheck = walletCall('/verifyPin', ['validationCode', 'validationRefNo'])
/** Starts setting a new PIN; this also unlocks a locked wallet. */
export const sendForgottenPin = walletCall('/forgotPassword', [...messages])
/** Registers a card without a payment. */
export const sendCardRegistration = walletCall(
  '/register',
  [...card, 'accountAliasName', 'cardAliasName', ...messages],
  account,
)
/** Completes the registration of a shopper who is new to the wallet, with the personal data of the form. */
export const sendRegistrationEnd = walletCall('/completeRegistration', [
  'accountAliasName',
  'cardAliasName',
  'validationRefNo',
  ...WALLET_PERSON,
])
/** Adds a card that the shop knows to the wallet. */
export const sendCardJoining = walletCall('/addCardToMasterPass', ['accountAliasName', 'cardAliasName', ...messages])
/** Removes a card from the wallet. */
export const sendCardRemoval = walletCall('/deleteCard', ['accountAliasName', ...messages])
/** Sends the shopper's new member number or phone number to the wallet. */
export const sendUserChange = walletCall('/updateUser', ['valueType', 'oldValue', 'theNewValue', ...messages])
