/**
 * Activation by a link in an e-mail: which links are sent, once in a tab, the message for the shopper, the page's address afterwards, and the popup
 * after a social sign-in.
 */

import { report } from '@/lib/report'
import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { openSubFolderPopup } from '@/overlays/popups-store'
import { whenShown } from '@/page/lifecycle'
import { MEMBER_FOLDER } from '@/page/limits'
import { ownAddress } from '@/page/links'
import { text } from '@/page/texts'
import { decodeStored, wireFlag, wireObject, wireText } from '@/server/decode'
import { failureText } from '@/server/transport-errors'
import { isPlainToken, sendMembership, sendSubscription } from './activation-api'

/** The values of `activation` after a social sign-in, each with the sub-folder that asks for the missing fields. */
const SOCIAL_FOLDERS = {
  facebook: 'facebook-email',
  facebookphone: 'facebook-phone',
  twitter: 'twitter-email',
  googlephone: 'google-phone',
  social: 'social',
} as const

type SocialKind = keyof typeof SOCIAL_FOLDERS

/** The activation in a link from a mail, or in the address to which another site returns. */
type ActivationLink =
  | { readonly kind: 'newsletter'; readonly token: string }
  | { readonly kind: 'membership'; readonly token: string; readonly id: string }
  | { readonly kind: SocialKind }

/** A value of the query parameter `activation`. */
export type ActivationKind =
  | 'newsletter'
  | 'membership'
  | 'facebook'
  | 'facebookphone'
  | 'twitter'
  | 'googlephone'
  | 'social'

const isSocial = (kind: string): kind is SocialKind => Object.hasOwn(SOCIAL_FOLDERS, kind)

/** Reads the query of an address; undefined when it has no known `activation`. */
export const activationLink = (query: string): ActivationLink | undefined => {
  const given = new URLSearchParams(query)
  const kind = given.get('activation')?.trim() ?? ''
  const token = given.get('token')?.trim() ?? ''
  if (kind === 'newsletter') return { kind, token }
  if (kind === 'membership') return { kind, token, id: given.get('id')?.trim() ?? '' }
  return isSocial(kind) ? { kind } : undefined
}

const isPlainLink = (link: SentLink): boolean =>
  isPlainToken(link.token) && (link.kind === 'newsletter' || /^[\w-]{1,64}$/.test(link.id))

/** The page's address without the parameters of the activation; the rest stays unchanged, also a raw `+`. */
const withoutActivation = (): string => {
  const kept = location.search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !/^(activation|token|id)(=|$)/.test(pair))
  return ownAddress(kept.length > 0 ? `?${kept.join('&')}` : '') + location.hash
}

/** The result of an activation link. */
export interface ActivationOutcome {
  readonly kind: ActivationKind
  /** False also when a popup asks for more. */
  readonly isActivated: boolean
  /** The message for the shopper; `""` when a popup is open instead. */
  readonly message: string
}

const ENTRY = 'vitrin-activation'
const wireOutcome = wireObject({ name: wireText, isActivated: wireFlag, message: wireText })

type SentLink = Exclude<ActivationLink, { kind: SocialKind }>

/** Identifies a link in storage by the end of its token only, because a refused token may still be valid. */
const nameOf = (link: SentLink): string => {
  const { length } = link.token
  return JSON.stringify({ ...link, token: link.token.slice(Math.max(length - 8, Math.ceil(length / 2))) })
}

/** The earlier outcome of this link in this tab: a reload, a step back or a restored tab must not send it again. */
const rememberedOutcome = (link: SentLink): ActivationOutcome | undefined => {
  const kept = decodeStored(wireOutcome, readTabEntry(ENTRY))
  if (kept?.name !== nameOf(link)) return undefined
  return { kind: link.kind, isActivated: kept.isActivated, message: kept.message }
}

/** Stores the outcome of a link. Where sessionStorage is blocked, only the cleaned address prevents a second request. */
const remember = (link: SentLink, { isActivated, message }: ActivationOutcome): void => {
  writeTabEntry(ENTRY, { name: nameOf(link), isActivated, message })
}

const setAddress = (address: string): void => history.replaceState(history.state, '', address)

const reportRefusedLink = (): void =>
  report({
    level: 'warn',
    where: 'activation link',
    came: 'an id or token that is missing or has characters that a path may not have',
    expected: 'letters, digits, - and _; in a token also . ~ + = /',
    write: 'nothing was sent; check how the mail prints its link',
  })

const send = async (link: SentLink): Promise<ActivationOutcome> => {
  const { kind, token } = link
  const failed = (message: string): ActivationOutcome => ({ kind, isActivated: false, message })
  if (!isPlainLink(link)) {
    reportRefusedLink()
    return failed(text('activation.failed'))
  }
  const reply = await (link.kind === 'membership' ? sendMembership(link.id, token) : sendSubscription(token))
  if (!reply.ok) return failed(`${text('activation.unreachable')}: ${failureText(reply.failure)}`)
  const { isActivated, message } = reply.value
  const outcome = {
    kind,
    isActivated,
    message: message || text(isActivated ? `activation.${kind}` : 'activation.failed'),
  }
  remember(link, outcome)
  return outcome
}

const carryOut = async (): Promise<ActivationOutcome | undefined> => {
  const link = activationLink(location.search)
  if (!link) return undefined
  // A prerendered page may never be shown, so it must not activate anything.
  await whenShown()
  if (link.kind !== 'newsletter' && link.kind !== 'membership') {
    setAddress(withoutActivation())
    openSubFolderPopup({ folder: { ...MEMBER_FOLDER, name: SOCIAL_FOLDERS[link.kind] }, title: text('social.title') })
    return { kind: link.kind, isActivated: false, message: '' }
  }
  const outcome = rememberedOutcome(link) ?? (await send(link))
  const isAnswered = rememberedOutcome(link) !== undefined || outcome.isActivated
  if (outcome.isActivated && link.kind === 'membership') setAddress('/')
  else if (isAnswered) setAddress(withoutActivation())
  return outcome
}

let running: Promise<ActivationOutcome | undefined> | undefined

/**
 * Performs the activation in the page's address: activates a newsletter subscription or a membership, once in this tab, or opens the popup
 * for the missing fields of a social sign-in. Then the address loses the activation, and is `/` after a membership was activated; it stays
 * when the server could not be reached, so that a reload tries again. Ids and tokens that are no plain path parts are not sent. Waits until a
 * prerendered page is shown. Never rejects; undefined when the address has no activation.
 */
export const activateFromAddress = (): Promise<ActivationOutcome | undefined> => {
  running ??= carryOut().finally(() => {
    running = undefined
  })
  return running
}
