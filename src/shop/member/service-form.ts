/** Sends the other forms of the account (profile, request, SMS code, guest order): what success and refusal do, and where the page goes. */

import { goTo } from '@/page/navigation'
import { text } from '@/page/texts'
import { dropToken, keepSignInToken } from '@/server/bearer'
import { bypassPageCache } from '@/server/cache-bypass'
import { failureText } from '@/server/transport-errors'
import { type FormService, fetchSecurityCode, sendForm } from './account-api'
import type { MemberFieldError } from './account-wire'
import { leaveSignedIn } from './sign-in'

/** The outcome of sending a form. */
export interface FormOutcome {
  readonly isAccepted: boolean
  /** The page is being left. */
  readonly isLeaving: boolean
  /** The message for the shopper. */
  readonly message: string
  /** The server's messages about single fields. */
  readonly errors: readonly MemberFieldError[]
}

/** The services that begin a session of a member or guest, after which the page is left. */
const beginsSession: ReadonlySet<FormService> = new Set(['order-login', 'guest-email', 'guest-order'])

const refused = (message: string, errors: readonly MemberFieldError[] = []): FormOutcome => ({
  isAccepted: false,
  isLeaving: false,
  message,
  errors,
})

/**
 * Sends a form to one of the account's services. A service that begins a session gets no token of an earlier one, and after its success the
 * page is left for the answer's address, else for `redirect`. Never rejects.
 */
export const sendServiceForm = async (service: FormService, form: FormData, redirect: string): Promise<FormOutcome> => {
  bypassPageCache()
  const isSession = beginsSession.has(service)
  if (isSession) dropToken()
  const answer = await sendForm[service](form)
  if (answer.kind === 'failed') return refused(failureText(answer.failure))
  if (answer.kind === 'refused') {
    const errors = answer.errors.filter(({ statusText }) => statusText !== '')
    return refused(answer.message || text('form.refused'), errors)
  }
  if (answer.token) keepSignInToken(answer.token)
  if (isSession) leaveSignedIn(answer.redirect, redirect)
  const isLeaving = isSession || [answer.redirect, redirect].some((address) => address !== '' && goTo(address))
  return { isAccepted: true, isLeaving, message: answer.message || text('form.accepted'), errors: [] }
}

/**
 * Fetches the shop's HTML of a security code; undefined after a failure, which is logged, and when the server answers with a whole page, such as
 * its login or error page. Never rejects.
 */
export const loadSecurityCode = async (): Promise<string | undefined> => {
  const reply = await fetchSecurityCode(undefined)
  return reply.ok && !/^\s*(?:$|<(?:!doctype|html)\b)/i.test(reply.value) ? reply.value : undefined
}
