import { endpoint } from './endpoint'
import { loginAnswer } from './login-wire'
import { judgeMemberCall, type MemberAnswer } from './member-answer'
import { hearServerClock } from './token'

interface Registration {
  readonly isQuick: boolean
  /** Under the platform's own names (platform.md §1.4.10). */
  readonly form: FormData
}

const postRegistration = endpoint({
  name: 'POST register',
  group: 'session',
  method: 'POST',
  path: ({ isQuick }: Registration) => `/api/v1/authentication/register${isQuick ? '/quick' : ''}`,
  form: ({ form }) => form,
  hear: hearServerClock,
  answer: 'json',
  decode: loginAnswer,
  write: true,
  failure: 'throw',
})

/** Registers a member (§7). Never rejects; failures are logged here, refusals are the shopper's affair. */
export const sendRegistration = (registration: Registration): Promise<MemberAnswer> =>
  judgeMemberCall(postRegistration(registration))
