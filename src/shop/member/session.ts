/** Whether the shopper is a member: as printed, until the server no longer knows the session or another tab ends it, with the notice in the other tabs. */

import { type Channel, openChannel } from '@/lib/channel'
import { lateCode } from '@/lib/report'
import { pageFacts } from '@/page/facts'
import { text } from '@/page/texts'

/** Identifies the page for whose member the session has ended. */
let lostOn: object | undefined

/** Whether the shopper is a member, by the page and the server's later answers. */
export const isMember = (): boolean => pageFacts().member.id > 0 && lostOn !== pageFacts()

/** Records that the server no longer knows the member of this (perhaps cached) page: it answered `NO_MEMBER_SESSION` or 401. */
export const markSessionLost = (): void => {
  lostOn = pageFacts()
}

let channel: Channel | undefined

const tabs = (): Channel => {
  channel ??= openChannel('vitrin-session')
  return channel
}

/** Sends the end of the session to the other tabs. Only the tab that has ended it calls this. */
export const announceSessionEnd = (): void => tabs().send('ended')

/**
 * Follows the end of the session in another tab. This page stays, because the shopper may be typing; a notice offers the sign-in.
 *
 * @returns a function that stops.
 */
export const followSession = (onEnd: () => void): (() => void) =>
  tabs().listen((message) => {
    if (message !== 'ended' || !isMember()) return
    markSessionLost()
    lateCode('session', () => import('@/overlays/next-notice')).then((code) =>
      code?.notifyWithLogin({ text: text('login.sessionLost'), tone: 'warning', offersLogin: true }),
    )
    onEnd()
  })
