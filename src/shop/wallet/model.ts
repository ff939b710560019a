/**
 * What the wallet's response codes and account digits mean: success, question, our text, the offer to a shopper without cards; and which service may
 * get card data.
 */

/** A card of the wallet. Its complete number is never sent to the page. */
export interface WalletCard {
  readonly id: string
  /** The name that its owner gave it, which identifies it in calls. */
  readonly name: string
  /** With most digits masked. */
  readonly number: string
  /** False for a card that the shop knows and the wallet does not contain yet. */
  readonly isInWallet: boolean
  /** Each payment with it needs the wallet's PIN. */
  readonly needsPin: boolean
  readonly product: string
}

/** The state of a shopper's wallet account. */
export interface WalletAccount {
  readonly hasAccount: boolean
  readonly hasCards: boolean
  /** This shop may use the account. */
  readonly isLinked: boolean
  readonly isLocked: boolean
  /** The wallet knows the shopper under another phone number. */
  readonly isMoved: boolean
}

/** Reads the status digits by position; a missing digit means no. */
export const walletAccount = (digits: string): WalletAccount => {
  const is = (position: number): boolean => digits.charAt(position) === '1'
  return { hasAccount: is(1), hasCards: is(2), isLinked: is(3), isLocked: is(4), isMoved: is(5) }
}

/** What the shopper has to type: the bank's code, the wallet's own code, the wallet's PIN, or a new PIN. */
export type CodeKind = 'sms' | 'device' | 'pin' | 'new-pin'

/** Response codes that the client handles. */
export const WALLET_CODE = {
  bank: '5010',
  wrongCode: '1409',
  expiredCode: '1410',
  noTries: '1422',
  expiredToken: '1419',
  otherUser: '1078',
  notLinked: '5460',
  registrationRefused: '5196',
} as const

const codeKinds: ReadonlyMap<string, CodeKind> = new Map([
  ['5001', 'sms'],
  ['5008', 'device'],
  ['5002', 'pin'],
  ['5015', 'new-pin'],
])

/** What the shopper has to type after a response code; undefined for codes that ask for nothing. */
export const codeKind = (code: string): CodeKind | undefined => codeKinds.get(code)

/** Whether a response code means success. */
export const isWalletDone = (code: string): boolean => code === '' || code === '0000'

const codeTexts = {
  '5001': 'wallet.askSms',
  '5008': 'wallet.askDevice',
  '5002': 'wallet.askPin',
  '5015': 'wallet.askNewPin',
  [WALLET_CODE.bank]: 'wallet.toBank',
  [WALLET_CODE.wrongCode]: 'wallet.wrongCode',
  [WALLET_CODE.expiredCode]: 'wallet.expiredCode',
  [WALLET_CODE.noTries]: 'wallet.noTries',
  [WALLET_CODE.expiredToken]: 'wallet.expiredToken',
  [WALLET_CODE.otherUser]: 'wallet.otherUser',
  [WALLET_CODE.notLinked]: 'wallet.notLinked',
  [WALLET_CODE.registrationRefused]: 'wallet.registrationRefused',
} as const

/** The key of our text for a response code; undefined for a code that only the provider explains. */
export const walletCodeText = (code: string): (typeof codeTexts)[keyof typeof codeTexts] | undefined =>
  Object.entries(codeTexts).find(([each]) => each === code)?.[1]

/** The action that makes missing cards available. */
export type WalletOffer = 'link' | 'unlock' | 'move' | 'user'

/** The action that a shopper without cards is offered: by the response code of the check, else by the state of the account. */
export const walletOffer = (code: string, account: WalletAccount): WalletOffer | undefined => {
  if (code === WALLET_CODE.notLinked) return 'link'
  if (code === WALLET_CODE.otherUser) return 'user'
  if (!account.hasAccount) return undefined
  if (account.isLocked) return 'unlock'
  if (account.isMoved) return 'move'
  return account.isLinked ? undefined : 'link'
}

/** Whether card data may be sent to an address: over https, to this site, or to this machine. */
export const isSafeService = (address: string, page: string): boolean => {
  if (!URL.canParse(address, page)) return false
  const { protocol, origin, hostname } = new URL(address, page)
  const isOwnMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return protocol === 'https:' || origin === new URL(page).origin || (protocol === 'http:' && isOwnMachine)
}

/** Fields for the discounts of a payment. */
export const WALLET_DISCOUNTS = [
  'paymentType',
  'rewardName',
  'rewardValue',
  'moneyCardInvoiceAmount',
  'moneyCardMigrosDiscountAmount',
  'moneyCardPaymentAmount',
  'moneyCardExtraDiscountAmount',
  'moneyCardProductBasedDiscountAmount',
] as const

/** Fields for the person who pays. */
export const WALLET_PERSON = [
  'firstName',
  'lastName',
  'gender',
  'email',
  'homeAddress',
  'homeCity',
  'homeState',
  'homeCountryCode',
  'homePostalCode',
] as const

/** Fields of the page's form that are sent with a payment or a registration. */
export const WALLET_EXTRAS = [...WALLET_DISCOUNTS, ...WALLET_PERSON] as const

/** The extra fields that a form contains, by name. */
export type WalletExtras = Partial<Record<(typeof WALLET_EXTRAS)[number], string>>
