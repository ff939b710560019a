import { deviceSummary } from '@/lib/device'
import { endpoint } from '@/server/endpoint'
import { ServiceError } from '@/server/failure'
import { decodeWith } from '@/server/read-answer'
import { listedFields, type WalletField, type WalletFields } from './fields-wire'
import { WALLET_DISCOUNTS, WALLET_PERSON } from './model'
import { type WalletAnswer, walletAnswer, walletBody, walletEnvelope } from './wire'

/** Where the card wallet is and who asks it. */
export interface WalletPlace {
  /** The provider's address, without a slash at the end. */
  readonly service: string
  readonly clientId: string
  /** What the shop's session wants to be sent along, as it came. */
  readonly additional: unknown
}

/** One call of the card wallet. @throws ServiceError when there is no answer that can be read. */
export type WalletCall = (place: WalletPlace, fields: WalletFields) => Promise<WalletAnswer>

const VERSION = '34'
const CLIENT_TYPE = '1'

interface Sending {
  readonly place: WalletPlace
  readonly fields: WalletFields
}

/** One call of the provider: its path, the fields that it lists, and what never changes in it. */
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
    path: ({ place }: Sending) => place.service.replace(/\/+$/, '') + path,
    json: ({ place, fields }) => ({
      ...listedFields(['token', 'msisdn', 'referenceNo', ...listed], fields),
      ...constants,
      clientId: place.clientId,
      dateTime: new Date().toISOString(),
      version: VERSION,
      clientType: CLIENT_TYPE,
      fp: deviceSummary(),
      additionalParams: place.additional ?? null,
    }),
    answer: 'json',
    decode: walletEnvelope,
    write: true,
    isSecret: true,
    failure: 'throw',
  })
  return async (place, fields) => {
    const { Body } = (await post({ place, fields })).Data
    const isGiven = Boolean(Body.Fault || Body.Response)
    const body = isGiven ? decodeWith(walletBody, Body, name, true) : ({ ok: false } as const)
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

/** The state of the shopper's wallet account. */
export const sendWalletCheck = walletCall('/checkMasterPassEndUser', ['userId', ...messages])
/** The linked cards. */
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
/** Pays with a card that is not kept. */
export const sendDirectPurchase = walletCall('/directPurchase', [...order, ...card], channel)
/** Pays with a card and keeps it. */
export const sendPurchaseAndRegister = walletCall(
  '/purchaseAndRegister',
  [...order, ...card, ...WALLET_PERSON, 'accountAliasName', 'cardAliasName', 'validationRefNo'],
  { ...channel, ...account },
)
/** Tells the wallet that the shop has taken the payment. */
export const sendWalletCommit = walletCall('/commitTransaction', ['orderNo', 'amount'])
/** Answers a question of the wallet by a code or a PIN. */
export const sendValidation = walletCall('/validateTransaction', ['validationCode', 'validationRefNo', ...messages])
/** Asks for another code in the place of one that was sent. */
export const sendCodeAgain = walletCall('/resendOtp', ['validationRefNo', ...messages])
/** Checks the wallet's PIN before a payment with a card that wants it. */
export const sendPinCheck = walletCall('/verifyPin', ['validationCode', 'validationRefNo'])
/** Begins to set a new PIN; opens a locked wallet too. */
export const sendForgottenPin = walletCall('/forgotPassword', [...messages])
/** Keeps a card without a payment. */
export const sendCardRegistration = walletCall(
  '/register',
  [...card, 'accountAliasName', 'cardAliasName', ...messages],
  account,
)
/** Ends the registration of somebody who is new to the wallet, with what is known about them. */
export const sendRegistrationEnd = walletCall('/completeRegistration', [
  'accountAliasName',
  'cardAliasName',
  'validationRefNo',
  ...WALLET_PERSON,
])
/** Puts a card that the shop knows into the wallet. */
export const sendCardJoining = walletCall('/addCardToMasterPass', ['accountAliasName', 'cardAliasName', ...messages])
/** Takes a card out of the wallet. */
export const sendCardRemoval = walletCall('/deleteCard', ['accountAliasName', ...messages])
/** Tells the wallet the shopper's new member number or phone number. */
export const sendUserChange = walletCall('/updateUser', ['valueType', 'oldValue', 'theNewValue', ...messages])
