/** What an answer to a registration does: signs in and leaves the page, waits for the activation by mail, or refuses with messages at the fields. */

import { text } from '@/page/texts'
import { dropToken, keepSignInToken } from '@/server/bearer'
import { bypassPageCache } from '@/server/cache-bypass'
import { failureText } from '@/server/transport-errors'
import { type Registration, sendRegistration } from './account-api'
import type { MemberFieldError } from './account-wire'
import { leaveSignedIn } from './sign-in'

/** The outcome of a registration. */
export interface RegistrationOutcome {
  readonly isAccepted: boolean
  /** The message for the shopper. */
  readonly message: string
  /** The server's messages about single fields. */
  readonly errors: readonly MemberFieldError[]
}

const refused = (message: string, errors: readonly MemberFieldError[] = []): RegistrationOutcome => ({
  isAccepted: false,
  message,
  errors,
})

/**
 * Registers a member. The token of an earlier session is removed first and not sent. With a token or an address in the answer the page is
 * left; without both the membership waits for its activation by mail, which the server's message explains. Never rejects.
 *
 * @param redirect the address to go to when the answer has a token and no address.
 */
export const registerMember = async (registration: Registration, redirect: string): Promise<RegistrationOutcome> => {
  bypassPageCache()
  dropToken()
  const answer = await sendRegistration(registration)
  if (answer.kind === 'failed') return refused(failureText(answer.failure))
  if (answer.kind === 'refused') {
    const errors = answer.errors.filter(({ statusText }) => statusText !== '')
    return refused(answer.message || text('register.refused'), errors)
  }
  if (answer.token) keepSignInToken(answer.token)
  if (answer.token || answer.redirect) leaveSignedIn(answer.redirect, redirect)
  return { isAccepted: true, message: answer.message || text('register.done'), errors: [] }
}
