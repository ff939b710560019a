/**
 * The calls of sign-in, registration, password, account forms, captcha (security code) and Apple: their addresses and fields; what answers mean is
 * decided in `account-wire.ts`.
 */

import { report } from '@/lib/report'
import { followable } from '@/page/links'
import { wireList, wireObject, wireText } from '@/server/decode'
import { type EndpointSpec, endpoint, type Reply } from '@/server/endpoint'
import type { FormFields } from '@/server/form'
import { formAnswer, type MemberAnswer, memberAnswer, withRow } from './account-wire'
import { loginAnswer } from './session-api'
import { readServerClock } from './token'

/** The kind of name that a member signs in with. */
export type LoginType = 'email' | 'phone' | 'vendor-code'

/** The content of a login form. */
export interface LoginRequest {
  readonly type: LoginType
  readonly username: string
  readonly password: string
  /** Signs in as a dealer (`vendor=1`). */
  readonly isVendor: boolean
  readonly rememberMe: boolean
  /** The address that the page asks for after the sign-in; the server may answer with another. */
  readonly redirect: string
  /** `""` when none is sent. */
  readonly securityCode: string
}

/** A change of password; `username` is `""` for a member who is signed in. */
export interface PasswordRequest {
  readonly type: LoginType
  readonly username: string
  readonly oldPassword: string
  readonly newPassword: string
  readonly redirect: string
  readonly securityCode: string
}

/** A registration; its fields have the platform's own names. */
export interface Registration {
  readonly isQuick: boolean
  readonly form: FormFields
}

/** Sends no token of an earlier session with a call that begins one. */
const noToken = (): string => ''

/** Declares a write whose answer has the format of a login's. */
const accountCall = <P>(spec: Pick<EndpointSpec<P, unknown>, 'name' | 'path' | 'form' | 'bearer'>) => {
  const call = endpoint({
    ...spec,
    group: 'session',
    method: 'POST',
    onAnswer: readServerClock,
    answer: 'json',
    decode: loginAnswer,
    write: true,
    failure: 'throw',
    silence: 'caller',
  })
  return (params: P): Promise<MemberAnswer> => memberAnswer(spec.name, call(params))
}

/** Signs in. Never rejects; failures are logged here, refusals are returned. */
export const sendLogin = accountCall({
  name: 'POST login',
  path: () => '/api/v1/authentication/login',
  bearer: noToken,
  form: ({ username, type, isVendor, password, rememberMe, redirect, securityCode }: LoginRequest) => ({
    username,
    type,
    vendor: isVendor,
    password,
    rememberMe,
    redirect,
    security_code: securityCode || undefined,
  }),
})

/** Registers a member. Never rejects; failures are logged here, refusals are returned. */
export const sendRegistration = accountCall({
  name: 'POST register',
  path: ({ isQuick }: Registration) => `/api/v1/authentication/register${isQuick ? '/quick' : ''}`,
  bearer: noToken,
  form: ({ form }) => form,
})

/** Changes a password. Never rejects; failures are logged here, refusals are returned. */
export const sendPassword = accountCall({
  name: 'POST change-password',
  path: () => '/api/v1/authentication/change-password',
  form: ({ type, username, oldPassword, newPassword, redirect, securityCode }: PasswordRequest) => ({
    type,
    username,
    password_old: oldPassword,
    password_new: newPassword,
    redirect,
    security_code: securityCode,
  }),
})

/** A service of the account that takes a form as the theme prints it. */
export type FormService =
  | 'request'
  | 'profile'
  | 'password'
  | 'sms-code'
  | 'order-login'
  | 'guest-email'
  | 'guest-order'

/** Declares a write whose fields are the theme's own. */
const formCall = (spec: Pick<EndpointSpec<FormData, unknown>, 'name' | 'path' | 'bearer'>) => {
  const call = endpoint({
    ...spec,
    group: 'customer',
    method: 'POST',
    form: (form) => form,
    answer: 'json',
    decode: formAnswer,
    write: true,
    failure: 'throw',
    silence: 'caller',
  })
  return (form: FormData): Promise<MemberAnswer> => memberAnswer(spec.name, call(form).then(withRow))
}

/** Sends a form to its service. Never rejects; failures are logged here, refusals are returned. */
export const sendForm: Readonly<Record<FormService, (form: FormData) => Promise<MemberAnswer>>> = {
  request: formCall({ name: 'POST external/send-request', path: () => '/srv/service/external/send-request' }),
  profile: formCall({ name: 'POST customer/update', path: () => '/api/v1/customer/update' }),
  password: formCall({ name: 'POST customer/update/password', path: () => '/api/v1/customer/update/password' }),
  'sms-code': formCall({ name: 'POST public/services/verify-sms', path: () => '/api/v1/public/services/verify-sms' }),
  'order-login': formCall({
    name: 'POST customer/order-login',
    path: () => '/srv/service/customer/order-login',
    bearer: noToken,
  }),
  'guest-email': formCall({
    name: 'POST login-nomembership',
    path: () => '/api/v1/authentication/login-nomembership',
    bearer: noToken,
  }),
  'guest-order': formCall({
    name: 'POST customer/signin-shopping',
    path: (form) => `/srv/service/customer/signin-shopping/${encodeURIComponent(String(form.get('email')))}`,
    bearer: noToken,
  }),
}

/** Fetches the security code as the shop prints it: a picture with its field, or Google's box. */
export const fetchSecurityCode = endpoint({
  name: 'GET security/captcha',
  group: 'security',
  method: 'GET',
  path: () => '/api/v1/security/captcha',
  answer: 'text',
  decode: wireText,
  failure: 'log',
})

const APPLE_LOGIN = 'GET authentication/social-login'

const getAppleLogin = endpoint({
  name: APPLE_LOGIN,
  group: 'session',
  method: 'GET',
  path: () => '/api/v1/authentication/social-login?type=apple&ajax=1',
  bearer: noToken,
  answer: 'json',
  decode: wireObject({ data: wireList(wireObject({ url: wireText })) }),
  failure: 'log',
})

/** Whether an address is one of Apple's; apart from this site the answer may lead nowhere else. */
const isApple = (address: string): boolean => {
  try {
    const { protocol, hostname, username } = new URL(address)
    return protocol === 'https:' && username === '' && (hostname === 'apple.com' || hostname.endsWith('.apple.com'))
  } catch {
    return false
  }
}

/** Fetches the address of Apple's sign-in: the `url` of the first data item. */
export const fetchAppleAddress = async (): Promise<Reply<string>> => {
  const reply = await getAppleLogin(undefined)
  if (!reply.ok) return reply
  const url = reply.value.data[0]?.url.trim() ?? ''
  const address = isApple(url) ? url : followable(url)
  if (address !== undefined) return { ok: true, value: address }
  report({
    level: 'error',
    where: APPLE_LOGIN,
    came: JSON.stringify(url.slice(0, 120)),
    expected: 'an https address of apple.com, or an address of this site',
    write: '{"data": [{"url": "https://appleid.apple.com/auth/authorize?..."}]}',
  })
  return { ok: false, failure: { endpoint: APPLE_LOGIN, kind: 'malformed' } }
}
