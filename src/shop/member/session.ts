import { type Channel, openChannel } from '@/lib/channel'
import { lateCode } from '@/lib/report'
import { pageFacts } from '@/page/facts'
import { text } from '@/page/texts'

/** The page whose member the server no longer knows. */
let lostOn: object | undefined

/** Whether the shopper is a member, as far as the page and the server's later answers show. */
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

/** Tells the other tabs that the session is over; called once, by the tab that ended it. */
export const announceSessionEnd = (): void => tabs().send('ended')

/**
 * Follows the end of the session in another tab. This page stays as it is, because the shopper may be typing; a notice offers the way
 * to the sign-in.
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
