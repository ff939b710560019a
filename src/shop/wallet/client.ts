/** The client of the card wallet for one payment form: the fields of every call, and when a call is repeated because its token has expired. */

import type { WalletCall } from './api'
import type { PublicKey } from './crypt'
import type { WalletFields } from './fields-wire'
import { fetchWalletSession, type TokenRequest, type WalletSession } from './merchant'
import { WALLET_CODE } from './model'
import type { WalletAnswer } from './wire'

/** The theme's settings for the provider. */
export interface WalletSettings {
  readonly service: string
  /** `""` when the shop's session names it. */
  readonly clientId: string
  readonly key: PublicKey
  /** The address that the shop's own services of the wallet begin with. */
  readonly merchant: string
  /** The number of an order whose last payment the page says was refused; `""` for none. */
  readonly refusedOrder: string
  /** Hosts that the bank's page may be on, besides the provider's and this site's. */
  readonly bankHosts: readonly string[]
}

/** An answer and the session that its call was made in. */
export interface WalletReply {
  readonly session: WalletSession
  readonly answer: WalletAnswer
}

/** Calls the provider. Each call carries a token that the shop issues. */
export interface WalletClient {
  readonly settings: WalletSettings
  open(request?: Partial<TokenRequest>): Promise<WalletSession>
  /** Sends a call within an open session. */
  send(call: WalletCall, session: WalletSession, fields?: WalletFields): Promise<WalletAnswer>
  /** Sends a call with a new token, and repeats it once when the provider reports the token as expired. */
  sendFresh(
    call: WalletCall,
    fields?: WalletFields | ((session: WalletSession) => WalletFields),
    request?: Partial<TokenRequest>,
    opened?: WalletSession,
  ): Promise<WalletReply>
  /** Sets the phone number of a shopper who is not signed in, for all calls from now on. */
  setPhone(digits: string): void
}

const plainRequest: TokenRequest = {
  phone: '',
  isPurchase: false,
  isDirect: false,
  firstDigits: '',
  lastDigits: '',
  isRenewal: false,
}

const sessionFields = (session: WalletSession): WalletFields => ({
  token: session.token,
  msisdn: session.msisdn,
  userId: session.userId,
  referenceNo: session.referenceNo || '00000000',
  sendSms: session.sendSms || 'N',
  sendSmsLanguage: session.sendSmsLanguage || 'tur',
  macroMerchantId: session.macroMerchantId,
})

/** Creates the client of one payment form. */
export const createClient = (settings: WalletSettings): WalletClient => {
  let phone = ''

  const open = (request: Partial<TokenRequest> = {}): Promise<WalletSession> =>
    fetchWalletSession(settings.merchant, { ...plainRequest, phone, ...request })
  const send = (call: WalletCall, session: WalletSession, fields: WalletFields = {}): Promise<WalletAnswer> => {
    const { service, clientId } = settings
    const target = { service, clientId: clientId || session.clientId, additional: session.additional }
    return call(target, { ...sessionFields(session), ...fields })
  }
  return {
    settings,
    open,
    send,
    sendFresh: async (call, fields = {}, request = {}, opened) => {
      const fieldsFor = (session: WalletSession): WalletFields =>
        typeof fields === 'function' ? fields(session) : fields
      const session = opened ?? (await open(request))
      const answer = await send(call, session, fieldsFor(session))
      if (answer.code !== WALLET_CODE.expiredToken) return { session, answer }
      const renewed = await open({ ...request, isRenewal: true })
      return { session: renewed, answer: await send(call, renewed, fieldsFor(renewed)) }
    },
    setPhone: (digits) => {
      phone = digits
    },
  }
}
