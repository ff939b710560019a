import { googleCode } from '../lib/google-sign-in'
import { goTo } from '../services/navigation'
import { fetchAppleAddress } from '../services/social'
import { NOTICE_LONG_MS } from '../shop/limits'
import { text } from '../shop/texts'
import { notify } from './notices'

/** Other accounts that a shopper can sign in with. */
export type SocialProvider = 'google' | 'apple'

/** How a press on such a button ended. */
export type SocialOutcome =
  /** The page is being left. */
  | 'started'
  /** The shopper closed the other site's window. */
  | 'closed'
  /** No usable answer; a notice says so. */
  | 'failed'
  /** Nothing that scripts could do here; the link itself leads on. */
  | 'native'

const startGoogle = async (clientId: string): Promise<SocialOutcome> => {
  const asked = clientId === '' ? undefined : googleCode(clientId)
  if (!asked) return 'native'
  const code = await asked
  if (code === '') return 'closed'
  return goTo(`/srv/service/social/google/login?code=${encodeURIComponent(code)}`) ? 'started' : 'failed'
}

const startApple = async (): Promise<SocialOutcome> => {
  const reply = await fetchAppleAddress()
  if (reply.ok) {
    location.assign(reply.value)
    return 'started'
  }
  notify({ text: text('social.failed'), tone: 'danger', duration: NOTICE_LONG_MS })
  return 'failed'
}

/** Whether Google's own window can be opened here; otherwise the link leads on. */
export const hasGoogleWindow = (clientId: string): boolean =>
  clientId !== '' && typeof Reflect.get(globalThis, 'google') === 'object'

/** Begins a sign-in with another account (§2 "Google sign-in", "Apple login"). Never rejects. */
export const startSocialLogin = (provider: SocialProvider, clientId: string): Promise<SocialOutcome> =>
  provider === 'google' ? startGoogle(clientId) : startApple()
