/**
 * Which popup a member must answer, and where: a weak password (it cannot be closed), the KVKK consent (put off until the next session, except on
 * order, address and payment pages).
 */

import { keepTyped } from '@/forms/kept-typing'
import { report } from '@/lib/report'
import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { $popups, brokenPopup, closePopup, openSubFolderPopup, type Popup } from '@/overlays/popups-store'
import { pageFacts, settingFlag } from '@/page/facts'
import { MEMBER_FOLDER, POPUP_WIDTH_PX, WEAK_PASSWORD_STRENGTH } from '@/page/limits'
import { PASSWORD_PAGE } from '@/page/names'
import { isCurrentPage } from '@/page/navigation'
import { text } from '@/page/texts'
import { decodeStored, wireNumber, wireObject } from '@/server/decode'
import { reloadWhenFree } from '@/ui/page-reload'
import { isMember } from './session'
import { sessionChangeSince } from './session-change'

/** What a page may ask a member for: another password, or the KVKK consent. */
export type MemberNotice = 'password' | 'kvkk'

/** The page types on which the consent decides what may be done: they reload when its popup is closed. */
const consentPages: readonly string[] = ['order', 'address', 'payment']

const ENTRY = 'vitrin-consent-put-off'
const wirePutOff = wireObject({
  member: wireNumber,
  /** Epoch milliseconds. */
  at: wireNumber,
})

/** Whether this member closed the popup in this session: another member, a sign-in and a sign-out end it. */
const isPutOff = (): boolean => {
  const stored = decodeStored(wirePutOff, readTabEntry(ENTRY))
  if (!stored || stored.member !== pageFacts().member.id) return false
  const change = sessionChangeSince(stored.at)
  return change === undefined || change === 'currency'
}

/** Notes that the member has closed the popup. Where sessionStorage is blocked, the next page asks again. */
const putOff = (): boolean => writeTabEntry(ENTRY, { member: pageFacts().member.id, at: Date.now() })

const needsConsentHere = (): boolean => consentPages.includes(pageFacts().pageType)

/**
 * What this page asks the member for: another password, when the strength of the present one is 6 or below, or the KVKK consent, when it is
 * not given and the settings require it. After the popup was closed the consent is asked for in the next session, and on every order, address
 * and payment page. A page that prints neither strength nor consent asks for nothing.
 */
const dueNotice = (): MemberNotice | undefined => {
  const { member, settings } = pageFacts()
  if (!isMember()) {
    // A visitor's page means that the session has ended in which the popup was closed.
    writeTabEntry(ENTRY, undefined)
    return undefined
  }
  if (member.passwordStrength !== undefined && member.passwordStrength <= WEAK_PASSWORD_STRENGTH) return 'password'
  const isWanted = member.kvkk === 0 && settingFlag(settings, 'kvkkRequired')
  return isWanted && (needsConsentHere() || !isPutOff()) ? 'kvkk' : undefined
}

const openPassword = (fallback: string): number =>
  openSubFolderPopup({
    folder: { ...MEMBER_FOLDER, name: 'update-password' },
    title: text('password.update'),
    closable: false,
    width: POPUP_WIDTH_PX,
    fallback,
  })

const openConsent = (): number =>
  openSubFolderPopup({
    folder: { ...MEMBER_FOLDER, name: 'notifications' },
    title: text('notices.kvkk'),
    width: POPUP_WIDTH_PX,
  })

/** Closes a popup that the shopper cannot close, when its content could not be loaded and no page replaces it. */
const closeWhenBroken = (popups: readonly Popup[], id: number, fallback: string): void => {
  if (brokenPopup(popups, id) === undefined || fallback !== '') return
  report({
    level: 'error',
    where: 'member-notices',
    came: 'no content for the popup that asks for another password',
    expected: 'the sub-folder update-password',
    write: `print data-${PASSWORD_PAGE} on the island, so that the popup can offer the page instead; it was closed`,
  })
  closePopup(id)
}

/**
 * Opens the popup that is due. The popup for the password cannot be closed. The popup for the consent can; an order, address or payment page
 * then reloads, keeping what was typed, as soon as no other dialog is open and no write waits for its answer.
 *
 * @param passwordPage address of the page that changes passwords, `""` for none; on that page nothing is asked.
 * @param onChange called when the popup opens and closes.
 * @returns a function that stops listening.
 */
export const askMember = (
  passwordPage: string,
  onChange: (notice: MemberNotice, change: 'opened' | 'closed') => void,
): (() => void) => {
  const notice = dueNotice()
  if (!notice || (notice === 'password' && isCurrentPage(passwordPage))) return () => {}
  const id = notice === 'password' ? openPassword(passwordPage) : openConsent()
  onChange(notice, 'opened')
  const stop = $popups.listen((popups) => {
    if (notice === 'password') closeWhenBroken(popups, id, passwordPage)
    if (popups.some((popup) => popup.id === id)) return
    stop()
    onChange(notice, 'closed')
    if (notice !== 'kvkk') return
    putOff()
    if (needsConsentHere()) reloadWhenFree(keepTyped)
  })
  return stop
}
