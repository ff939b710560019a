/** Reads an answer of the wallet's provider: code, message, challenge, payment token, linked cards, and whether a card needs a PIN. */

import { plainText } from '@/lib/html'
import { type WireOutput, wireList, wireObject, wireText, wireUnknown } from '@/server/decode'
import { decodeWith } from '@/server/read-answer'
import type { WalletCard } from './model'

/** The answer of a call to the card wallet, read from its nested fault and response. */
export interface WalletAnswer {
  /** `""` and `"0000"` are success; see WALLET_CODE and codeKind for the others. */
  readonly code: string
  /** The provider's message, for codes without a text of ours. */
  readonly description: string
  readonly referenceNo: string
  readonly transactionId: string
  /** The next code, resend or registration carries it; `""` when the wallet asks for nothing. */
  readonly challenge: string
  /** Identifies the payment in the shop's checkout; `""` until the wallet has taken the payment. */
  readonly paymentToken: string
  readonly bankAddress: string
  readonly bankSuccess: string
  readonly bankError: string
  readonly newMsisdn: string
  /** Digits; see walletAccount. */
  readonly accountStatus: string
  readonly cards: readonly WalletCard[]
}

const fault = wireObject({
  RefNo: wireText,
  ResponseCode: wireText,
  ResponseDesc: wireText,
  Url3D: wireText,
  Url3DSuccess: wireText,
  Url3DError: wireText,
  NewMsisdn: wireText,
  Token: wireText,
})

const transaction = wireObject({ RefNo: wireText, Token: wireText, AccountStatus: wireText, ListItems: wireUnknown })

/** The fault, which successful answers contain too, and the response; a missing field is empty. */
export const walletBody = wireObject({
  Fault: wireObject({ Detail: wireObject({ ServiceFaultDetail: fault }) }),
  Response: wireObject({ Result: wireObject({ TransactionBody: transaction }) }),
})

/** The raw answer. It distinguishes an answer without a code, which is success, from an empty body. */
export const walletEnvelope = wireObject({
  Data: wireObject({ Body: wireObject({ Fault: wireUnknown, Response: wireUnknown }) }),
})

const cardWire = wireList(
  wireObject({
    Name: wireText,
    Value1: wireText,
    UniqueId: wireText,
    IsMasterPassMember: wireText,
    ProductName: wireText,
    PromtCpin: wireText,
  }),
)

const isYes = (flag: string): boolean => /^(?:y|1|true)$/i.test(flag)

/** The list of an empty wallet is 0 or missing; a single card may come without a list. */
const rowsIn = (items: unknown): readonly unknown[] => {
  if (typeof items !== 'object' || items === null || !('ListItem' in items)) return []
  const { ListItem: item } = items
  if (Array.isArray(item)) return item
  return typeof item === 'object' && item !== null ? [item] : []
}

const cardsIn = (items: unknown): readonly WalletCard[] =>
  rowsIn(items)
    .flatMap((row) => {
      const decoded = decodeWith(cardWire, [row], 'card wallet list', true)
      return decoded.ok ? decoded.value : []
    })
    .filter(({ Name, UniqueId }) => Name !== '' || UniqueId !== '')
    .map((row) => ({
      id: row.UniqueId || row.Name,
      name: row.Name,
      number: row.Value1,
      isInWallet: row.IsMasterPassMember === '' || isYes(row.IsMasterPassMember),
      needsPin: isYes(row.PromtCpin),
      product: row.ProductName,
    }))

type Body = WireOutput<typeof walletBody>

/** Reads an answer. While the fault contains a challenge, there is no payment token yet. */
export const walletAnswer = (body: Body): WalletAnswer => {
  const { ServiceFaultDetail: detail } = body.Fault.Detail
  const { TransactionBody: done } = body.Response.Result
  return {
    code: detail.ResponseCode,
    description: plainText(detail.ResponseDesc),
    referenceNo: detail.RefNo || done.RefNo,
    transactionId: detail.RefNo || done.RefNo,
    challenge: detail.Token,
    paymentToken: detail.Token === '' ? done.Token : '',
    bankAddress: detail.Url3D,
    bankSuccess: detail.Url3DSuccess,
    bankError: detail.Url3DError,
    newMsisdn: detail.NewMsisdn,
    accountStatus: done.AccountStatus,
    cards: cardsIn(done.ListItems),
  }
}
