import type { PasswordRequest } from '../shop/member-requests'
import { endpoint } from './endpoint'
import { loginAnswer } from './login-wire'
import { judgeMemberCall, type MemberAnswer } from './member-answer'
import { hearServerClock } from './token'

const postPassword = endpoint({
  name: 'POST change-password',
  group: 'session',
  method: 'POST',
  path: () => '/api/v1/authentication/change-password',
  form: ({ type, username, oldPassword, newPassword, redirect, securityCode }: PasswordRequest) => {
    const form = new FormData()
    form.append('type', type)
    form.append('username', username)
    form.append('password_old', oldPassword)
    form.append('password_new', newPassword)
    form.append('redirect', redirect)
    form.append('security_code', securityCode)
    return form
  },
  hear: hearServerClock,
  answer: 'json',
  decode: loginAnswer,
  write: true,
  failure: 'throw',
})

/** Changes a password. Never rejects; failures are logged here, refusals are the shopper's affair. */
export const sendPassword = (request: PasswordRequest): Promise<MemberAnswer> => judgeMemberCall(postPassword(request))
