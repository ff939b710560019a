import { type WireOutput, wireObject, wireText, wireUnknown } from '../lib/decode'
import { endpoint, type Reply } from './endpoint'
import { plainWords } from './server-words'

/** What a link from a mail came to. */
export interface ActivationAnswer {
  readonly isActivated: boolean
  /** The server's words, plain text. */
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

const onWords: readonly unknown[] = [1, '1', true, 'true']

const answerFrom = (reply: Reply<WireOutput<typeof activationAnswer>>): Reply<ActivationAnswer> => {
  if (!reply.ok) return reply
  const { status, success, statusText, message } = reply.value
  return {
    ok: true,
    value: { isActivated: onWords.includes(status ?? success), message: plainWords(statusText || message) },
  }
}

/** Activates a newsletter subscription (§7). */
export const sendSubscription = async (token: string): Promise<Reply<ActivationAnswer>> =>
  answerFrom(await postSubscription(token))

/** Activates a membership (§7). */
export const sendMembership = async (id: string, token: string): Promise<Reply<ActivationAnswer>> =>
  answerFrom(await postMembership({ id, token }))
