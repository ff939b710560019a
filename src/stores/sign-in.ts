import { bypassPageCache } from '../services/cache-bypass'
import { sendLogin } from '../services/login'
import { keepToken } from '../services/token'
import { failureText } from '../services/transport-errors'
import { LOGIN_NOTICE_MS } from '../shop/limits'
import type { LoginRequest, MemberFieldError } from '../shop/member-requests'
import { text } from '../shop/texts'
import { leaveFor } from './member-leave'
import { dismissNotice, notify } from './notices'
import { openPasswordChange } from './password-change'

/** How an attempt to sign in ended. */
export type SignInOutcome =
  /** Signed in, on the way to another page. */
  | { readonly kind: 'done'; readonly message: string }
  /** The password must be changed first; the popup for it is open. */
  | { readonly kind: 'password'; readonly message: string }
  | {
      readonly kind: 'refused'
      /** For the shopper. */
      readonly message: string
      /** A notice says it already (§8: 403 and code 401). */
      readonly isSpoken: boolean
      /** HTTP status; undefined when no answer came. */
      readonly status: number | undefined
      readonly errors: readonly MemberFieldError[]
    }

/** Refusals that are red toasts (§8). */
const spokenStatuses: readonly number[] = [401, 403]

const refused = (message: string, more: Partial<SignInOutcome & { kind: 'refused' }> = {}): SignInOutcome => ({
  kind: 'refused',
  message,
  isSpoken: false,
  status: undefined,
  errors: [],
  ...more,
})

const changePasswordFirst = ({ username, type, redirect }: LoginRequest, message: string): SignInOutcome => {
  const words = message || text('password.expired')
  openPasswordChange({ username, type, redirect, message: words })
  return { kind: 'password', message: words }
}

/** The toast of the attempt before: on phones it lies over the fields, and several would hide the form. */
let lastToast: number | undefined

/**
 * Signs in and goes where the answer says (§2, §4, §8). A refusal with 403 or code 401 is a red toast of 5 s, unless it asks for
 * another password: then the popup for that opens. Where cookies are blocked nothing is sent, because no page would know the member
 * afterwards. Never rejects.
 */
export const signIn = async (request: LoginRequest): Promise<SignInOutcome> => {
  if (!bypassPageCache()) return refused(text('login.cookiesBlocked'))
  if (lastToast !== undefined) dismissNotice(lastToast)
  const answer = await sendLogin(request)
  if (answer.kind === 'failed') {
    const { failure } = answer
    return refused(failureText(failure), { status: failure.kind === 'status' ? failure.status : undefined })
  }
  if (answer.kind === 'refused') {
    if (answer.needsPassword) return changePasswordFirst(request, answer.message)
    const { status, errors } = answer
    const message = answer.message || text('login.refused')
    const isSpoken = spokenStatuses.includes(status)
    if (isSpoken) lastToast = notify({ text: message, tone: 'danger', duration: LOGIN_NOTICE_MS })
    return refused(message, { isSpoken, status, errors })
  }
  if (answer.token) keepToken(answer.token)
  if (answer.needsPassword) return changePasswordFirst(request, answer.message)
  leaveFor(answer.redirect, request.redirect)
  return { kind: 'done', message: answer.message }
}
