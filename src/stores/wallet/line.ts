import type { SealKey } from '../../lib/crypt'
import type { WalletCall } from '../../services/wallet'
import type { WalletFields } from '../../services/wallet-fields'
import { fetchWalletSession, type WalletSession, type WalletWish } from '../../services/wallet-merchant'
import type { WalletAnswer } from '../../services/wallet-wire'
import { WALLET_CODE } from '../../shop/wallet'

/** What a theme says about the provider. */
export interface WalletSettings {
  readonly service: string
  /** `""` when the shop's session names it. */
  readonly clientId: string
  readonly key: SealKey
  /** The address that the shop's own services of the wallet begin with. */
  readonly merchant: string
  /** Hosts whose pages may ask for the bank's approval, beside the provider's and this site's. */
  readonly bankHosts: readonly string[]
}

/** An answer and the session that its call was made in. */
export interface Told {
  readonly session: WalletSession
  readonly answer: WalletAnswer
}

/** A way to the provider: each call has a fresh token of the shop's (platform.md §4.4). */
export interface Line {
  readonly settings: WalletSettings
  open(wish?: Partial<WalletWish>): Promise<WalletSession>
  /** A call within a session that is open already. */
  say(call: WalletCall, session: WalletSession, fields?: WalletFields): Promise<WalletAnswer>
  /** A call with a token of its own, repeated once when the provider says that the token has expired. */
  tell(
    call: WalletCall,
    fields?: WalletFields | ((session: WalletSession) => WalletFields),
    wish?: Partial<WalletWish>,
    opened?: WalletSession,
  ): Promise<Told>
  /** The phone number of a shopper who is not signed in, for all calls from now on. */
  setPhone(digits: string): void
}

const plainWish: WalletWish = {
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
export const createLine = (settings: WalletSettings): Line => {
  let phone = ''

  const open = (wish: Partial<WalletWish> = {}): Promise<WalletSession> =>
    fetchWalletSession(settings.merchant, { ...plainWish, phone, ...wish })
  const say = (call: WalletCall, session: WalletSession, fields: WalletFields = {}): Promise<WalletAnswer> => {
    const { service, clientId } = settings
    const place = { service, clientId: clientId || session.clientId, additional: session.additional }
    return call(place, { ...inSession(session), ...fields })
  }
  return {
    settings,
    open,
    say,
    tell: async (call, fields = {}, wish = {}, opened) => {
      const of = (session: WalletSession): WalletFields => (typeof fields === 'function' ? fields(session) : fields)
      const session = opened ?? (await open(wish))
      const answer = await say(call, session, of(session))
      if (answer.code !== WALLET_CODE.expiredToken) return { session, answer }
      const renewed = await open({ ...wish, isRenewal: true })
      return { session: renewed, answer: await say(call, renewed, of(renewed)) }
    },
    setPhone: (digits) => {
      phone = digits
    },
  }
}
