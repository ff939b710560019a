import { pause } from '../lib/pause'
import { goTo } from '../services/navigation'
import { dropToken, sendLogout } from '../services/token'
import { failureText } from '../services/transport-errors'
import { NOTICE_LONG_MS } from '../shop/limits'
import { LOGOUT_WAIT_MS } from '../shop/session-limits'
import { text } from '../shop/texts'
import { takeFavoriteIntents } from './intents'
import { leaveNotice } from './next-notice'
import { notify } from './notices'
import { markSessionLost } from './session'
import { markSessionChange } from './session-change'
import { tellSessionEnded } from './session-tabs'

/** How a press on "log out" ended. */
export interface SignOutOutcome {
  readonly isAccepted: boolean
  /** Why not, for the shopper; `""` when accepted. */
  readonly message: string
}

/** With these answers the server says that there is no session any more, which is what was asked for. */
const goneStatuses: readonly number[] = [401, 403]

const forget = (): void => {
  dropToken()
  takeFavoriteIntents()
  markSessionLost()
  markSessionChange('signed-out')
  tellSessionEnded()
}

let underWay: Promise<SignOutOutcome> | undefined

const leave = async (): Promise<SignOutOutcome> => {
  const reply = await sendLogout()
  const isGone = !reply.ok && reply.failure.kind === 'status' && goneStatuses.includes(reply.failure.status)
  if (!reply.ok && !isGone) {
    const message = failureText(reply.failure)
    notify({ text: text('logout.failed'), lines: [message], tone: 'danger', duration: NOTICE_LONG_MS })
    return { isAccepted: false, message }
  }
  forget()
  leaveNotice({ words: text('logout.done'), tone: 'success' })
  goTo('/')
  return { isAccepted: true, message: '' }
}

/**
 * Logs out and goes to the start page (§2 "After logout"). The same press again while it is under way is the same press. When the
 * server cannot be reached the shopper stays signed in and is told so. Never rejects.
 */
export const signOut = (): Promise<SignOutOutcome> => {
  underWay ??= leave().finally(() => {
    underWay = undefined
  })
  return underWay
}

/**
 * Ends a session whose token the server refuses (§4): token removed, logged out once, sent to the start page, which says why. The
 * way there does not depend on the logout's answer.
 */
export const endSession = async (): Promise<void> => {
  forget()
  leaveNotice({ words: text('login.sessionLost'), tone: 'warning', offersLogin: true })
  await Promise.race([sendLogout(), pause(LOGOUT_WAIT_MS)])
  goTo('/')
}
