/** Sign-in by Google or Apple: whose window opens, what a closed window or a failure does, and when the browser follows the link instead. */

import { isRecord } from '@/lib/objects'
import { notify } from '@/overlays/notices-store'
import { NOTICE_LONG_MS } from '@/page/limits'
import { goTo } from '@/page/navigation'
import { text } from '@/page/texts'
import { dropToken } from '@/server/bearer'
import { failureText } from '@/server/transport-errors'
import { fetchAppleAddress } from './account-api'

/** Other accounts that a shopper can sign in with. */
export type SocialProvider = 'google' | 'apple'

/** The outcome of a press on the button of a social login. */
export type SocialOutcome =
  /** The page is being left. */
  | 'started'
  /** The shopper closed the other site's window. */
  | 'closed'
  /** No usable answer; a notice explains it. */
  | 'failed'
  /** This page cannot begin the sign-in; the browser follows the link. */
  | 'native'

const at = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

const codeOf = (answer: unknown): string => {
  const code = at(answer, 'code')
  return typeof code === 'string' ? code : ''
}

/** The client of Google's own script; undefined when the theme does not load it. */
const googleClient = (): unknown => at(at(at(globalThis, 'google'), 'accounts'), 'oauth2')

/**
 * Asks the shopper's Google account for a code, in Google's own window.
 *
 * @returns the code, `""` when the shopper closed the window; undefined without Google's script.
 */
const googleCode = (clientId: string): Promise<string> | undefined => {
  const oauth = googleClient()
  const init = at(oauth, 'initCodeClient')
  if (typeof init !== 'function') return undefined
  return new Promise((resolve) => {
    const client: unknown = init.call(oauth, {
      client_id: clientId,
      scope: 'openid email profile',
      ux_mode: 'popup',
      callback: (answer: unknown) => resolve(codeOf(answer)),
      error_callback: () => resolve(''),
    })
    const request = at(client, 'requestCode')
    if (typeof request === 'function') return request.call(client)
    notify({
      text: text('social.failed'),
      lines: [text('error.functionMissing')],
      tone: 'danger',
      duration: NOTICE_LONG_MS,
    })
    return resolve('')
  })
}

const startGoogle = async (clientId: string): Promise<SocialOutcome> => {
  const request = clientId === '' ? undefined : googleCode(clientId)
  if (!request) return 'native'
  const code = await request
  if (code === '') return 'closed'
  return goTo(`/srv/service/social/google/login?code=${encodeURIComponent(code)}`) ? 'started' : 'failed'
}

const startApple = async (): Promise<SocialOutcome> => {
  const reply = await fetchAppleAddress()
  if (reply.ok) {
    location.assign(reply.value)
    return 'started'
  }
  notify({
    text: text('social.failed'),
    lines: [failureText(reply.failure)],
    tone: 'danger',
    duration: NOTICE_LONG_MS,
  })
  return 'failed'
}

/** Whether Google's own window can be opened on this page; if not, the browser follows the link. */
export const hasGoogleWindow = (clientId: string): boolean => clientId !== '' && googleClient() !== undefined

/**
 * Begins a sign-in with another account: for Google by a navigation with its code, for Apple at an address that the server gives. The token of
 * an earlier session is removed first, because the server begins a new one. Never rejects.
 */
export const startSocialLogin = (provider: SocialProvider, clientId: string): Promise<SocialOutcome> => {
  dropToken()
  return provider === 'google' ? startGoogle(clientId) : startApple()
}
