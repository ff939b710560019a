import type { WalletCall } from './api'
import type { PublicKey } from './crypt'
import type { WalletFields } from './fields-wire'
import { fetchWalletSession, type TokenRequest, type WalletSession } from './merchant'
import { WALLET_CODE } from './model'
import type { WalletAnswer } from './wire'

/** What a theme says about the provider. */
export interface WalletSettings {
  readonly service: string
  /** `""` when the shop's session names it. */
  readonly clientId: string
  readonly key: PublicKey
  /** The address that the shop's own services of the wallet begin with. */
  readonly merchant: string
  /** Hosts whose pages may ask for the bank's approval, beside the provider's and this site's. */
  readonly bankHosts: readonly string[]
}

/** An answer and the session that its call was made in. */
export interface WalletReply {
  readonly session: WalletSession
  readonly answer: WalletAnswer
}

/** A way to the provider: each call has a fresh token of the shop's. */
export interface WalletClient {
  readonly settings: WalletSettings
  open(request?: Partial<TokenRequest>): Promise<WalletSession>
  /** A call within a session that is open already. */
  send(call: WalletCall, session: WalletSession, fields?: WalletFields): Promise<WalletAnswer>
  /** A call with a token of its own, repeated once when the provider says that the token has expired. */
  sendFresh(
    call: WalletCall,
    fields?: WalletFields | ((session: WalletSession) => WalletFields),
    request?: Partial<TokenRequest>,
    opened?: WalletSession,
  ): Promise<WalletReply>
  /** The phone number of a shopper who is not signed in, for all calls from now on. */
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

const inSession = (session: WalletSession): WalletFields => ({
  token: session.token,
  msisdn: session.msisdn,
  userId: session.userId,
  referenceNo: session.referenceNo || '00000000',
  sendSms: session.sendSms || 'N',
  sendSmsLanguage: session.sendSmsLanguage || 'tur',
  macroMerchantId: session.macroMerchantId,
})

/** A line for one payment form. */
export const createClient = (settings: WalletSettings): WalletClient => {
  let phone = ''

  const open = (request: Partial<TokenRequest> = {}): Promise<WalletSession> =>
    fetchWalletSession(settings.merchant, { ...plainRequest, phone, ...request })
  const send = (call: WalletCall, session: WalletSession, fields: WalletFields = {}): Promise<WalletAnswer> => {
    const { service, clientId } = settings
    const place = { service, clientId: clientId || session.clientId, additional: session.additional }
    return call(place, { ...inSession(session), ...fields })
  }
  return {
    settings,
    open,
    send,
    sendFresh: async (call, fields = {}, request = {}, opened) => {
      const of = (session: WalletSession): WalletFields => (typeof fields === 'function' ? fields(session) : fields)
      const session = opened ?? (await open(request))
      const answer = await send(call, session, of(session))
      if (answer.code !== WALLET_CODE.expiredToken) return { session, answer }
      const renewed = await open({ ...request, isRenewal: true })
      return { session: renewed, answer: await send(call, renewed, of(renewed)) }
    },
    setPhone: (digits) => {
      phone = digits
    },
  }
}
