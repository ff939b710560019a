/**
 * What an answer to a sign-in does: where the page goes (the first address that may be followed, else the start page), which refusal is a red notice, when another password is demanded first; nothing is sent
 * where cookies are blocked.
 */

import { dismissNotice, notify } from '@/overlays/notices-store'
import { LOGIN_NOTICE_MS } from '@/page/limits'
import { followable, ownHref } from '@/page/links'
import { goTo } from '@/page/navigation'
import { text } from '@/page/texts'
import { dropToken, keepSignInToken, type SessionToken } from '@/server/bearer'
import { bypassPageCache } from '@/server/cache-bypass'
import { failureText } from '@/server/transport-errors'
import { type LoginRequest, sendLogin } from './account-api'
import type { MemberFieldError } from './account-wire'
import { openPasswordChange } from './password-change'
import { markSessionChange } from './session-change'

/** The outcome of an attempt to sign in. */
export type SignInOutcome =
  /** Signed in; the page is being left. */
  | { readonly kind: 'done'; readonly message: string }
  /** The password must be changed first; the popup for it is open. */
  | { readonly kind: 'password'; readonly message: string }
  | {
      readonly kind: 'refused'
      /** The message for the shopper. */
      readonly message: string
      /** A notice shows the message already: answers with status 403 or code 401. */
      readonly isNoticed: boolean
      /** HTTP status, 200 for a refusal in a good answer. */
      readonly status: number
      readonly errors: readonly MemberFieldError[]
    }
  /** No usable answer, or nothing was sent: the typed values may be right, so this is not a failed attempt. */
  | { readonly kind: 'unanswered'; readonly message: string; readonly status: number | undefined }

/** The statuses of refusals that a red notice shows. */
const noticedStatuses: readonly number[] = [401, 403]

const changePasswordFirst = (
  { username, type, redirect }: LoginRequest,
  serverMessage: string,
  token?: SessionToken,
): SignInOutcome => {
  const message = serverMessage || text('password.expired')
  openPasswordChange({ username, type, redirect, message }, token)
  return { kind: 'password', message }
}

/** The id of the previous attempt's notice, which a new attempt removes: several notices cover the form on a phone. */
let lastNotice: number | undefined

/**
 * Signs in and goes to the answer's address. The token of an earlier session is removed first and not sent. A refusal with 403 or code 401 is
 * a red notice for LOGIN_NOTICE_MS (5 s). An answer that demands another password opens the popup for it, and no token is stored before the
 * password is changed. Where cookies are blocked nothing is sent, because no later page would know the member. Never rejects.
 */
export const signIn = async (request: LoginRequest): Promise<SignInOutcome> => {
  if (!bypassPageCache()) return { kind: 'unanswered', message: text('login.cookiesBlocked'), status: undefined }
  if (lastNotice !== undefined) dismissNotice(lastNotice)
  dropToken()
  const answer = await sendLogin(request)
  if (answer.kind === 'failed') {
    const { failure } = answer
    const status = failure.kind === 'status' ? failure.status : undefined
    return { kind: 'unanswered', message: failureText(failure), status }
  }
  if (answer.kind === 'refused') {
    if (answer.needsPassword) return changePasswordFirst(request, answer.message)
    const { status, errors } = answer
    const message = answer.message || text('login.refused')
    const isNoticed = noticedStatuses.includes(status)
    if (isNoticed) lastNotice = notify({ text: message, tone: 'danger', duration: LOGIN_NOTICE_MS })
    return { kind: 'refused', message, isNoticed, status, errors }
  }
  if (answer.needsPassword) return changePasswordFirst(request, answer.message, answer.token)
  if (answer.token) keepSignInToken(answer.token)
  leaveSignedIn(answer.redirect, request.redirect)
  return { kind: 'done', message: answer.message }
}

/**
 * Leaves the page after a sign-in: goes to the first of the addresses that may be followed, else to the start page. A refused address is one
 * line in the log. When only the fragment differs from this page's address, the page is reloaded, because the member has changed.
 */
export const leaveSignedIn = (...addresses: readonly string[]): void => {
  markSessionChange('signed-in')
  const wanted = [...addresses.filter((address) => address.trim() !== ''), '/'].find((address) => goTo(address))
  const target = wanted === undefined ? undefined : followable(wanted)
  if (target?.includes('#') && target.replace(/#.*/, '') === ownHref().replace(/#.*/, '')) location.reload()
}
