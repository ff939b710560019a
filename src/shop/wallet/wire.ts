import { plainText } from '@/lib/html'
import { type WireOutput, wireList, wireObject, wireText, wireUnknown } from '@/server/decode'
import { decodeWith } from '@/server/read-answer'
import type { WalletCard } from './model'

/** What a call to the card wallet answered, read out of its nested fault and response. */
export interface WalletAnswer {
  /** `""` and `"0000"` are success; see WALLET_CODE and codeKind for the others. */
  readonly code: string
  /** The provider's words, for codes that have none of ours. */
  readonly description: string
  readonly referenceNo: string
  readonly transactionId: string
  /** Goes back with the next code, resend or registration; `""` when nothing is asked. */
  readonly challenge: string
  /** For the shop's checkout, once the wallet has done its part; `""` before. */
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

/** The fault, which is there with success too, and the response; what is missing in them is empty. */
export const walletBody = wireObject({
  Fault: wireObject({ Detail: wireObject({ ServiceFaultDetail: fault }) }),
  Response: wireObject({ Result: wireObject({ TransactionBody: transaction }) }),
})

/** An answer as it came, to distinguish one without a code, which is success, from one that is none at all. */
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

const isYes = (word: string): boolean => /^(?:y|1|true)$/i.test(word)

/** An empty wallet's list is 0 or missing, and one card may come without a list around it. */
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

/** An answer in our words. A challenge in the fault goes before the payment's token, which is then not given yet. */
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
