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

/** What a member may be asked for before they go on. */
export type MemberNotice = 'password' | 'kvkk'

/** On these pages the consent decides what may be done, so the page reloads when its popup is closed. */
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

/** Without sessionStorage the next page asks again. */
const putOff = (): boolean => writeTabEntry(ENTRY, { member: pageFacts().member.id, at: Date.now() })

const needsConsentHere = (): boolean => consentPages.includes(pageFacts().pageType)

/**
 * What this page asks the member for: another password, when the strength of the present one is 6 or below, or the KVKK consent, when
 * it was not given and the settings require it. A consent that was put off is asked for again in the next session, and always on order,
 * address and payment pages. Where the page prints no strength or consent, nothing is asked.
 */
const dueNotice = (): MemberNotice | undefined => {
  const { member, settings } = pageFacts()
  if (!isMember()) {
    // A visitor's page ends the session of the member who put the consent off.
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

/** Closes the popup that cannot be closed by the shopper when its content could not be loaded and no page replaces it. */
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
 * Opens the popup for what is due: the one for the password cannot be closed; the one for the consent can, and on order, address and
 * payment pages the page then reloads with what was typed, as soon as no other dialog is open and no write is under way.
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
