import { plainText } from '@/lib/html'
import { followable } from '@/page/links'
import { wireObject, wireText, wireUnknown } from '@/server/decode'
import { endpoint } from '@/server/endpoint'

/** What the shop receives when it is asked for a token. */
export interface TokenRequest {
  /** Phone number of a shopper who is not signed in, digits; `""` for the member's own. */
  readonly phone: string
  /** Whether it is about paying the order, and whether with a card that is typed. */
  readonly isPurchase: boolean
  readonly isDirect: boolean
  /** The first six and last four digits of a typed card, which shops may know. */
  readonly firstDigits: string
  readonly lastDigits: string
  /** The token before has expired. */
  readonly isRenewal: boolean
}

/** A token for one call of the wallet, with what the shop knows about the call; `""` for what it does not know. */
export interface WalletSession {
  readonly token: string
  readonly msisdn: string
  readonly userId: string
  readonly referenceNo: string
  readonly sendSms: string
  readonly sendSmsLanguage: string
  readonly clientId: string
  readonly macroMerchantId: string
  readonly orderTotal: string
  readonly orderNumber: string
  readonly additional: unknown
}

/** How the shop took a payment, or where the bank shall send the shopper back to. */
export interface MerchantAnswer {
  readonly isAccepted: boolean
  readonly address: string
  readonly message: string
}

interface Asked<T> {
  /** The address that the shop's own services of the wallet begin with. */
  readonly merchant: string
  readonly body: T
}

const merchantCall = <T extends object, A>(
  name: string,
  decode: Parameters<typeof endpoint<Asked<T>, A>>[0]['decode'],
) =>
  endpoint({
    name: `POST ${name}`,
    group: 'order',
    method: 'POST',
    path: ({ merchant }: Asked<T>) => `${merchant.replace(/\/+$/, '')}/${name}`,
    json: ({ body }) => body,
    answer: 'json',
    decode,
    write: true,
    isSecret: true,
    failure: 'throw',
  })

const session = wireObject({
  token: wireText,
  data: wireObject({
    msisdn: wireText,
    userId: wireText,
    referenceNo: wireText,
    sendSms: wireText,
    sendSmsLanguage: wireText,
    clientId: wireText,
  }),
  client: wireObject({ macroMerchantId: wireText }),
  order: wireObject({ orderTotal: wireText, orderNumber: wireText }),
  additionalParameters: wireUnknown,
})

const answered = wireObject({
  success: wireText,
  status: wireText,
  state: wireText,
  message: wireText,
  returnUrl: wireText,
  url: wireText,
})

const postToken = merchantCall('masterPassToken', session)
const postCheckout = merchantCall('masterPassCheckout', answered)
const postBankReturn = merchantCall('masterPass3DLocation', answered)
const postCustomer = merchantCall('masterPassSaveCustomer', answered)

/** A state of this number means that the order is paid. */
const PAID_STATE = '99'

const isOn = (word: string): boolean => word === '1' || word === 'true'

/** Fetches a token for one call. @throws ServiceError */
export const fetchWalletSession = async (merchant: string, request: TokenRequest): Promise<WalletSession> => {
  const { data, client, order, token, additionalParameters } = await postToken({
    merchant,
    body: {
      phone: request.phone,
      ...(request.isRenewal && { refreshToken: 1 }),
      ...(request.isPurchase && { purchase: 1 }),
      ...(request.isDirect && { directPurchase: 1, cc1: request.firstDigits, cc2: request.lastDigits }),
    },
  })
  return { token, ...data, ...client, ...order, additional: additionalParameters }
}

/** Has the shop take the payment that a token identifies. @throws ServiceError */
export const sendWalletCheckout = async (merchant: string, token: string): Promise<MerchantAnswer> => {
  const { state, status, success, message, url, returnUrl } = await postCheckout({ merchant, body: { token } })
  const isAccepted = state === '' ? isOn(status) || isOn(success) : state === PAID_STATE
  return { isAccepted, address: url || returnUrl, message: plainText(message) }
}

/** Asks the shop where the bank's page shall send the shopper back to. @throws ServiceError */
export const fetchBankReturn = async (merchant: string, referenceNo: string): Promise<MerchantAnswer> => {
  const { success, returnUrl, message } = await postBankReturn({ merchant, body: { referenceNo } })
  return { isAccepted: isOn(success), address: returnUrl, message: plainText(message) }
}

/** Has the shop keep the shopper's phone number for the wallet. @throws ServiceError */
export const sendWalletCustomer = async (merchant: string, msisdn: string): Promise<void> => {
  await postCustomer({ merchant, body: { msisdn } })
}

/** Over http a page can be changed on its way; on this site it is as safe as this page. */
const isGuarded = (target: string): boolean => {
  const { protocol, host, hostname } = new URL(target)
  return protocol === 'https:' || host === location.host || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

/**
 * The bank's page for a 3-D payment, with the address to come back to; undefined when it may not be followed. It has to be this
 * site's, the provider's, or https on a host that the theme names.
 *
 * @param url3D as the provider gave it.
 */
export const bankTarget = (
  url3D: string,
  returnUrl: string,
  { service, bankHosts }: { readonly service: string; readonly bankHosts: readonly string[] },
): string | undefined => {
  const isWhole = /^https?:\/\//i.test(url3D.trim())
  const bases = isWhole ? [document.baseURI, service, ...bankHosts.map((host) => `https://${host}/`)] : []
  const target = bases.map((base) => followable(url3D, base)).find((each) => each !== undefined)
  const back = followable(returnUrl)
  if (target === undefined || back === undefined || !isGuarded(target)) return undefined
  return `${target}${target.includes('?') ? '&' : '?'}returnUrl=${encodeURIComponent(back)}`
}
