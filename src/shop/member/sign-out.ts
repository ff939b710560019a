/**
 * Signing out: where the shopper goes, which statuses mean that the session has ended already, what ends with it (token, a guest’s favorites), and
 * the notice when the server cannot be reached.
 */

import { report } from '@/lib/report'
import { pause } from '@/lib/scheduling'
import { retryAction } from '@/overlays/attempt'
import { leaveNotice } from '@/overlays/next-notice'
import { notify } from '@/overlays/notices-store'
import { NOTICE_LONG_MS, NOTICE_MS } from '@/page/limits'
import { goTo } from '@/page/navigation'
import { text } from '@/page/texts'
import { dropToken } from '@/server/bearer'
import type { Reply } from '@/server/endpoint'
import { failureText } from '@/server/transport-errors'
import { takeFavoriteIntents } from './intents'
import { announceSessionEnd, markSessionLost } from './session'
import { sendLogout } from './session-api'
import { markSessionChange } from './session-change'

/** Longest wait for the answer to a logout before the page is left, in milliseconds. */
const LOGOUT_WAIT_MS = 3000

/** The outcome of a logout. */
export interface SignOutOutcome {
  readonly isAccepted: boolean
  /** The reason of a refusal, for the shopper; `""` when accepted. */
  readonly message: string
}

/** The statuses that mean that the session has ended already, which is the wanted outcome. */
const goneStatuses: readonly number[] = [401, 403]

/** A page without the facts that the shop's pages print, or data that says that the session has not ended. */
const REFUSED = /^\s*<(?![\s\S]*data-vitrin)|"(?:status|success)"\s*:\s*(?:"?0"?|false)\s*[,}]/

const forget = (): void => {
  dropToken()
  takeFavoriteIntents()
  markSessionLost()
  markSessionChange('signed-out')
  announceSessionEnd()
}

/**
 * Logs out on the server. An error page, or data that says no, fails as `malformed`; a page of the shop, to which the server redirects, comes after a
 * success.
 */
const logOut = async (): Promise<Reply<string>> => {
  const reply = await sendLogout()
  if (!reply.ok || !REFUSED.test(reply.value)) return reply
  const where = 'GET customer/logout'
  report({
    level: 'error',
    where,
    came: reply.value.slice(0, 80),
    expected: 'no error page and no "status": 0',
    write: 'check that the path exists and that the server does not answer it with its error page',
  })
  return { ok: false, failure: { endpoint: where, kind: 'malformed' } }
}

let running: Promise<SignOutOutcome> | undefined

const leave = async (): Promise<SignOutOutcome> => {
  const reply = await logOut()
  const isGone = !reply.ok && reply.failure.kind === 'status' && goneStatuses.includes(reply.failure.status)
  if (!reply.ok && !isGone) {
    const message = failureText(reply.failure)
    const action = retryAction(reply.failure, () => void signOut())
    notify({
      text: text('logout.failed'),
      lines: [message],
      tone: 'danger',
      duration: action ? NOTICE_MS : NOTICE_LONG_MS,
      action,
    })
    return { isAccepted: false, message }
  }
  forget()
  leaveNotice({ text: text('logout.done'), tone: 'success' })
  goTo('/')
  return { isAccepted: true, message: '' }
}

/**
 * Logs out and goes to the start page. A call while another one waits for its answer returns the same promise. When the server cannot be
 * reached, the shopper stays signed in, with a notice. Never rejects.
 */
export const signOut = (): Promise<SignOutOutcome> => {
  running ??= leave().finally(() => {
    running = undefined
  })
  return running
}

/**
 * Ends a session whose token the server has refused: removes the token, logs out once and goes to the start page, which shows the reason.
 * Waits for the logout's answer for LOGOUT_WAIT_MS (3 s) at most.
 */
export const endSession = async (): Promise<void> => {
  forget()
  leaveNotice({ text: text('login.sessionLost'), tone: 'warning', offersLogin: true })
  await Promise.race([sendLogout(), pause(LOGOUT_WAIT_MS)])
  goTo('/')
}
