import { bypassPageCache } from '../services/cache-bypass'
import { sendRegistration } from '../services/register'
import { keepToken } from '../services/token'
import { failureText } from '../services/transport-errors'
import type { MemberFieldError } from '../shop/member-requests'
import { text } from '../shop/texts'
import { leaveFor } from './member-leave'

/** How a registration ended. */
export interface RegistrationOutcome {
  readonly isAccepted: boolean
  /** For the shopper. */
  readonly message: string
  /** What the server has against single fields. */
  readonly errors: readonly MemberFieldError[]
}

const refused = (message: string, errors: readonly MemberFieldError[] = []): RegistrationOutcome => ({
  isAccepted: false,
  message,
  errors,
})

/**
 * Registers a member. With a token or an address in the answer the page is left; without both the membership waits for its activation
 * by mail, and the server's words say so. Never rejects.
 *
 * @param form the fields under the platform's names.
 * @param redirect where to go when the answer has a token and names no address.
 */
export const registerMember = async (
  form: FormData,
  { isQuick, redirect }: { readonly isQuick: boolean; readonly redirect: string },
): Promise<RegistrationOutcome> => {
  bypassPageCache()
  const answer = await sendRegistration({ form, isQuick })
  if (answer.kind === 'failed') return refused(failureText(answer.failure))
  if (answer.kind === 'refused') {
    const errors = answer.errors.filter(({ statusText }) => statusText !== '')
    return refused(answer.message || text('register.refused'), errors)
  }
  if (answer.token) keepToken(answer.token)
  if (answer.token || answer.redirect) leaveFor(answer.redirect, redirect)
  return { isAccepted: true, message: answer.message || text('register.done'), errors: [] }
}
