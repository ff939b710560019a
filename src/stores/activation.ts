import { readTabEntry, writeTabEntry } from '../lib/tab-storage'
import { sendMembership, sendSubscription } from '../services/activation'
import { whenShown } from '../services/shown'
import { failureText } from '../services/transport-errors'
import {
  type ActivationKind,
  type ActivationLink,
  activationLink,
  SOCIAL_FOLDERS,
  withoutActivation,
} from '../shop/activation-link'
import { text } from '../shop/texts'
import { MEMBER_FOLDER } from './password-change'
import { openSubFolderPopup } from './popups'

/** What an activation link came to. */
export interface ActivationOutcome {
  readonly kind: ActivationKind
  /** False also when a popup asks for more. */
  readonly isActivated: boolean
  /** For the shopper; `""` when a popup speaks. */
  readonly message: string
}

const entry = 'vitrin-activation'

type Sent = Exclude<ActivationLink, { kind: keyof typeof SOCIAL_FOLDERS }>

const nameOf = (link: Sent): string => JSON.stringify(link)

/** What this link came to earlier in this tab: a reload, Back and a restored tab must not send it again. */
const rememberedOutcome = (link: Sent): ActivationOutcome | undefined => {
  const kept = readTabEntry(entry)
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || kept.name !== nameOf(link)) return undefined
  if (!('isActivated' in kept) || !('message' in kept)) return undefined
  return { kind: link.kind, isActivated: kept.isActivated === true, message: String(kept.message) }
}

/** Where storage is blocked, the clean address alone keeps it from being sent again. */
const remember = (link: Sent, { isActivated, message }: ActivationOutcome): void => {
  writeTabEntry(entry, { name: nameOf(link), isActivated, message })
}

const clean = (address: string): void => history.replaceState(history.state, '', address)

const send = async (link: Sent): Promise<ActivationOutcome> => {
  const { kind, token } = link
  const failed = (message: string): ActivationOutcome => ({ kind, isActivated: false, message })
  if (token === '' || (link.kind === 'membership' && link.id === '')) return failed(text('activation.failed'))
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

let underWay: Promise<ActivationOutcome | undefined> | undefined

const carryOut = async (): Promise<ActivationOutcome | undefined> => {
  const link = activationLink(location.search)
  if (!link) return undefined
  // A prerendered page may never be shown, and its address is not yet the shopper's.
  await whenShown()
  if (link.kind !== 'newsletter' && link.kind !== 'membership') {
    clean(withoutActivation(location))
    openSubFolderPopup({ folder: { ...MEMBER_FOLDER, name: SOCIAL_FOLDERS[link.kind] }, title: text('social.title') })
    return { kind: link.kind, isActivated: false, message: '' }
  }
  const outcome = rememberedOutcome(link) ?? (await send(link))
  const isAnswered = rememberedOutcome(link) !== undefined || outcome.isActivated
  if (outcome.isActivated && link.kind === 'membership') clean('/')
  else if (isAnswered) clean(withoutActivation(location))
  return outcome
}

/**
 * Carries out what the page's address asks for (§2 `activation`): a newsletter subscription or a membership is activated, once in
 * this tab; after a social sign-in the popup opens that asks for what is missing. Then the address is cleaned, and is `/` after a
 * membership was activated; it stays when the server could not be reached, so that a reload tries again. Waits for a prerendered page
 * to be shown. Never rejects; undefined when the address asks for nothing.
 */
export const activateFromAddress = (): Promise<ActivationOutcome | undefined> => {
  underWay ??= carryOut().finally(() => {
    underWay = undefined
  })
  return underWay
}
