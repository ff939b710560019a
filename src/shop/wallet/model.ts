/** A card that the wallet knows. Its number never comes whole. */
export interface WalletCard {
  readonly id: string
  /** The name that its owner gave it; calls name the card by it. */
  readonly name: string
  /** With most digits masked. */
  readonly number: string
  /** False for one that the shop knows and the wallet does not have yet. */
  readonly isInWallet: boolean
  /** The wallet's PIN is asked for before each payment with it. */
  readonly needsPin: boolean
  readonly product: string
}

/** The state of a shopper's wallet account. */
export interface WalletAccount {
  readonly hasAccount: boolean
  readonly hasCards: boolean
  /** The account may be used in this shop. */
  readonly isLinked: boolean
  readonly isLocked: boolean
  /** The wallet knows the shopper under another phone number. */
  readonly isMoved: boolean
}

/** Reads the status digits by place; what is missing counts as no. */
export const walletAccount = (digits: string): WalletAccount => {
  const is = (place: number): boolean => digits.charAt(place) === '1'
  return { hasAccount: is(1), hasCards: is(2), isLinked: is(3), isLocked: is(4), isMoved: is(5) }
}

/** What a shopper is asked to type: a bank's code, a code of the wallet's own, the wallet's PIN, or a new PIN. */
export type CodeKind = 'sms' | 'device' | 'pin' | 'new-pin'

/** Response codes that the client acts on. */
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

/** What a response code asks the shopper to type; undefined for codes that ask for nothing. */
export const codeKind = (code: string): CodeKind | undefined => codeKinds.get(code)

/** Whether a call did what it was for. */
export const isWalletDone = (code: string): boolean => code === '' || code === '0000'

const words = {
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

/** The key of our own text for a response code; undefined for one that only the provider can explain. */
export const walletCodeText = (code: string): (typeof words)[keyof typeof words] | undefined =>
  Object.entries(words).find(([each]) => each === code)?.[1]

/** What a shopper whose cards are not there may do about it. */
export type WalletOffer = 'link' | 'unlock' | 'move' | 'user'

/** What keeps a shopper from the wallet's cards: by the code of the check, else by the state of the account. */
export const walletOffer = (code: string, account: WalletAccount): WalletOffer | undefined => {
  if (code === WALLET_CODE.notLinked) return 'link'
  if (code === WALLET_CODE.otherUser) return 'user'
  if (!account.hasAccount) return undefined
  if (account.isLocked) return 'unlock'
  if (account.isMoved) return 'move'
  return account.isLinked ? undefined : 'link'
}

/** Whether card data may be sent to an address: over https, to this site, or to the very machine that shows the page. */
export const isSafeService = (address: string, page: string): boolean => {
  if (!URL.canParse(address, page)) return false
  const { protocol, origin, hostname } = new URL(address, page)
  const isOwnMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return protocol === 'https:' || origin === new URL(page).origin || (protocol === 'http:' && isOwnMachine)
}

/** What a payment's own discounts are written into. */
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

/** Who pays, as the wallet names it. */
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

/** Fields of the page's form that go along with a payment or a registration when they are there. */
export const WALLET_EXTRAS = [...WALLET_DISCOUNTS, ...WALLET_PERSON] as const

/** Those that a form has, by name. */
export type WalletExtras = Partial<Record<(typeof WALLET_EXTRAS)[number], string>>
