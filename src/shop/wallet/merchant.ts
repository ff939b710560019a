/**
 * The shop’s own calls for the card wallet: token, checkout (which state means paid), customer, the bank’s return; which bank's address (3D Secure)
 * is allowed.
 */

import { plainText } from '@/lib/html'
import { followable } from '@/page/links'
import { wireObject, wireText, wireUnknown } from '@/server/decode'
import { endpoint } from '@/server/endpoint'

/** The request for a token of the shop. */
export interface TokenRequest {
  /** Phone number of a shopper who is not signed in, as digits; `""` for the member's own. */
  readonly phone: string
  /** Whether the token is for a payment; `isDirect`: with a typed card. */
  readonly isPurchase: boolean
  readonly isDirect: boolean
  /** The first six and last four digits of a typed card; shops may see these. */
  readonly firstDigits: string
  readonly lastDigits: string
  /** Whether the previous token has expired. */
  readonly isRenewal: boolean
}

/** A token for one call of the wallet and the shop's data for this call; a field that the shop does not send is `""`. */
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

/** Whether the shop accepted a payment, or the address that the bank returns the shopper to. */
export interface MerchantAnswer {
  readonly isAccepted: boolean
  readonly address: string
  readonly message: string
}

interface MerchantRequest<T> {
  /** The base address of the shop's own wallet services. */
  readonly merchant: string
  readonly body: T
}

const merchantCall = <T extends object, A>(
  name: string,
  decode: Parameters<typeof endpoint<MerchantRequest<T>, A>>[0]['decode'],
) =>
  endpoint({
    name: `POST ${name}`,
    group: 'order',
    method: 'POST',
    path: ({ merchant }: MerchantRequest<T>) => `${merchant.replace(/\/+$/, '')}/${name}`,
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

const merchantAnswer = wireObject({
  success: wireText,
  status: wireText,
  state: wireText,
  message: wireText,
  returnUrl: wireText,
  url: wireText,
})

const postToken = merchantCall('masterPassToken', session)
const postCheckout = merchantCall('masterPassCheckout', merchantAnswer)
const postBankReturn = merchantCall('masterPass3DLocation', merchantAnswer)
const postCustomer = merchantCall('masterPassSaveCustomer', merchantAnswer)

/** The state of a paid order. */
const PAID_STATE = '99'

const isOn = (flag: string): boolean => flag === '1' || flag === 'true'

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

/** Asks the shop to accept the payment that a token identifies. @throws ServiceError */
export const sendWalletCheckout = async (merchant: string, token: string): Promise<MerchantAnswer> => {
  const { state, status, success, message, url, returnUrl } = await postCheckout({ merchant, body: { token } })
  const isAccepted = state === '' ? isOn(status) || isOn(success) : state === PAID_STATE
  return { isAccepted, address: url || returnUrl, message: plainText(message) }
}

/** Asks the shop for the address that the bank's page returns the shopper to. @throws ServiceError */
export const fetchBankReturn = async (merchant: string, referenceNo: string): Promise<MerchantAnswer> => {
  const { success, returnUrl, message } = await postBankReturn({ merchant, body: { referenceNo } })
  return { isAccepted: isOn(success), address: returnUrl, message: plainText(message) }
}

/** Asks the shop to store the shopper's phone number for the wallet. @throws ServiceError */
export const sendWalletCustomer = async (merchant: string, msisdn: string): Promise<void> => {
  await postCustomer({ merchant, body: { msisdn } })
}

/** Whether an attacker cannot change the page in transit: over https, or as safe as this page because it is on this host. */
const isSafeTarget = (target: string): boolean => {
  const { protocol, host, hostname } = new URL(target)
  return protocol === 'https:' || host === location.host || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

/**
 * The address of the bank's page for a 3-D payment, including the return address; undefined when it is not allowed. Allowed are
 * this site, the provider, and https on a host that the theme names.
 *
 * @param url3D as the provider sent it.
 */
export const bankTarget = (
  url3D: string,
  returnUrl: string,
  { service, bankHosts }: { readonly service: string; readonly bankHosts: readonly string[] },
): string | undefined => {
  const isAbsolute = /^https?:\/\//i.test(url3D.trim())
  const bases = isAbsolute ? [document.baseURI, service, ...bankHosts.map((host) => `https://${host}/`)] : []
  const target = bases.map((base) => followable(url3D, base)).find((each) => each !== undefined)
  const back = followable(returnUrl)
  if (target === undefined || back === undefined || !isSafeTarget(target)) return undefined
  return `${target}${target.includes('?') ? '&' : '?'}returnUrl=${encodeURIComponent(back)}`
}
