import { type Channel, openChannel } from '../lib/channel'
import { text } from '../shop/texts'
import { sayWithLogin } from './next-notice'
import { isMember, markSessionLost } from './session'

let channel: Channel | undefined

const tabs = (): Channel => {
  channel ??= openChannel('vitrin-session')
  return channel
}

/** Tells the other tabs that the session is over: once, by the tab that ended it. */
export const tellSessionEnded = (): void => tabs().send('ended')

/**
 * Listens for the end of the session in another tab. This page stays as it is, because something may be typed into it; it
 * only says what has happened. Returns a function that stops.
 */
export const followSession = (ended: () => void): (() => void) =>
  tabs().listen((message) => {
    if (message !== 'ended' || !isMember()) return
    markSessionLost()
    sayWithLogin({ words: text('login.sessionLost'), tone: 'warning', offersLogin: true })
    ended()
  })
