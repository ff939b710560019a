/** The fields of a call to the card wallet as they are sent: which are URL-encoded, numbers or null, and what identifies the shopper. */

import type { Encrypted } from './crypt'

/** What identifies a shopper in the wallet: the member's number, or the phone number. */
export const walletUser = { member: 'USER_ID', phone: 'MSISDN' } as const

/**
 * The fields of a call to the card wallet, before encoding: `listedFields` URL-encodes names and converts numbers.
 * The type accepts a card number and its security code only when they are encrypted.
 */
export interface WalletFields {
  /** Phone number, digits with the country code. */
  readonly msisdn?: string | undefined
  readonly userId?: string | undefined
  readonly token?: string | undefined
  readonly referenceNo?: string | undefined
  readonly sendSms?: string | undefined
  readonly sendSmsLanguage?: string | undefined
  readonly macroMerchantId?: string | undefined
  /** In the currency's smallest unit, as the shop sent it. */
  readonly amount?: string | undefined
  readonly orderNo?: string | undefined
  readonly paymentType?: string | undefined
  readonly installmentCount?: string | undefined
  readonly rtaPan?: Encrypted | undefined
  readonly cvc?: Encrypted | undefined
  readonly expiryDate?: string | undefined
  readonly cardHolderName?: string | undefined
  /** The card's name in the wallet, which identifies it in calls. */
  readonly accountAliasName?: string | undefined
  /** The same name in payments; the provider expects it without URL-encoding. */
  readonly listAccountName?: string | undefined
  readonly cardAliasName?: string | undefined
  /** The code of an SMS as it is typed; a PIN encrypted. */
  readonly validationCode?: string | undefined
  readonly validationRefNo?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly gender?: string | undefined
  readonly email?: string | undefined
  readonly homeAddress?: string | undefined
  readonly homeCity?: string | undefined
  readonly homeState?: string | undefined
  readonly homeCountryCode?: string | undefined
  readonly homePostalCode?: string | undefined
  readonly rewardName?: string | undefined
  readonly rewardValue?: string | undefined
  readonly moneyCardInvoiceAmount?: string | undefined
  readonly moneyCardMigrosDiscountAmount?: string | undefined
  readonly moneyCardPaymentAmount?: string | undefined
  readonly moneyCardExtraDiscountAmount?: string | undefined
  readonly moneyCardProductBasedDiscountAmount?: string | undefined
  readonly valueType?: (typeof walletUser)[keyof typeof walletUser] | undefined
  readonly oldValue?: string | undefined
  readonly theNewValue?: string | undefined
}

/** The name of a field of a call. */
export type WalletField = keyof WalletFields

const encoded: ReadonlySet<WalletField> = new Set(['cardHolderName', 'cardAliasName', 'accountAliasName'])

const wireValue = (name: WalletField, value: string | undefined): string | number | null => {
  if (value === undefined) return null
  if (name === 'installmentCount') return /^\d+$/.test(value.trim()) ? Number(value) : value
  return encoded.has(name) ? encodeURIComponent(value) : value
}

/** Encodes the fields that a call lists: a missing one is null, and a field that is not listed is left out. */
export const listedFields = (
  listed: readonly WalletField[],
  fields: WalletFields,
): Readonly<Record<string, string | number | null>> =>
  Object.fromEntries(listed.map((name) => [name, wireValue(name, fields[name])]))
