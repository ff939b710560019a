import type { LoginRequest } from '../shop/member-requests'
import { endpoint } from './endpoint'
import { loginAnswer } from './login-wire'
import { judgeMemberCall, type MemberAnswer } from './member-answer'
import { hearServerClock } from './token'

/** The payload of §3; the code is sent only when there is one (§5). */
const loginForm = (request: LoginRequest): FormData => {
  const form = new FormData()
  form.append('username', request.username)
  form.append('type', request.type)
  form.append('vendor', request.isVendor ? '1' : '0')
  form.append('password', request.password)
  form.append('rememberMe', request.rememberMe ? '1' : '0')
  form.append('redirect', request.redirect)
  if (request.securityCode !== '') form.append('security_code', request.securityCode)
  return form
}

const postLogin = endpoint({
  name: 'POST login',
  group: 'session',
  method: 'POST',
  path: () => '/api/v1/authentication/login',
  form: loginForm,
  hear: hearServerClock,
  answer: 'json',
  decode: loginAnswer,
  write: true,
  failure: 'throw',
})

/** Signs in (§7). Never rejects; failures are logged here, refusals are the shopper's affair. */
export const sendLogin = (request: LoginRequest): Promise<MemberAnswer> => judgeMemberCall(postLogin(request))
