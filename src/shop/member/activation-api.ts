/**
 * The calls that activate a membership or a newsletter subscription, and which answer counts as activated; what a link leads to is decided in
 * `activation.ts`.
 */

import { plainText } from '@/lib/html'
import { type WireOutput, wireObject, wireText, wireUnknown } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

/** The server's answer to an activation link. */
export interface ActivationAnswer {
  readonly isActivated: boolean
  /** The server's message as plain text, `""` for none. */
  readonly message: string
}

const activationAnswer = wireObject({
  status: wireUnknown,
  success: wireUnknown,
  statusText: wireText,
  message: wireText,
})

const shared = {
  group: 'session',
  method: 'POST',
  answer: 'json',
  decode: activationAnswer,
  write: true,
  failure: 'log',
} as const

const postSubscription = endpoint({
  ...shared,
  name: 'POST guest/activateSubscription',
  path: (token: string) => `/srv/service/guest/activateSubscription/${encodeURIComponent(token)}`,
})

const postMembership = endpoint({
  ...shared,
  name: 'POST customer/activateMembership',
  path: ({ id, token }: { readonly id: string; readonly token: string }) =>
    `/srv/service/customer/activateMembership/${encodeURIComponent(id)}/${encodeURIComponent(token)}`,
})

const acceptedValues: readonly unknown[] = [1, '1', true, 'true']

const answerFrom = (reply: Reply<WireOutput<typeof activationAnswer>>): Reply<ActivationAnswer> => {
  if (!reply.ok) return reply
  const { status, success, statusText, message } = reply.value
  return {
    ok: true,
    value: { isActivated: acceptedValues.includes(status ?? success), message: plainText(statusText || message) },
  }
}

/** Activates a newsletter subscription. The caller checks the token: see isPlainToken in activation.ts. */
export const sendSubscription = async (token: string): Promise<Reply<ActivationAnswer>> =>
  answerFrom(await postSubscription(token))

/** Activates a membership. The caller checks id and token: see isPlainLink in activation.ts. */
export const sendMembership = async (id: string, token: string): Promise<Reply<ActivationAnswer>> =>
  answerFrom(await postMembership({ id, token }))

/**
 * Whether a text is a plain token, which cannot change the called service: with `..` as the id, the token would be the name of a service,
 * such as the logout. Base64 may contain slashes, which are sent encoded; parts of dots only, and empty parts, are refused.
 */
export const isPlainToken = (text: string): boolean =>
  /^[\w.~+=/-]{1,512}$/.test(text) && text.split('/').every((part) => !/^\.*$/.test(part))
